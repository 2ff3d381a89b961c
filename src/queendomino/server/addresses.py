"""Every address of the server; the routes of the app and the OpenAPI document are made from this list."""

from __future__ import annotations

from typing import Any, NamedTuple

from queendomino.server import protocol as p


class Address(NamedTuple):
    """Where something can be asked for, what is sent, and what comes back."""

    name: str  # of the function that answers
    method: str
    path: str
    summary: str
    request: Any = None
    answer: Any = None
    content: str = "application/json"  # of the answer
    query: tuple[tuple[str, type, str], ...] = ()  # name, type, what it is for
    status: int = 200
    refusals: tuple[int, ...] = ()


GAME = "/api/games/{id}"

ADDRESSES = (
    Address("info", "GET", "/api/info", "Rulesets, levels, buildings and dominoes.", answer=p.Info),
    Address("score", "POST", "/api/score", "Score kingdoms drawn by hand.", p.ScoreKingdoms, p.Scored),
    Address(
        "list_games",
        "GET",
        "/api/games",
        "Public tables: those that wait for players first, then those that go on.",
        answer=p.Games,
    ),
    Address(
        "my_games", "GET", "/api/mine", "All games in which one has a seat, unfinished first.", answer=p.Games
    ),
    Address("new_game", "POST", "/api/games", "Open a table.", p.NewGame, p.Seated, status=201),
    Address("show_game", "GET", GAME, "A game as one sees it now.", answer=p.Game),
    Address(
        "sit",
        "POST",
        GAME + "/sit",
        "Take a seat, by its token or an open one.",
        p.Sit,
        p.Seated,
        refusals=(409,),
    ),
    Address(
        "start", "POST", GAME + "/start", "Start without waiting (host).", p.Start, p.Game, refusals=(409,)
    ),
    Address(
        "invite",
        "POST",
        GAME + "/invite",
        "A new link: for a seat that one holds (to go on with it on another device), or for one that is not "
        "taken yet (host).",
        p.OfSeat,
        p.Invite,
        refusals=(409,),
    ),
    Address("rename", "POST", GAME + "/rename", "Change the name of one's seat.", p.Rename, p.Game),
    Address(
        "leave",
        "POST",
        GAME + "/leave",
        "Leave a seat: before the start it is free again, later a bot stands in.",
        p.OfSeat,
        p.Game,
        refusals=(409,),
    ),
    Address(
        "come_back",
        "POST",
        GAME + "/return",
        "Take the seat back from the bot that stands in.",
        p.OfSeat,
        p.Game,
        refusals=(409,),
    ),
    Address(
        "vote",
        "POST",
        GAME + "/vote",
        "Vote that a bot shall stand in for somebody who is away; it does when more than half of the others "
        "say so.",
        p.Vote,
        p.Game,
        refusals=(409,),
    ),
    Address(
        "rematch",
        "POST",
        GAME + "/rematch",
        "The same players again: those at this device sit there at once, the others are told, and sit down "
        "with the secret of their old seat.",
        answer=p.Seated,
        refusals=(409,),
    ),
    Address(
        "look",
        "POST",
        GAME + "/look",
        "The table after some actions of the turn that goes on. Nothing is stored.",
        p.Look,
        p.Table,
        refusals=(409, 422),
    ),
    Address(
        "play",
        "POST",
        GAME + "/turns",
        "Play a whole turn.",
        p.SendTurn,
        p.LivePlayed,
        refusals=(409, 422),
    ),
    Address(
        "list_turns",
        "GET",
        GAME + "/turns",
        "The turns that were played: the log.",
        answer=p.Turns,
        query=(("since", int, "only turns from this number on; -1 is what chance did first"),),
    ),
    Address(
        "show_ply",
        "GET",
        GAME + "/plies/{ply}",
        "The table before a decision, counted from 0 over the whole game, for replays.",
        answer=p.Table,
    ),
    Address(
        "hint",
        "POST",
        GAME + "/hint",
        "What a search would do, at tables that allow it.",
        p.AskHint,
        p.Hint,
        refusals=(409, 422),
    ),
    Address(
        "review",
        "POST",
        GAME + "/review",
        "The mistakes of a game that is over. Who asks first lets them be looked for; ask again until all "
        "turns are judged.",
        answer=p.Review,
        refusals=(409,),
    ),
    Address(
        "record",
        "GET",
        GAME + "/record.qdn",
        "The record, to download.",
        answer=str,
        content="text/plain",
    ),
    Address(
        "picture", "GET", GAME + "/table.svg", "The table as a picture.", answer=str, content="image/svg+xml"
    ),
    Address(
        "trace",
        "GET",
        GAME + "/game.json",
        "The whole game as the objects of `queendomino replay --json`, in one list.",
        answer=list,
    ),
    Address("openapi", "GET", "/api/openapi.json", "This document.", answer=dict),
    Address("health", "GET", "/health", "Whether the process runs.", answer=str, content="text/plain"),
    Address(
        "ready",
        "GET",
        "/ready",
        "Whether it can play: the database answers, and it is not stopping.",
        answer=str,
        content="text/plain",
        refusals=(503,),
    ),
)

LIVE = GAME + "/live"  # the WebSocket; ?turn=n tells the first turn that the caller does not know
