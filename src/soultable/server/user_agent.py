"""User agent: describe the browser and system in a few words of ours, never the client's."""

from typing import Final

LONGEST: Final = 500  # characters of the header that are read
BROWSERS: Final = (  # the first match counts: most also claim to be other browsers
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_of(agent: str) -> str:
    """`Firefox on Linux`, from the User-Agent header; empty if it names neither."""
    said = agent[:LONGEST]
    browser = next((name for sign, name in BROWSERS if sign in said), "")
    system = next((name for sign, name in SYSTEMS if sign in said), "")
    return f"{browser} on {system}" if browser and system else browser or system
