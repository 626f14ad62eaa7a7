/// The changes that mend findings, file by file.
package struct FixPlan: Equatable, Sendable {
	/// A file before and after.
	package struct Change: Equatable, Sendable {
		package let path: String
		package let before: String
		package let after: String
	}

	/// The files whose contents change, sorted by path.
	package private(set) var changes: [Change] = []

	/// Plans the replacements that `findings` have; `contents` gives a file as it was when they were found.
	///
	/// Of changes that overlap, the first in the file is made: the next run makes the other. Files are not moved.
	package init<Failure>(
		_ findings: [Finding],
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let edits = Dictionary(grouping: findings.flatMap(\.edits), by: \.path)
		for path in edits.keys.sorted() {
			let before = try contents(path)
			let after = Self.apply(edits[path] ?? [], to: before)
			if after != before { changes.append(Change(path: path, before: before, after: after)) }
		}
	}

	private static func apply(_ edits: [Edit], to text: String) -> String {
		let bytes = Array(text.utf8)
		var result: [UInt8] = []
		var end = 0
		for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }).uniqued {
			guard edit.bytes.lowerBound >= end, edit.bytes.upperBound <= bytes.count else { continue }
			result += bytes[end..<edit.bytes.lowerBound] + Array(edit.text.utf8)
			end = edit.bytes.upperBound
		}
		return String(decoding: result + bytes[end...], as: UTF8.self)
	}
}

extension FixPlan {
	/// The changes as a unified diff without context.
	package var diff: String {
		changes.map { change in
			"--- a/\(change.path)\n+++ b/\(change.path)\n" + lines(of: change).joined(separator: "\n")
		}.joined(separator: "\n")
	}

	/// Replacements keep the number of lines, so that each line has its counterpart.
	private func lines(of change: Change) -> [String] {
		let before = change.before.split(separator: "\n", omittingEmptySubsequences: false)
		let after = change.after.split(separator: "\n", omittingEmptySubsequences: false)
		return zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.flatMap { index, pair in
			["@@ -\(index + 1) +\(index + 1) @@", "-\(pair.0)", "+\(pair.1)"]
		}
	}
}

/// Bytes of a file and what takes their place.
private struct Edit: Hashable {
	let path: String
	let bytes: Range<Int>
	let text: String
}

extension Finding {
	fileprivate var edits: [Edit] {
		fixes.compactMap { fix in
			guard case .replace(let bytes, let text) = fix else { return nil }
			return Edit(path: path, bytes: bytes, text: text)
		}
	}
}

extension [Edit] {
	/// Each edit once, in the first order.
	fileprivate var uniqued: [Edit] {
		var seen: Set<Edit> = []
		return filter { seen.insert($0).inserted }
	}
}
