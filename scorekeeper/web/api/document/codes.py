"""Every code a problem may have, and what it means."""

from __future__ import annotations

CODES = {
    # what cannot be read, 400 to 415
    "bad_request": "The request is broken.",
    "bad_json": "The body is not JSON, or not JSON that every reader takes alike: a name twice in "
    "an object, NaN, a lone surrogate, a number of more than 300 digits, nesting past 64.",
    "too_large": "The body is larger than 256 KiB.",
    "unsupported_media_type": "The body is not sent as application/json.",
    "not_found": "Nothing has this address.",
    "method_not_allowed": "The address is not used with this method.",
    # who calls
    "token_missing": "No bearer token.",
    "token_unknown": "No link has this token.",
    "link_off": "The link of this token was turned off.",
    "match_unknown": "No match has this id, or the token is that of another match.",
    "not_allowed": "The token's link may only watch.",
    # the write protocol, 409
    "key_reused": "The key was used before, for something else.",
    "stale": "Something else was recorded in the meantime, or expected_seq is past the head.",
    "match_finished": "The match is over.",
    # what the body says, 422
    "bad_body": "A field is missing or does not have the form it should have.",
    "bad_key": "A key that is none.",
    "bad_reason": "A reason that is too long or cannot be shown.",
    "bad_name": "A name that nobody could read out.",
    "unknown_game": "No game has this name.",
    "bad_players": "The game is not played by so many.",
    "bad_sides": "The sides do not seat everybody once.",
    "bad_option": "The game has no such option, or the option no such value.",
    "match_differs": "The round says that it belongs to another match.",
    "bad_seat": "Nobody sits on this seat.",
    "starter_missing": "Nobody is named to lead the first round.",
    "wrong_kind": "The game has no entries of this kind.",
    "out_missing": "Somebody went out, and nobody is named.",
    "out_in_blocked": "The round was blocked, and somebody is named as out.",
    "hand_missing": "A hand that nobody entered.",
    "hand_without_seat": "More hands than players.",
    "out_holds_tiles": "The seat that is out holds something.",
    "empty_hand": "A seat that is not out holds nothing.",
    "unknown_tile": "No tile, or none of this set.",
    "duplicate_tile": "A tile twice.",
    "too_many_tiles": "More tiles than the set leaves once the reserve is counted.",
    "impossible_pips": "No tiles that are left add up to this total.",
    "unknown_entry": "No round was first written under this seq.",
    "nothing_to_withdraw": "The round does not stand.",
    # the server
    "storage_failed": "The database is locked or full. Nothing was stored; try again.",
    "fault": "A fault of the server. Nothing was stored.",
}
