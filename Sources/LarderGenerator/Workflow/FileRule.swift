/// Decides what becomes of one file, by what was written there once, what is there now and what would be written.
struct FileRule {
	/// What happens where edits and what is new overlap.
	let overlap: OverlapHandling
	/// Whether a file that was written once and is gone is written again.
	let restoresMissing: Bool

	/// The file and what becomes of it.
	///
	/// `base` is what was written last; `nil` where nothing was, and what is there is the app's own.
	func step(for file: GeneratedFile, base: [UInt8]?, state: Planner.State) -> Plan.Step {
		switch state {
		case .absent where base != nil && !restoresMissing:
			Plan.Step(file: file, action: .kept("was removed since it was written"))
		case .absent: Plan.Step(file: file, action: .create)
		case .blocked(let reason): Plan.Step(file: file, action: .conflict(reason))
		case .file(file.contents): Plan.Step(file: file, action: .unchanged)
		case .file(let contents): step(for: file, base: base, contents: contents)
		}
	}

	/// What becomes of a file that nothing is written for any more.
	func removal(of path: String, base: [UInt8], state: Planner.State) -> Plan.Step? {
		let file = GeneratedFile(path: path, contents: [])
		switch state {
		case .absent: return nil
		case .blocked(let reason): return Plan.Step(file: file, action: .kept(reason))
		case .file(base): return Plan.Step(file: file, action: .remove(before: base))
		case .file: return Plan.Step(file: file, action: .kept("was edited since it was written"))
		}
	}

	private func step(for file: GeneratedFile, base: [UInt8]?, contents: [UInt8]) -> Plan.Step {
		guard let base else { return Plan.Step(file: file, action: .conflict("exists and differs")) }
		guard contents != base else {
			return Plan.Step(file: file, action: .replace(before: contents, .update))
		}
		guard file.contents != base else {
			return Plan.Step(file: file, action: .kept("was edited since it was written"))
		}
		return merge(file, base: base, contents: contents)
	}

	private func merge(_ file: GeneratedFile, base: [UInt8], contents: [UInt8]) -> Plan.Step {
		let merge = ThreeWayMerge(base: base, ours: contents, theirs: file.contents)
		let merged = GeneratedFile(path: file.path, contents: merge.contents)
		if merge.conflicts > 0, overlap == .refuse {
			let reason = "was edited where it would change; --merge writes both versions between conflict markers"
			return Plan.Step(file: file, action: .conflict(reason))
		}
		guard merge.contents != contents else {
			return Plan.Step(file: file, action: .kept("has what is new already"))
		}
		let change = merge.conflicts > 0 ? Plan.Change.conflict(merge.conflicts) : .merge
		return Plan.Step(file: merged, action: .replace(before: contents, change))
	}
}

/// What happens where what was edited and what is new overlap.
package enum OverlapHandling: Equatable, Sendable {
	/// Nothing is written at all.
	case refuse
	/// Both versions are written between conflict markers.
	case mark
}
