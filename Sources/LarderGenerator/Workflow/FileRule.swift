/// Decides how a file changes, from its last generated, its current and its new contents.
struct FileRule {
	/// What to do if edits and new contents overlap.
	let overlap: OverlapHandling
	/// Whether a generated file that someone removed is generated again.
	let restoresMissing: Bool

	/// The change of `file`.
	///
	/// `known` is the file as it was last written. If it is `nil`, Larder never wrote the file, and an existing file is
	/// the app's own.
	func step(for file: GeneratedFile, known: Lock.File?, state: Planner.State) -> Plan.Step {
		switch state {
		case .absent where known != nil && !restoresMissing:
			Plan.Step(file: file, action: .kept("someone removed it"))
		case .file(let contents) where contents != file.contents: step(for: file, known: known, contents: contents)
		default: state.step(for: file)
		}
	}

	/// The change of a file that the templates no longer produce.
	func removal(of path: String, known: Lock.File, state: Planner.State) -> Plan.Step? {
		switch state {
		case .absent: nil
		case .blocked(let reason): Plan.Step(file: GeneratedFile(path: path, contents: []), action: .kept(reason))
		case .file(let contents): .removal(of: path, before: contents, isOurs: known.has(contents))
		}
	}

	private func step(for file: GeneratedFile, known: Lock.File?, contents: [UInt8]) -> Plan.Step {
		guard let known else { return Plan.Step(file: file, action: .conflict("exists and differs from the new file")) }
		guard known.has(contents) || !ThreeWayMerge.hasMarkers(contents) else {
			if let joined = joined(file, known: known, contents: contents) {
				return Plan.Step(file: joined, action: .replace(before: contents, .merge))
			}
			let reason = "still has conflict markers; choose between the versions and remove the markers"
			return Plan.Step(file: file, action: .conflict(reason))
		}
		guard !known.has(contents) else {
			return Plan.Step(file: file, action: .replace(before: contents, .update))
		}
		guard !known.has(file.contents) else {
			return Plan.Step(file: file, action: .kept("someone edited it"))
		}
		return merge(file, base: known.base, contents: contents)
	}

	/// Returns `file` with the edits that two branches made to it.
	///
	/// Git could not merge the branches, because each branch generated the file again.
	///
	/// Returns `nil` if the edits overlap, or if only one branch wrote the file.
	private func joined(_ file: GeneratedFile, known: Lock.File, contents: [UInt8]) -> GeneratedFile? {
		guard let conflict = ConflictedText(contents), let other = known.otherText.map({ Array($0.utf8) }) else {
			return nil
		}
		// The lock does not record which branch generated which contents, but a branch's version of the file is closer
		// to the contents that this branch generated.
		let isSwapped =
			distance(other, conflict.ours) + distance(known.base, conflict.theirs)
			< distance(known.base, conflict.ours) + distance(other, conflict.theirs)
		let (ours, theirs) = isSwapped ? (other, known.base) : (known.base, other)
		let first = ThreeWayMerge(base: theirs, ours: conflict.theirs, theirs: file.contents)
		let second = ThreeWayMerge(base: ours, ours: conflict.ours, theirs: first.contents)
		guard first.conflicts + second.conflicts == 0 else { return nil }
		return GeneratedFile(path: file.path, contents: second.contents)
	}

	/// The number of lines that differ between `base` and `text`.
	private func distance(_ base: [UInt8], _ text: [UInt8]) -> Int {
		TextLines(text).lines.difference(from: TextLines(base).lines).count
	}

	private func merge(_ file: GeneratedFile, base: [UInt8], contents: [UInt8]) -> Plan.Step {
		let merge = ThreeWayMerge(base: base, ours: contents, theirs: file.contents)
		let merged = GeneratedFile(path: file.path, contents: merge.contents)
		if merge.conflicts > 0, overlap == .refuse {
			let reason =
				"was edited in the lines that would change; to write both versions between conflict markers, add --merge"
			return Plan.Step(file: file, action: .conflict(reason))
		}
		guard merge.contents != contents else {
			return Plan.Step(file: file, action: .kept("already has the new lines"))
		}
		let change = merge.conflicts > 0 ? Plan.Change.conflict(merge.conflicts) : .merge
		return Plan.Step(file: merged, action: .replace(before: contents, change))
	}
}

/// What to do if edits and new contents overlap.
package enum OverlapHandling: Equatable, Sendable {
	/// The plan has a conflict, so nothing is written.
	case refuse
	/// The file gets both versions between conflict markers.
	case mark
}
