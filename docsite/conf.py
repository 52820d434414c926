"""The configuration of Sphinx."""

import soultable

project = "Soultable"
author = "The Soultable contributors"
version = release = soultable.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
language = "en"
exclude_patterns = ["pictures/README.md"]
suppress_warnings = ["misc.highlighting_failure"]  # examples may contain …, which is not valid code

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "soultable"
html_theme_path = ["theme"]
html_sidebars: dict[str, list[str]] = {}
html_title = "Soultable"
html_copy_source = False
html_show_sourcelink = False
html_permalinks_icon = "#"
html_use_index = False
html_domain_indices = False
templates_path: list[str] = []
