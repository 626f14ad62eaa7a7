import Foundation

/// Mutants that do what is written does, each with the reason, so that no test can notice them.
struct Equivalents {
	private struct Entry {
		let path: String
		let summary: String
	}

	private let entries: [Entry]

	/// Reads lines of `path | change | reason`; those that begin with `#` are comments.
	///
	/// - Throws: ``Failure`` for any other line, also for one without a reason.
	init(_ text: String) throws {
		entries = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
			let parts = line.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
			guard parts.count == 3 else { throw Failure("This line is no path, change and reason: \(line)") }
			return Entry(path: parts[0], summary: parts[1])
		}
	}

	/// The mutants that the entries speak of: those of their change in a file whose path contains theirs.
	func contains(_ mutant: Mutant) -> Bool {
		entries.contains { mutant.place.contains($0.path) && mutant.summary == $0.summary }
	}

	/// The entries that speak of none of `mutants`, though of their modules.
	func stale(among mutants: [Mutant]) -> [String] {
		entries
			.filter { entry in !mutants.contains { $0.place.contains(entry.path) && $0.summary == entry.summary } }
			.filter { entry in mutants.contains { $0.place.contains(entry.path) } }
			.map { "\($0.path) | \($0.summary)" }
	}
}
