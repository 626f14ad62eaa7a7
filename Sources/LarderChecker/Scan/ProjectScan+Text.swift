internal import Foundation

extension ProjectScan {
	/// A table of the entities, and below it what is missing.
	package var table: String {
		let heading = ["FEATURE", "ENTITY", "SCENARIO", "REPOSITORY", "CONTRACT", "MOCK", "TESTS"]
		let lines = ([heading] + features.flatMap(\.rows)).linesOfTable
		let notes = features.flatMap(\.notes)
		return (lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
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

extension [[String]] {
	/// The rows as lines, in which each column is as wide as its longest text.
	package var linesOfTable: [String] {
		let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
		return map { row in
			let columns = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
			return columns.joined(separator: "  ").replacing(/[ ]+$/, with: "")
		}
	}
}
