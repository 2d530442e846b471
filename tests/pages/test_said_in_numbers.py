"""A sentence with a number in it, in the form its language has."""

from __future__ import annotations

import pytest
from babel import Locale

from scorekeeper.web.plurals import counts
from tests.pages.phone import Phone


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "Other", 1: "One", 2: "Other", 21: "Other"}),
        ("uk", {0: "Many", 1: "One", 2: "Few", 5: "Many", 21: "One", 22: "Few"}),
        ("pl", {0: "Many", 1: "One", 2: "Few", 5: "Many", 21: "Many", 22: "Few"}),
        ("ja", {0: "Other", 1: "Other"}),
    ],
)
def test_a_number_is_told_in_the_form_of_its_language(
    asker: Phone, module: str, language: str, forms: dict[int, str]
) -> None:
    """The page carries a sentence for every form that the server found for its language."""
    told = asker.page.evaluate(
        """async ([module, language, found, numbers]) => {
          const { counted } = await import(module);
          const page = document.createElement('p');
          for (const form of found) page.setAttribute(`data-text-pips-${form}`, '');
          document.documentElement.lang = language;
          return numbers.map((number) => counted(page, 'pips', number));
        }""",
        [
            module.replace("rules.js", "say.js"),
            language,
            [form for form, _ in counts(Locale.parse(language))],
            list(forms),
        ],
    )
    assert told == [f"pips{form}" for form in forms.values()]
