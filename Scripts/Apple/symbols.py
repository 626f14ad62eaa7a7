"""The versions in which the declarations of the toolchain's modules appeared."""

import json
import pathlib
import re
import subprocess

SYSTEMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]

# The modules that the libraries can import. For the last four, Linux says little about Apple's versions.
MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "Observation", "Synchronization",
    "FoundationEssentials", "FoundationInternationalization",
    "Dispatch", "Foundation", "FoundationNetworking",
]
SILENT_MODULES = {"Dispatch", "Foundation", "FoundationNetworking"}


def version(text):
    """A version as a comparable pair, such as (15, 4)."""
    parts = [int(part) for part in str(text).split(".")]
    return tuple((parts + [0])[:2])


def text_of(since):
    """Versions as in code: macOS 15, iOS 18."""
    def number(parts):
        return f"{parts[0]}.{parts[1]}" if parts[1] else str(parts[0])

    return ", ".join(f"{system} {number(since[system])}" for system in SYSTEMS if system in since)


class Symbols:
    """The declarations that are newer than the floors, and those without a version."""

    def __init__(self, folder, target, floors):
        self.newer = {}
        self.silent = {}
        older = set()
        types = {}
        for graph in extract(folder, target):
            for symbol in graph["symbols"]:
                usr = symbol["identifier"]["precise"]
                since = introduced(symbol)
                name = ".".join(symbol["pathComponents"])
                if any(since.get(system, (0,)) > floor for system, floor in floors.items()):
                    self.newer[usr] = (name, since)
                    if symbol["kind"]["identifier"] in TYPE_KINDS:
                        types[usr] = (name, since)
                else:
                    older.add(usr)
                    if not since and graph["module"]["name"] in SILENT_MODULES:
                        self.silent[usr] = f"{graph['module']['name']}: {name}"
        # For an older system, the compiler uses the member of the extension that existed before the requirement.
        self.newer = {usr: entry for usr, entry in self.newer.items() if in_extension(usr) not in older}
        names = demangle("$s" + usr.removeprefix("s:") for usr in types)
        self.newer_types = dict(zip(names, types.values()))
        # The longest first, so that a nested type is not mistaken for the type around it.
        ordered = sorted(map(re.escape, self.newer_types), key=len, reverse=True)
        self.newer_type_pattern = re.compile(r"(?<![\w.])(?:" + "|".join(ordered) + r")(?!\w)")


TYPE_KINDS = {"swift.struct", "swift.class", "swift.enum", "swift.protocol"}


def in_extension(usr):
    """The name of a protocol's requirement as a member of an extension."""
    return re.sub(r"^(s:s?\d+\w+?P)(?=\d)", r"\1sE", usr, count=1)


def introduced(symbol):
    since = {}
    for entry in symbol.get("availability", []):
        if entry.get("domain") in SYSTEMS and "introduced" in entry:
            since[entry["domain"]] = (entry["introduced"]["major"], entry["introduced"].get("minor", 0))
    return since


def extract(folder, target):
    """The symbol graphs of the modules and of their extensions."""
    folder = pathlib.Path(folder)
    folder.mkdir()
    for module in MODULES:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder,
             "-minimum-access-level", "public", "-skip-synthesized-members"],
            check=True, stdout=subprocess.DEVNULL,
        )
    for path in sorted(folder.glob("*.symbols.json")):
        with open(path, encoding="utf-8") as file:
            yield json.load(file)


def demangle(names):
    """The demangled names, in the same order."""
    names = list(names)
    if not names:
        return []
    run = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names), check=True, capture_output=True, text=True
    )
    return run.stdout.split("\n")[: len(names)]
