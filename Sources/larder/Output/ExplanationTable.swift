import LarderGenerator

/// A table of the samples' keys, their types, and the reasons.
struct ExplanationTable {
	let fields: [FieldExplanation]

	/// The lines of the table, its header first.
	var lines: [String] {
		let rows = [["KEY", "MODEL", "DTO", "WHY"]] + fields.map { [$0.path, $0.model, $0.dto, $0.reason] }
		let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
		return rows.map { row in
			let columns = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
			return (columns + [row[3]]).joined(separator: "  ")
		}
	}
}
