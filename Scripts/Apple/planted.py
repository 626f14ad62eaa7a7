"""Mistakes that the check must find, and correct code that it must pass."""

import sys

from apple_sources import CompilerError, rewritten
from uses import Uses

NEWER = """import Foundation
import Synchronization

final class Planted {
	let lock = Mutex(0)  // found: Mutex, Mutex.init(_:)
	func annotated(_ executor: any TaskExecutor) {}  // found: TaskExecutor
	func called(_ task: Task<Void, Never>) { task.escalatePriority(to: .high) }  // found: Task.escalatePriority(to:)
	var action: [() throws(CancellationError) -> Void] { Array() }  // found: generic argument

	func behindIf(_ task: Task<Void, Never>) {
		if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { task.escalatePriority(to: .high) }
	}
	func behindGuard(_ task: Task<Void, Never>) {
		guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		task.escalatePriority(to: .high)
	}
	func behindTooLittle(_ task: Task<Void, Never>) {
		guard #available(macOS 26, iOS 18, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		task.escalatePriority(to: .high)  // found: Task.escalatePriority(to:)
	}
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func behindAttribute(_ executor: any TaskExecutor) { Task(executorPreference: executor) {} }
}

@MainActor
final class PlantedActor {
	isolated deinit {}  // found: isolated deinit
}
"""

WRONG = """import Foundation

#if canImport(Darwin)
	func time() -> UInt64 { clock_gettime_nsec_np() }
#endif
"""


def check_planted(folder, compiler, symbols, floors):
    """Ends the program if the check misses a mistake or reports correct code."""
    path = folder / "Planted.swift"
    path.write_text(rewritten(NEWER, "iOS"), encoding="utf-8")
    lines = NEWER.split("\n")
    expected = {
        (number, name)
        for number, line in enumerate(lines, 1)
        if "// found: " in line
        for name in line.split("// found: ")[1].split(", ")
    }
    found = set()
    for _, tree in compiler.syntax("Planted", [path], []):
        for offset, name, _ in Uses(symbols, floors).collect(tree):
            number = path.read_bytes().count(b"\n", 0, offset) + 1
            found.add((number, "generic argument" if name.endswith("generic argument") else name))
    if found != expected:
        missed, invented = sorted(expected - found), sorted(found - expected)
        sys.exit(f"check-availability: the check missed the planted mistakes {missed}, and reported the correct {invented}")

    path.write_text(rewritten(WRONG, "iOS"), encoding="utf-8")
    try:
        compiler.emit_module("Planted", [path], [])
    except CompilerError as error:
        if "missing argument" in str(error):
            return
        raise
    sys.exit("check-availability: a wrong call of Apple's that was planted compiles")
