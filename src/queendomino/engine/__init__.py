"""The rules engine: plain integers and bit masks, written to be compiled, right without it too.

`position.Position` is the turn machine, `kingdom` holds what concerns one kingdom, `playout` plays at
random. Nothing here knows about text, players or files; `queendomino.game.Game` is the door for those.
"""
