internal import Foundation

extension ProjectScan {
	/// A table of the entities, and below it what is missing.
	package var table: String {
		let heading = ["FEATURE", "ENTITY", "SCENARIO", "REPOSITORY", "CONTRACT", "MOCK", "TESTS"]
		let rows = [heading] + features.flatMap(\.rows)
		let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
		let lines = rows.map { row in
			zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
				.joined(separator: "  ").trimmingTrailingSpaces
		}
		let notes = features.flatMap(\.notes)
		return (lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
	}

	/// The scan as JSON, with sorted keys.
	package func json() throws -> String {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		return String(decoding: try encoder.encode(self), as: UTF8.self)
	}
}

extension FeatureScan {
	/// The lines below the table.
	fileprivate var notes: [String] {
		let keys = keys.sorted { $0.key < $1.key }.map { key, languages in
			languages.isEmpty ? key : "\(key) (not in \(languages.joined(separator: ", ")))"
		}
		let lists = [("keys", keys), ("fixtures", fixtures)].filter { !$0.1.isEmpty }
		return lists.map { "\($0.0) of \(name): \($0.1.joined(separator: ", "))" }
			+ missing.map { "missing in \(name): \($0)" }
	}

	fileprivate var rows: [[String]] {
		let rows = entities.map { entity in
			[
				name, entity.name, entity.scenario, entity.repository, entity.contract ?? "no",
				entity.mocks.isEmpty ? "no" : "yes", entity.tests.isEmpty ? "no" : "yes",
			]
		}
		return rows.isEmpty ? [[name, "none", "", "", "", "", ""]] : rows
	}
}

extension String {
	fileprivate var trimmingTrailingSpaces: String {
		var text = self
		while text.last == " " { text.removeLast() }
		return text
	}
}
