"""The award rules in words: what a round gives that leftover hands settle."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.award import WRITTEN
from scorekeeper.rules.choices import AwardRule
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.entry_words import Word

_OUT: Mapping[AwardRule, Word] = {
    AwardRule.OPPONENTS: lambda: _("Whoever goes out scores what the others are left with."),
    AwardRule.R5_EACH: lambda: _(
        "Whoever goes out scores each other hand, rounded to the nearest five."
    ),
    AwardRule.R5_TOTAL: lambda: _(
        "Whoever goes out scores the other hands together, rounded to the nearest five."
    ),
}

_BLOCKED: Mapping[AwardRule, Word] = {
    AwardRule.OPPONENTS: lambda: _("The lowest hand scores what the others are left with."),
    AwardRule.MINUS_OWN_ONCE: lambda: _(
        "The lowest hand scores what the others are left with, less its own once."
    ),
    AwardRule.MINUS_OWN_EACH: lambda: _(
        "The lowest hand scores its difference to each other hand."
    ),
    AwardRule.ALL_HANDS: lambda: _("The lowest hand scores all hands, its own too."),
    AwardRule.R5_EACH: lambda: _(
        "The lowest hand scores its difference to each other hand, rounded to the nearest five."
    ),
    AwardRule.R5_TOTAL: lambda: _(
        "The lowest hand scores the other hands together, rounded to the nearest five."
    ),
    AwardRule.NOTHING: lambda: _("A blocked round gives nobody anything."),
}

_WRITTEN: Mapping[AwardRule, Word] = {
    AwardRule.OWN_HANDS: lambda: _("Everyone writes what they are left with."),
    AwardRule.LARGEST_WRITES: lambda: _("The largest hand is written, the others are not."),
    AwardRule.LOSERS_WRITE: lambda: _("Every loser writes what they are left with."),
}


def rule_words(rules: RuleSet, rule: AwardRule, ended: Ended) -> str:
    """What a round gives that ended so, under the award rule in force for it."""
    if rule in WRITTEN:
        return " ".join(filter(None, (_WRITTEN[rule](), _threshold(rules))))
    points = rules.fixed_points
    if rule is AwardRule.DOUBLES:
        return _doubles_rule(rules, points)
    if rule is not AwardRule.FIXED:
        return (_BLOCKED if ended is Ended.BLOCKED else _OUT)[rule]()
    if ended is Ended.BLOCKED:
        return ngettext(
            "The lowest hand gets %(num)d point.", "The lowest hand gets %(num)d points.", points
        )
    return ngettext(
        "Going out gives %(num)d point, whatever is left.",
        "Going out gives %(num)d points, whatever is left.",
        points,
    )


def _doubles_rule(rules: RuleSet, points: int) -> str:
    if rules.hands_that_score:
        return ngettext(
            "Each hand without a double gets %(num)d point; where all hold doubles, the one that "
            "holds the lowest.",
            "Each hand without a double gets %(num)d points; where all hold doubles, the one that "
            "holds the lowest.",
            points,
        )
    return ngettext(
        "The lightest hand without a double gets %(num)d point; where all hold doubles, the one "
        "that holds the lowest.",
        "The lightest hand without a double gets %(num)d points; where all hold doubles, the one "
        "that holds the lowest.",
        points,
    )


def _threshold(rules: RuleSet) -> str:
    least = rules.threshold
    if not least:
        return ""
    if rules.hang:
        return _("Less than %(least)d waits for the next loss.", least=least)
    return _("Less than %(least)d is not written.", least=least)
