/// Merges two versions of a text by lines.
///
/// Unchanged lines divide the texts into stretches. If only one side changed a stretch, or both made the same change,
/// the merge takes the change. If one side added stored properties and the other side added other members, the merge
/// takes the properties and then the members. Otherwise it keeps both versions between conflict markers.
package struct ThreeWayMerge: Equatable, Sendable {
	/// The merged text, which may have conflict markers.
	package let contents: [UInt8]
	/// The number of conflicts.
	package let conflicts: Int

	/// Merges `ours` and `theirs`, whose names in conflict markers are `yours` and `larder`.
	package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
		let base = TextLines(base)
		let (ours, theirs) = (TextLines(ours), TextLines(theirs))
		var merge = Merge()
		for stretch in Stretch.all(base: base, ours: ours, theirs: theirs) {
			merge.append(
				base: base.lines[stretch.base],
				ours: ours.lines[stretch.ours],
				theirs: theirs.lines[stretch.theirs]
			)
		}
		contents = merge.contents
		conflicts = merge.conflicts
	}

	/// Whether a line of `contents` begins a conflict and a later line ends it.
	static func hasMarkers(_ contents: [UInt8]) -> Bool {
		let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
		guard let start = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) else { return false }
		return lines[start...].contains { $0.hasPrefix(">>>>>>> ") }
	}
}

/// Ranges of lines in the three texts that belong together.
private struct Stretch {
	let base: Range<Int>
	let ours: Range<Int>
	let theirs: Range<Int>

	/// Returns all stretches in order, also those that neither side changed.
	static func all(base: TextLines, ours: TextLines, theirs: TextLines) -> [Stretch] {
		let inOurs = base.counterparts(in: ours)
		let inTheirs = base.counterparts(in: theirs)
		var stretches: [Stretch] = []
		var end = (base: 0, ours: 0, theirs: 0)
		for line in base.lines.indices {
			guard let ourLine = inOurs[line], let theirLine = inTheirs[line] else { continue }
			stretches.append(
				Stretch(base: end.base..<line, ours: end.ours..<ourLine, theirs: end.theirs..<theirLine)
			)
			stretches.append(
				Stretch(base: line..<line + 1, ours: ourLine..<ourLine + 1, theirs: theirLine..<theirLine + 1)
			)
			end = (line + 1, ourLine + 1, theirLine + 1)
		}
		let rest = Stretch(
			base: end.base..<base.lines.count,
			ours: end.ours..<ours.lines.count,
			theirs: end.theirs..<theirs.lines.count
		)
		return stretches + [rest]
	}
}

private struct Merge {
	typealias Lines = ArraySlice<ArraySlice<UInt8>>

	private(set) var contents: [UInt8] = []
	private(set) var conflicts = 0

	mutating func append(base: Lines, ours: Lines, theirs: Lines) {
		if ours.elementsEqual(theirs) || theirs.elementsEqual(base) {
			append(ours)
		} else if ours.elementsEqual(base) {
			append(theirs)
		} else if base.isEmpty, let both = AddedMembers.joined(ours, theirs) {
			append(both[0])
			append(both[1])
		} else {
			appendConflict(ours: ours, theirs: theirs)
		}
	}

	/// Appends a conflict.
	///
	/// If both sides begin or end with the same lines, these lines stay outside of the markers.
	private mutating func appendConflict(ours: Lines, theirs: Lines) {
		let head = zip(ours, theirs).prefix { $0 == $1 }.count
		let (ourRest, theirRest) = (ours.dropFirst(head), theirs.dropFirst(head))
		let tail = zip(ourRest.reversed(), theirRest.reversed()).prefix { $0 == $1 }.count
		append(ours.prefix(head))
		conflicts += 1
		appendMarker("<<<<<<< yours")
		append(ourRest.dropLast(tail))
		appendMarker("=======")
		append(theirRest.dropLast(tail))
		appendMarker(">>>>>>> larder")
		append(ours.suffix(tail))
	}

	private mutating func append(_ lines: Lines) {
		for line in lines { contents += line }
	}

	/// Appends a marker on a line of its own, even after text without a line break.
	private mutating func appendMarker(_ marker: String) {
		if let last = contents.last, last != UInt8(ascii: "\n") { contents.append(UInt8(ascii: "\n")) }
		contents += Array(marker.utf8) + [UInt8(ascii: "\n")]
	}
}
