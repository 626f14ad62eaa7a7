"""Copies of the libraries' sources as Apple's systems see them, compiled on Linux."""

import json
import pathlib
import re
import subprocess

from symbols import SYSTEMS, version

IMPORT = re.compile(r"^(\s*)((?:@\w+(?:\(\w+\))?\s+|public\s+|package\s+|internal\s+|private\s+)*)import (Foundation|Dispatch)$")
# These conditions are false on Apple's systems. The compiler decides other `canImport`s by itself.
LINUX_ONLY = re.compile(r"canImport\((?:FoundationNetworking|Glibc|Musl|CSQLite)\)")


class CompilerError(Exception):
    pass


def rewritten(source, system):
    """`source` as `system` sees it. Lines keep their numbers, and columns too outside of conditions and imports."""
    lines = []
    for line in source.split("\n"):
        if re.match(r"\s*#(?:else)?if ", line):
            line = LINUX_ONLY.sub("false", line)
            line = re.sub(r"os\((\w+)\)", lambda match: "true" if match[1] == system else "false", line)
        # On Apple's systems, these are parts of Foundation.
        line = IMPORT.sub(r"\1\2import \3; \2import AppleSDK", line)
        lines.append(line)
    return "\n".join(lines)


class Package:
    """The libraries as the manifest describes them."""

    def __init__(self, root):
        manifest = json.loads(
            subprocess.run(["swift", "package", "dump-package"], cwd=root, check=True, capture_output=True).stdout
        )
        names = {system.lower(): system for system in SYSTEMS}
        self.floors = {names[one["platformName"]]: version(one["version"]) for one in manifest["platforms"]}
        products = {product["name"] for product in manifest["products"]}
        targets = {target["name"]: target for target in manifest["targets"] if target["name"] in products}
        self.features = {
            name: [
                setting["kind"]["enableUpcomingFeature"]["_0"]
                for setting in target["settings"]
                if "enableUpcomingFeature" in setting["kind"]
            ]
            for name, target in targets.items()
        }
        self.libraries = []
        while len(self.libraries) < len(targets):
            for name, target in targets.items():
                needed = {dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency}
                if name not in self.libraries and needed <= set(self.libraries):
                    self.libraries.append(name)


class Compiler:
    """Compiles copies of modules. Each finds the earlier ones and the declarations in Scripts/Apple."""

    def __init__(self, folder, root):
        self.folder = pathlib.Path(folder)
        self.modules = self.folder / "Modules"
        self.modules.mkdir()
        self.apple = pathlib.Path(root) / "Scripts/Apple"
        for name in ["AppleSDK", "Network"]:
            self.emit_module(name, [self.apple / f"{name}.swift"], [])
        target = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
        self.plugins = pathlib.Path(target["paths"]["runtimeResourcePath"]) / "host/plugins"

    def arguments(self, name, features):
        flags = ["-swift-version", "6", "-package-name", "larder", "-parse-as-library", "-module-name", name]
        for feature in features:
            flags += ["-enable-upcoming-feature", feature]
        # The declarations in this folder are not a library, because nothing is linked.
        return flags + ["-suppress-warnings", "-I", self.modules, "-I", self.apple, "-Xcc", "-Wno-nullability-completeness"]

    def emit_module(self, name, files, features):
        """Compiles a module completely, to find all errors, and so that others can import it."""
        module = self.modules / f"{name}.swiftmodule"
        self.run(
            # The compiler deletes its output when it fails, so the output must be this run's own file.
            ["-wmo", "-emit-sil", "-o", self.folder / f"{name}.sil", "-emit-module", "-emit-module-path", module,
             *self.arguments(name, features), *files]
        )

    def syntax(self, name, files, features):
        """The type-checked syntax tree of each file, as (path, tree)."""
        command = ["-frontend", "-dump-ast", "-dump-ast-format", "json", *self.arguments(name, features)]
        # The driver finds the plugins of the standard macros by itself. The frontend does not.
        command += ["-plugin-path", self.plugins]
        dumps = {}
        for number, file in enumerate(files):
            dumps[file] = self.folder / f"{name}.{number}.json"
            command += ["-primary-file", file, "-o", dumps[file]]
        self.run(command)
        return [(file, json.loads(dump.read_text(encoding="utf-8"))) for file, dump in dumps.items()]

    def run(self, arguments):
        run = subprocess.run(["swiftc", *arguments], capture_output=True, text=True, check=False)
        if run.returncode:
            raise CompilerError(run.stderr)
