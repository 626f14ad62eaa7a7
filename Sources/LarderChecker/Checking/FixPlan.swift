/// The changes that fix findings, file by file.
package struct FixPlan: Equatable, Sendable {
	/// A file before and after.
	package struct Change: Equatable, Sendable {
		package let path: String
		/// The path after the change.
		package let target: String
		package let before: String
		package let after: String

		package var isMove: Bool { target != path }
	}

	/// The files whose contents or places change, sorted by path.
	package private(set) var changes: [Change] = []

	/// Plans the fixes of `findings`.
	///
	/// If replacements overlap, the plan has only the first in the file. It moves a file if all moves of its findings
	/// have the same target, `mayMove` allows it with the old and the new path, and no other file moves there. It leaves out a
	/// replacement if code in one of `sources`, the paths of all Swift files, is an obstacle to it. `contents` returns
	/// a file as it was when it was checked.
	package init<Failure>(
		_ findings: [Finding],
		sources: [String],
		mayMove: (_ path: String, _ target: String) -> Bool = { _, _ in true },
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let obstacles = try Obstacles(to: findings, in: sources, contents: contents)
		let edits = Dictionary(grouping: findings.flatMap { $0.edits(despite: obstacles) }, by: \.path)
		let targets = Self.targets(of: findings, mayMove: mayMove)
		for path in Set(edits.keys).union(targets.keys).sorted() {
			let before = try contents(path)
			let after = Self.apply(edits[path] ?? [], to: before)
			let change = Change(path: path, target: targets[path] ?? path, before: before, after: after)
			if after != before || change.isMove { changes.append(change) }
		}
	}

	/// The new path of each file that moves, by its old path.
	private static func targets(
		of findings: [Finding],
		mayMove: (_ path: String, _ target: String) -> Bool
	) -> [String: String] {
		var wishes: [String: Set<String>] = [:]
		for finding in findings {
			for case .move(let target) in finding.fixes { wishes[finding.path, default: []].insert(target) }
		}
		let agreed = wishes.compactMapValues { $0.count == 1 ? $0.first : nil }
		let counts = Dictionary(agreed.values.map { ($0, 1) }, uniquingKeysWith: +)
		return agreed.filter { path, target in
			// On a disk that ignores case, this cannot rename `a` to `A`.
			counts[target] == 1 && path.lowercased() != target.lowercased() && mayMove(path, target)
		}
	}

	private static func apply(_ edits: [Edit], to text: String) -> String {
		let bytes = Array(text.utf8)
		var result: [UInt8] = []
		var end = 0
		// At the same offset, insertions come before replacements.
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

	/// A replacement never adds or removes a line, so lines can be compared in pairs.
	private func lines(of change: Change) -> [String] {
		zip(change.before.lines, change.after.lines).enumerated().filter { $0.element.0 != $0.element.1 }.flatMap {
			index,
			pair in
			["@@ -\(index + 1) +\(index + 1) @@", "-\(pair.0)", "+\(pair.1)"]
		}
	}
}

extension String {
	/// Its lines without line feeds.
	///
	/// A carriage return stays.
	fileprivate var lines: [String] {
		utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
			String(decoding: $0, as: UTF8.self)
		}
	}
}

/// A range of bytes in a file and its replacement.
private struct Edit: Hashable {
	let path: String
	let bytes: Range<Int>
	let text: String
}

extension Finding {
	/// The edits of its fixes, or none if one of `obstacles` blocks one of them: half a fix leaves the finding.
	fileprivate func edits(despite obstacles: Obstacles) -> [Edit] {
		let isBlocked = fixes.compactMap(\.obstacle).contains { obstacles.block($0, from: path) }
		return isBlocked
			? []
			: fixes.compactMap { fix in
				guard case .replace(let bytes, let text, _) = fix else { return nil }
				return Edit(path: path, bytes: bytes, text: text)
			}
	}
}

extension [Edit] {
	/// The edits without duplicates, in order.
	fileprivate var uniqued: [Edit] {
		var seen: Set<Edit> = []
		return filter { seen.insert($0).inserted }
	}
}
