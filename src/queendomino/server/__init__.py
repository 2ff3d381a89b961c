"""The web service: tables, live play, bots; what the page and other programs talk to.

It needs the extra packages of `pip install 'queendomino[server]'`.
"""
