/// The difference of two texts in the format of `diff -u`, with three lines around each change.
package struct UnifiedDiff: Sendable {
	private static let context = 3

	private let path: String
	private let before: [UInt8]?
	private let after: [UInt8]?

	/// Compares two versions of a file.
	///
	/// `nil` means that the file does not exist.
	package init(path: String, before: [UInt8]?, after: [UInt8]?) {
		self.path = path
		self.before = before
		self.after = after
	}

	/// The lines of the diff; empty if the versions are equal.
	package var lines: [String] {
		let edits = self.edits
		let hunks = Self.hunks(of: edits)
		guard !hunks.isEmpty || (before == nil) != (after == nil) else { return [] }
		return [
			"--- \(before == nil ? "/dev/null" : "a/\(path)")", "+++ \(after == nil ? "/dev/null" : "b/\(path)")",
		] + hunks.flatMap { Self.lines(of: edits[$0]) }
	}

	/// A removed, added or unchanged line, with its position in both versions.
	private struct Edit {
		var mark: Character
		let line: ArraySlice<UInt8>
		let before: Int
		let after: Int
	}

	private var edits: [Edit] {
		let old = TextLines(before ?? [])
		let new = TextLines(after ?? [])
		let counterparts = old.counterparts(in: new)
		var edits: [Edit] = []
		var next = 0
		for (index, line) in old.lines.enumerated() {
			guard let counterpart = counterparts[index] else {
				edits.append(Edit(mark: "-", line: line, before: index, after: next))
				continue
			}
			while next < counterpart {
				edits.append(Edit(mark: "+", line: new.lines[next], before: index, after: next))
				next += 1
			}
			edits.append(Edit(mark: " ", line: line, before: index, after: next))
			next += 1
		}
		return edits
			+ new.lines.indices[next...].map {
				Edit(mark: "+", line: new.lines[$0], before: old.lines.count, after: $0)
			}
	}

	/// Returns the ranges of `edits` to show: each change with the lines around it.
	///
	/// Ranges that touch are joined.
	private static func hunks(of edits: [Edit]) -> [Range<Int>] {
		var hunks: [Range<Int>] = []
		for index in edits.indices where edits[index].mark != " " {
			let range = max(0, index - context)..<min(edits.count, index + context + 1)
			if let last = hunks.last, range.lowerBound <= last.upperBound {
				hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
			} else {
				hunks.append(range)
			}
		}
		return hunks
	}

	private static func lines(of edits: ArraySlice<Edit>) -> [String] {
		guard let first = edits.first else { return [] }
		let removed = edits.count { $0.mark != "+" }
		let added = edits.count { $0.mark != "-" }
		let heading = "@@ -\(range(first.before, removed)) +\(range(first.after, added)) @@"
		return [heading]
			+ edits.flatMap { edit in
				let hasBreak = edit.line.last == UInt8(ascii: "\n")
				let text = "\(edit.mark)" + String(decoding: hasBreak ? edit.line.dropLast() : edit.line, as: UTF8.self)
				return hasBreak ? [text] : [text, "\\ No newline at end of file"]
			}
	}

	/// Returns the position of a range as `diff -u` writes it.
	///
	/// An empty range is at the line before it.
	private static func range(_ start: Int, _ count: Int) -> String {
		"\(count == 0 ? start : start + 1),\(count)"
	}
}
