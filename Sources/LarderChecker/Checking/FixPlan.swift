/// The changes that mend findings, file by file.
package struct FixPlan: Equatable, Sendable {
	/// A file before and after.
	package struct Change: Equatable, Sendable {
		package let path: String
		/// Where it stands afterwards.
		package let target: String
		package let before: String
		package let after: String

		package var isMove: Bool { target != path }
	}

	/// The files whose contents or places change, sorted by path.
	package private(set) var changes: [Change] = []

	/// Plans the fixes that `findings` have; `contents` gives a file as it was when they were found.
	///
	/// Of replacements that overlap, the first in the file is made: the next plan makes the other. A file is moved where
	/// all its findings agree on a place that is free and that no other file moves to; `isTaken` tells of a path.
	package init<Failure>(
		_ findings: [Finding],
		isTaken: (String) -> Bool = { _ in false },
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let edits = Dictionary(grouping: findings.flatMap(\.edits), by: \.path)
		let targets = Self.targets(of: findings, isTaken: isTaken)
		for path in Set(edits.keys).union(targets.keys).sorted() {
			let before = try contents(path)
			let after = Self.apply(edits[path] ?? [], to: before)
			let change = Change(path: path, target: targets[path] ?? path, before: before, after: after)
			if after != before || change.isMove { changes.append(change) }
		}
	}

	/// Where each file moves to, by its path.
	private static func targets(of findings: [Finding], isTaken: (String) -> Bool) -> [String: String] {
		var wishes: [String: Set<String>] = [:]
		for finding in findings {
			for case .move(let target) in finding.fixes { wishes[finding.path, default: []].insert(target) }
		}
		let agreed = wishes.compactMapValues { $0.count == 1 ? $0.first : nil }
		let counts = Dictionary(agreed.values.map { ($0, 1) }, uniquingKeysWith: +)
		return agreed.filter { path, target in
			// A change of letters alone is no move on a disk that does not tell them apart.
			counts[target] == 1 && path.lowercased() != target.lowercased() && !isTaken(target)
		}
	}

	private static func apply(_ edits: [Edit], to text: String) -> String {
		let bytes = Array(text.utf8)
		var result: [UInt8] = []
		var end = 0
		// What is put in before a place comes before what takes that place.
		let order = edits.sorted {
			($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
		}
		for edit in order.uniqued {
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
			let move = change.isMove ? ["rename from \(change.path)", "rename to \(change.target)"] : []
			let edits = lines(of: change)
			let head = edits.isEmpty ? [] : ["--- a/\(change.path)", "+++ b/\(change.target)"]
			return (["diff --git a/\(change.path) b/\(change.target)"] + move + head + edits).joined(separator: "\n")
		}.joined(separator: "\n")
	}

	/// Replacements keep the number of lines, so that each line has its counterpart.
	private func lines(of change: Change) -> [String] {
		zip(change.before.lines, change.after.lines).enumerated().filter { $0.element.0 != $0.element.1 }.flatMap {
			index,
			pair in
			["@@ -\(index + 1) +\(index + 1) @@", "-\(pair.0)", "+\(pair.1)"]
		}
	}
}

extension String {
	/// Its lines without their ends; of Windows' ends the first half stays.
	fileprivate var lines: [String] {
		utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
			String(decoding: $0, as: UTF8.self)
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
