"""The declarations that a syntax tree uses, with the versions that are certain at each use."""

import re

from symbols import SYSTEMS, demangle, version

# The runtime of older systems has no metadata of these function types.
NEW_METADATA = re.compile(r"throws\((?!Swift\.Never\))[^)]+\)|@isolated\(any\)")
METADATA_SINCE = {"macOS": (15, 0), "iOS": (18, 0), "tvOS": (18, 0), "watchOS": (11, 0), "visionOS": (2, 0)}
ISOLATED_DEINIT_SINCE = {"macOS": (15, 4), "iOS": (18, 4), "tvOS": (18, 4), "watchOS": (11, 4), "visionOS": (2, 4)}


class Uses:
    """Collects the findings of one file."""

    def __init__(self, symbols, floors):
        self.symbols = symbols
        self.findings = set()
        self.silent = set()
        self.floors = floors
        self.types = []
        self.metadata = []

    def collect(self, tree):
        self.walk(tree, 0, self.floors)
        self.check_types()
        return self.findings

    def walk(self, node, offset, certain):
        if isinstance(node, list):
            for element in node:
                self.walk(element, offset, certain)
                # The code after a guard runs only if its conditions hold.
                if isinstance(element, dict) and element.get("_kind") == "guard_stmt":
                    certain = raised(certain, queries(element))
        elif isinstance(node, dict):
            offset = node.get("range", {}).get("start", offset)
            certain = raised(certain, attributes(node))
            self.check(node, offset, certain)
            for key, child in node.items():
                held = raised(certain, queries(node)) if key in ("then_stmt", "then_expr") else certain
                self.walk(child, offset, held)

    def check(self, node, offset, certain):
        kind = node.get("_kind", "")
        usr = node.get("decl_usr") or (node.get("protocol") if kind.endswith("conformance") else None)
        if usr in self.symbols.newer and not kind.startswith("builtin_"):
            name, since = self.symbols.newer[usr]
            self.report(name, since, offset, certain)
        if usr in self.symbols.silent:
            self.silent.add(self.symbols.silent[usr])
        if kind == "isolated_attr":
            self.report("isolated deinit", ISOLATED_DEINIT_SINCE, offset, certain)
        for key in ("interface_type", "type"):
            if str(node.get(key, "")).startswith("$s") and (key == "interface_type" or kind == "type_expr"):
                self.types.append((node[key], offset, certain))
        if kind == "substitution":
            self.metadata.append((node["replacement_type"], offset, certain))

    def check_types(self):
        for name, (_, offset, certain) in zip(demangle(type for type, _, _ in self.types), self.types):
            for match in self.symbols.newer_type_pattern.findall(name):
                self.report(*self.symbols.newer_types[match], offset, certain)
        for name, (_, offset, certain) in zip(demangle(type for type, _, _ in self.metadata), self.metadata):
            if NEW_METADATA.search(name):
                self.report(f"{name} as a generic argument", METADATA_SINCE, offset, certain)

    def report(self, name, since, offset, certain):
        missing = {system: since[system] for system in SYSTEMS if since.get(system, (0,)) > certain.get(system, (0,))}
        if missing and any(system in certain for system in missing):
            self.findings.add((offset, name, tuple(sorted(since.items()))))


def raised(certain, versions):
    if not versions:
        return certain
    return {system: max(floor, versions.get(system, floor)) for system, floor in certain.items()}


def attributes(node):
    """The versions in a declaration's `@available`."""
    return {
        attribute["domain"]: version(attribute["introduced"])
        for attribute in node.get("attrs", [])
        if attribute["_kind"] == "available_attr" and attribute.get("domain") in SYSTEMS and "introduced" in attribute
    }


def queries(statement):
    """The versions in a condition's `#available`."""
    return {
        query["domain"]: version(query["version"])
        for condition in as_list(statement.get("conditions"))
        if condition.get("_kind") == "#available"
        for query in condition["queries"]
        if query.get("domain") in SYSTEMS
    }


def as_list(value):
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
