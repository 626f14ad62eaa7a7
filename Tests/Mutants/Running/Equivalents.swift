import Foundation

/// Mutants that no test can notice, because they do the same as the written code; each has a reason.
struct Equivalents {
	private struct Entry {
		let path: String
		let summary: String
	}

	private let entries: [Entry]

	/// Reads lines of `path | change | reason`; lines that begin with `#` are comments.
	///
	/// - Throws: ``Failure`` for any other line, such as one without a reason.
	init(_ text: String) throws {
		entries = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
			let parts = line.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
			guard parts.count == 3 else { throw Failure("This line is not `path | change | reason`: \(line)") }
			return Entry(path: parts[0], summary: parts[1])
		}
	}

	/// The mutants in the list: those with an entry's change in a file whose path contains the entry's path.
	func contains(_ mutant: Mutant) -> Bool {
		entries.contains { mutant.place.contains($0.path) && mutant.summary == $0.summary }
	}

	/// The entries for the modules of `mutants` that match none of them.
	func stale(among mutants: [Mutant]) -> [String] {
		entries
			.filter { entry in !mutants.contains { $0.place.contains(entry.path) && $0.summary == entry.summary } }
			.filter { entry in mutants.contains { $0.place.contains(entry.path) } }
			.map { "\($0.path) | \($0.summary)" }
	}
}
