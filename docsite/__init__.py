"""Build the documentation as static pages: python -m docsite FOLDER."""
