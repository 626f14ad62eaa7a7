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
	/// have the same target, `mayMove` allows it with the old and the new path, and no other file moves there. It leaves out
	/// what the code in `sources` does not prove to keep the project building. `sources` are the paths of all Swift files
	/// and of files with settings of the build. `contents` returns a file as it was when it was checked.
	package init<Failure>(
		_ findings: [Finding],
		sources: [String],
		targets: SourceTargets = SourceTargets(),
		mayMove: (_ path: String, _ target: String) -> Bool = { _, _ in true },
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let findings = findings.filter { !$0.fixes.isEmpty }
		guard !findings.isEmpty else { return }
		var texts: [(path: String, text: String)] = []
		for path in Set(sources).union(findings.map(\.path)).sorted() { texts.append((path, try contents(path))) }
		let code = ProjectCode(texts, targets: targets)
		let proven = findings.filter { finding in finding.claims.allSatisfy { code.proves($0, at: finding.path) } }
		// What becomes public depends on what else is, so this waits until the other fixes are made.
		let others = proven.filter { !$0.makesPublic && !$0.claims.isEmpty }
		let made = others.isEmpty ? proven : others + proven.filter(\.claims.isEmpty)
		let edits = Dictionary(grouping: made.flatMap(\.edits), by: \.path)
		let targets = Self.targets(of: findings, in: code, mayMove: mayMove)
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
		in code: ProjectCode,
		mayMove: (_ path: String, _ target: String) -> Bool
	) -> [String: String] {
		var wishes: [String: Set<String>] = [:]
		for finding in findings {
			for case .move(let target) in finding.fixes { wishes[finding.path, default: []].insert(target) }
		}
		let agreed = wishes.compactMapValues { $0.count == 1 ? $0.first : nil }
		return agreed.filter { path, target in
			// On a disk that ignores case, this cannot rename `a` to `A`.
			let rivals = agreed.filter { $0.key != path && $0.value.fileName == target.fileName }
			return rivals.allSatisfy { code.areApart($0.key, path) && $0.value != target }
				&& path.lowercased() != target.lowercased() && mayMove(path, target)
				&& code.canMove(path, to: target)
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
	/// The edits of its fixes.
	fileprivate var edits: [Edit] {
		fixes.compactMap { fix in
			guard case .replace(let bytes, let text, _) = fix else { return nil }
			return Edit(path: path, bytes: bytes, text: text)
		}
	}

	/// What has to be true for its fixes.
	///
	/// Either all of them are made or none, because half a fix leaves the finding.
	fileprivate var claims: [Fix.Claim] {
		fixes.compactMap { if case .replace(_, _, let claim) = $0 { claim } else { nil } }
	}

	fileprivate var makesPublic: Bool {
		claims.contains { if case .isPublic = $0 { true } else { false } }
	}
}

extension String {
	/// The last part of the path, without case, as some disks have it.
	var fileName: String { split(separator: "/").last?.lowercased() ?? "" }
}

extension [Edit] {
	/// The edits without duplicates, in order.
	fileprivate var uniqued: [Edit] {
		var seen: Set<Edit> = []
		return filter { seen.insert($0).inserted }
	}
}
