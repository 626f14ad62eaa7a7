package import LarderSyntax

/// The changes that fix findings, file by file.
package struct FixPlan: Equatable, Sendable {
	/// A file before and after its fixes.
	package struct Change: Equatable, Sendable {
		package let path: String
		/// The path after the change.
		package let target: String
		package let before: String
		package let after: String

		package var isMove: Bool { target != path }

		/// The change that undoes this one.
		package var undone: Change { Change(path: target, target: path, before: after, after: before) }
	}

	/// The files whose contents or places change, sorted by path.
	package private(set) var changes: [Change] = []
	/// The findings that the plan does not fix although their rules have fixes, each with the reason.
	package private(set) var unfixed: [Finding] = []

	/// Plans the fixes of `findings`.
	///
	/// If replacements overlap, the plan has only the first of them. A fix is planned only if the code in `sources`
	/// proves that the project still builds. A file moves if all its findings name the same new path, and if no other
	/// file moves to that path.
	///
	/// - Parameters:
	///   - sources: The paths of all Swift files, and of the files with build settings.
	///   - mayMove: Whether a file may move from the old to the new path.
	///   - isLink: Whether a file is a link. Fixes of such a file are left out.
	///   - contents: Returns the contents that a file had when it was checked.
	package init<Failure>(
		_ findings: [Finding],
		sources: [String],
		targets: SourceTargets = SourceTargets(),
		mayMove: (_ path: String, _ target: String) -> Bool = { _, _ in true },
		isLink: (_ path: String) -> Bool = { _ in false },
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		for finding in findings where finding.fixes.isEmpty && finding.isOfFixableRule {
			unfixed.append(finding.left(because: finding.reasonWithoutFix))
		}
		let links = findings.filter { !$0.fixes.isEmpty && isLink($0.path) }
		unfixed += links.map { $0.left(because: "the file is a symbolic link") }
		let fixable = findings.filter { !$0.fixes.isEmpty && !isLink($0.path) }
		unfixed.sort()
		guard !fixable.isEmpty else { return }
		var texts: [(path: String, text: String)] = []
		for path in Set(sources).union(fixable.map(\.path)).sorted() { texts.append((path, try contents(path))) }
		let code = ProjectCode(texts, targets: targets)
		var proven: [Finding] = []
		for finding in fixable {
			var obstacle: String?
			for claim in finding.claims where obstacle == nil { obstacle = code.obstacle(to: claim, at: finding.path) }
			if let obstacle {
				unfixed.append(finding.left(because: obstacle))
			} else {
				proven.append(finding)
			}
		}
		// Whether a type may be public depends on what else is public. So fixes that make a type public are planned
		// after all others.
		let others = proven.filter { !$0.makesPublic && !$0.claims.isEmpty }
		if !others.isEmpty {
			let waiting = proven.filter(\.makesPublic)
			unfixed += waiting.map { $0.left(because: "it waits until the other fixes are made") }
		}
		let made = others.isEmpty ? proven : others + proven.filter(\.claims.isEmpty)
		let edits = Dictionary(grouping: made.flatMap(\.edits), by: \.path)
		let moves = Self.moves(of: fixable, in: code, mayMove: mayMove)
		unfixed += fixable.compactMap { finding in
			moves.obstacles[finding.path].flatMap { finding.moves ? finding.left(because: $0) : nil }
		}
		unfixed.sort()
		let befores = Dictionary(texts.map { ($0.path, $0.text) }) { first, _ in first }
		for path in Set(edits.keys).union(moves.targets.keys).sorted() {
			let before = befores[path] ?? ""
			let after = Self.apply(edits[path] ?? [], to: before)
			let change = Change(path: path, target: moves.targets[path] ?? path, before: before, after: after)
			if after != before || change.isMove { changes.append(change) }
		}
	}

	/// The new path of each file that moves, and the reason for each file that cannot move, both by the old path.
	private static func moves(
		of findings: [Finding],
		in code: ProjectCode,
		mayMove: (_ path: String, _ target: String) -> Bool
	) -> (targets: [String: String], obstacles: [String: String]) {
		var wishes: [String: Set<String>] = [:]
		for finding in findings {
			for case .move(let target) in finding.fixes { wishes[finding.path, default: []].insert(target) }
		}
		var obstacles: [String: String] = [:]
		for (path, targets) in wishes where targets.count > 1 { obstacles[path] = "its types belong in several places" }
		let agreed = wishes.compactMapValues { $0.count == 1 ? $0.first : nil }
		let byName = Dictionary(grouping: agreed) { $0.value.fileName }
		let targets = agreed.filter { path, target in
			let rivals = (byName[target.fileName] ?? []).filter { $0.key != path }
			if let rival = rivals.first(where: { !code.areApart($0.key, path) || $0.value == target }) {
				obstacles[path] = "\(rival.key) would get the same name"
			} else if path.lowercased() == target.lowercased() {
				// On a disk that ignores case, a move cannot rename `a` to `A`.
				obstacles[path] = "only the case of its name would change"
			} else if let obstacle = code.obstacle(toMoving: path, to: target) {
				obstacles[path] = obstacle
			} else if !mayMove(path, target) {
				obstacles[path] = "the path \(target) is taken, or may belong to another target"
			}
			return obstacles[path] == nil
		}
		return (targets, obstacles)
	}

	private static func apply(_ edits: [Edit], to text: String) -> String {
		let bytes = Array(text.utf8)
		var result: [UInt8] = []
		var end = 0
		// Two findings may need the same edit. At the same offset, insertions come before replacements.
		let order = Set(edits).sorted {
			($0.bytes.lowerBound, $0.bytes.upperBound, $0.text) < ($1.bytes.lowerBound, $1.bytes.upperBound, $1.text)
		}
		for edit in order {
			guard edit.bytes.lowerBound >= end, edit.bytes.upperBound <= bytes.count else { continue }
			let range = edit.text.isEmpty ? Self.line(around: edit.bytes, in: bytes, from: end) : edit.bytes
			result += bytes[end..<range.lowerBound] + Array(edit.text.utf8)
			end = range.upperBound
		}
		return String(decoding: result + bytes[end...], as: UTF8.self)
	}
}

extension FixPlan {
	/// The whole line of `range` if nothing else is on it, otherwise `range`.
	private static func line(around range: Range<Int>, in bytes: [UInt8], from end: Int) -> Range<Int> {
		let isSpace = { (byte: UInt8) in
			byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
		}
		let start = bytes[end..<range.lowerBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? end
		let isFirst = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
		guard isFirst, let last = bytes[range.upperBound...].firstIndex(where: { !isSpace($0) }),
			bytes[last] == UInt8(ascii: "\n")
		else { return range }
		return start..<(last + 1)
	}

	/// The changes as a unified diff without context.
	package var diff: String {
		changes.map { change in
			let move = change.isMove ? ["rename from \(change.path)", "rename to \(change.target)"] : []
			let edits = lines(of: change)
			let head = edits.isEmpty ? [] : ["--- a/\(change.path)", "+++ b/\(change.target)"]
			return (["diff --git a/\(change.path) b/\(change.target)"] + move + head + edits).joined(separator: "\n")
		}.joined(separator: "\n")
	}

	/// The changed lines of a file, as hunks.
	///
	/// A fix never adds a line. So if the number of lines is the same, the lines can be compared in pairs.
	private func lines(of change: Change) -> [String] {
		let (before, after) = (change.before.lines, change.after.lines)
		guard before.count == after.count else { return hunks(from: before, to: after) }
		return zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.flatMap {
			index,
			pair in
			["@@ -\(index + 1) +\(index + 1) @@", "-\(pair.0)", "+\(pair.1)"]
		}
	}

	/// The hunks that turn `before` into `after`, without context.
	private func hunks(from before: [String], to after: [String]) -> [String] {
		let difference = after.difference(from: before)
		let removed = Set(difference.removals.map(\.place))
		let added = Set(difference.insertions.map(\.place))
		var (old, new, hunks) = (0, 0, [String]())
		while old < before.count || new < after.count {
			let (from, to) = (old, new)
			while removed.contains(old) { old += 1 }
			while added.contains(new) { new += 1 }
			guard old > from || new > to else {
				(old, new) = (old + 1, new + 1)
				continue
			}
			hunks.append("@@ -\(range(from..<old)) +\(range(to..<new)) @@")
			hunks += before[from..<old].map { "-\($0)" } + after[to..<new].map { "+\($0)" }
		}
		return hunks
	}

	/// The range in the form of a hunk header.
	///
	/// For an empty range, the header has the number of the line before the range.
	private func range(_ lines: Range<Int>) -> String {
		switch lines.count {
		case 0: "\(lines.lowerBound),0"
		case 1: "\(lines.lowerBound + 1)"
		default: "\(lines.lowerBound + 1),\(lines.count)"
		}
	}
}

extension String {
	/// The lines of the text, without line feeds but with carriage returns.
	fileprivate var lines: [String] {
		utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
			String(decoding: $0, as: UTF8.self)
		}
	}
}

extension CollectionDifference.Change {
	/// The index of the element that is added or removed.
	fileprivate var place: Int {
		switch self {
		case .insert(let place, _, _), .remove(let place, _, _): place
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
	/// The edits of the finding's fixes, without moves.
	fileprivate var edits: [Edit] {
		fixes.compactMap { fix in
			guard case .replace(let bytes, let text, _) = fix else { return nil }
			return Edit(path: path, bytes: bytes, text: text)
		}
	}

	/// The claims that the finding's replacements depend on.
	///
	/// Either all of these replacements are made or none, because half a fix leaves the finding.
	fileprivate var claims: [Fix.Claim] {
		fixes.compactMap { if case .replace(_, _, let claim) = $0 { claim } else { nil } }
	}

	/// Whether one of the finding's fixes moves the file.
	fileprivate var moves: Bool {
		fixes.contains { if case .move = $0 { true } else { false } }
	}

	fileprivate var isOfFixableRule: Bool { Rule.named(rule)?.isFixable == true }

	/// Why this finding has no fix, although other findings of its rule have one.
	fileprivate var reasonWithoutFix: String {
		switch rule {
		case Rule.modelLet.id:
			"a constant cannot have this initial value, or the fix would have to change more than the word `var`"
		case Rule.repositoryPrivateLet.id:
			"the property is a parameter of the memberwise initializer, or the fix would have to change more than one word"
		case _ where rule.hasPrefix("path-"): "the file has several types, or would leave its module"
		default: "the fix would have to change more than one word"
		}
	}

	/// The finding with the reason why it is not fixed.
	fileprivate func left(because reason: String) -> Finding {
		var finding = self
		finding.notFixed = reason
		return finding
	}

	fileprivate var makesPublic: Bool {
		claims.contains { if case .isPublic = $0 { true } else { false } }
	}
}
