"""What every form of a page has in common."""

from __future__ import annotations

from typing import Any

from flask import request
from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict


class PageForm(FlaskForm):
    """A form that reads the fields a page sends, never files or a JSON body in their place."""

    class Meta(FlaskForm.Meta):
        def wrap_formdata(self, form: FlaskForm, formdata: Any) -> Any:
            if formdata is None or isinstance(formdata, MultiDict):
                return formdata
            return request.form if request.method == "POST" else None
