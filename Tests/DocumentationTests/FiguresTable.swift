import Foundation

/// The README's table of figures: a few from the measured results, and every target that was missed.
struct FiguresTable {
	/// The measured results, and the rows that are shown even if their target was met.
	private static let results: [(path: String, shown: [Row.Name])] = [
		(
			"Benchmarks/RESULTS.md",
			[
				Row.Name(what: "memory hit, 1 task", peer: "Mutex<Dictionary>"),
				Row.Name(what: "disk save, encoded, one after the other", peer: "an atomic file per entry, JSON"),
				Row.Name(what: "page of 50, fetched and saved", peer: "one row that holds them all"),
			]
		),
		("Benchmarks/OUTBOX.md", []),
		("Benchmarks/PROCESSES.md", []),
		(
			"Benchmarks/Checking/RESULTS.md",
			[Row.Name(what: "`larder check` of features, nothing changed", peer: "parsing the same files")]
		),
	]

	/// The lines of the table.
	static func lines() throws -> [String] {
		var rows: [Row] = []
		for (path, shown) in results {
			let measured = try Article.lines(ofFileAt: path).compactMap(Row.init)
			rows += try shown.map { name in
				guard let row = measured.first(where: { $0.name == name }) else {
					throw NotMeasured(name: name, path: path)
				}
				return row
			}
			rows += measured.filter { $0.isMissed && !shown.contains($0.name) }
		}
		return [header, "|---|---|--:|--:|---|"] + rows.filter { !$0.isMissed }.map(\.line)
			+ rows.filter(\.isMissed).map(\.line)
	}

	static let header = "| what is measured | peer | Larder's time / the peer's | target | result |"

	private struct NotMeasured: Error {
		let name: Row.Name
		let path: String
	}

	private struct Row {
		struct Name: Equatable {
			let what: String
			let peer: String
		}

		let name: Name
		let ratio: String
		let target: String
		let verdict: String

		/// A row of the results: what, our time, the peer, its time, the ratio with its spread, the target and the verdict.
		init?(_ line: String) {
			let cells = line.split(separator: "|", omittingEmptySubsequences: false)
				.map { $0.trimmingCharacters(in: .whitespaces) }
			guard cells.count == 9, Double(cells[5].prefix { $0 != " " }) != nil else { return nil }
			name = Name(what: cells[1], peer: cells[3])
			(ratio, target, verdict) = (cells[5], cells[6], cells[7])
		}

		var isMissed: Bool { verdict == "missed" }

		var line: String {
			let peer = name.peer.contains("<") ? "`\(name.peer)`" : name.peer
			return "| \(name.what) | \(peer) | \(ratio) | \(target) | \(verdict) |"
		}
	}
}
