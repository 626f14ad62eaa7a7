import Foundation
import LarderCore
import LarderSQLite

extension Inspection {
	/// Tables for people.
	func text(of name: String, includesParts: Bool, values: Bool) -> String {
		let bytes = byteCounts.journals == 0 ? "" : ", and \(byteCounts.journals) bytes in its journals"
		let title =
			"\(name): \(file.isOutbox ? "outbox" : "cache") of format \(file.format), \(byteCounts.file) bytes\(bytes)"
		let blocks = includesParts ? parts(values: values) : summary
		return ([title] + blocks.filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
	}

	private var summary: [String] {
		guard !file.isOutbox else { return [count(file.changes.count, "change") + " waiting"] }
		let record = file.record.map { "session \($0.session), last invalidation \($0.number)" } ?? ""
		let spaces = namespaces.map { space in
			[
				space.name.shown, "\(space.entryCount)", "\(space.staleCount)", "\(space.listCount)",
				"\(space.byteCount)",
				space.oldest?.shown ?? "-", space.newest?.shown ?? "-",
			]
		}
		return [
			record,
			spaces.isEmpty
				? "no entries"
				: Table(
					["namespace", "entries", "stale", "lists", "bytes", "oldest", "newest"],
					spaces,
					numbers: 1...4
				).text,
			tags.isEmpty
				? ""
				: Table(["tag", "invalidation"], tags.map { [$0.name.shown, "\($0.number)"] }, numbers: 1...1).text,
		]
	}

	private func parts(values: Bool) -> [String] {
		guard !file.isOutbox else { return [changes(values: values)] }
		let entries = entries.map { entry in
			[
				entry.namespace.shown, entry.key.shown, "\(entry.byteCount)", entry.metadata.storedAt.shown,
				entry.state(at: now),
				entry.tags.isEmpty ? "-" : entry.tags.map(\.shown).joined(separator: ","),
			] + (values ? [entry.value ?? "-"] : [])
		}
		let lists = lists.map { list in
			[
				list.namespace.shown, list.name.shown, list.key.isEmpty ? "-" : list.key.shown,
				list.totalCount.map { "\(list.members.count) of \($0)" } ?? "\(list.members.count)",
				list.nextPage?.shown ?? "-", list.metadata.storedAt.shown,
				list.members.map(\.shown).joined(separator: " "),
			]
		}
		let head = ["namespace", "key", "bytes", "stored", "state", "tags"] + (values ? ["value"] : [])
		return [
			entries.isEmpty ? "no entries" : Table(head, entries, numbers: 2...2).text,
			lists.isEmpty
				? ""
				: Table(["list of", "name", "key", "members", "next page", "stored", "keys"], lists, numbers: 3...3)
					.text,
		]
	}

	private func changes(values: Bool) -> String {
		let rows = file.changes.map { change in
			[
				"\(change.sequence)", change.kind.shown, change.role.rawValue, change.key.text.shown,
				change.status.rawValue, file.confirmedKeys.contains(change.key) ? "yes" : "no",
				change.createdAt.shown, change.failure?.message.shown ?? "-",
			] + (values ? [String(decoding: change.payload, as: UTF8.self).shown] : [])
		}
		let head =
			["place", "kind", "role", "key", "status", "confirmed value", "created", "failure"]
			+ (values ? ["payload"] : [])
		return rows.isEmpty ? "no changes" : Table(head, rows, numbers: 0...0).text
	}

	private func count(_ count: Int, _ word: String) -> String { count == 1 ? "1 \(word)" : "\(count) \(word)s" }
}

/// Rows of cells in columns.
struct Table {
	private let rows: [[String]]
	private let numbers: ClosedRange<Int>

	/// Creates a table in which the columns with the indices `numbers` are right-aligned.
	init(_ head: [String], _ rows: [[String]], numbers: ClosedRange<Int>) {
		self.rows = [head.map { $0.uppercased() }] + rows
		self.numbers = numbers
	}

	var text: String {
		let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
		return rows.map { row in
			var line = ""
			for (column, cell) in row.enumerated() {
				let space = String(repeating: " ", count: widths[column] - cell.count)
				line += (column == 0 ? "" : "  ") + (numbers.contains(column) ? space + cell : cell + space)
			}
			return String(line.reversed().drop { $0 == " " }.reversed())
		}.joined(separator: "\n")
	}
}

extension String {
	/// The text for a terminal: on one line, and with control characters escaped.
	var shown: String {
		isEmpty ? "\"\"" : unicodeScalars.contains { $0.properties.generalCategory == .control } ? jsonText : self
	}
}

extension Date {
	/// The time in UTC, as in RFC 3339.
	var shown: String { formatted(.iso8601) }
}
