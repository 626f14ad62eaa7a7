/// The two versions of a text in which git has left conflict markers.
package struct ConflictedText: Equatable, Sendable {
	/// The text with the first version at each conflict.
	package let ours: [UInt8]
	/// The text with the second version at each conflict.
	package let theirs: [UInt8]

	/// Reads `contents`.
	///
	/// Returns `nil` if there is no conflict, or if a marker has no counterpart.
	package init?(_ contents: [UInt8]) {
		guard ThreeWayMerge.hasMarkers(contents) else { return nil }
		var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
		var side = Side.both
		for line in TextLines(contents).lines {
			switch (Marker(line), side) {
			case (.start, .both): side = .ours
			case (.base, .ours): side = .base
			case (.middle, .ours), (.middle, .base): side = .theirs
			case (.end, .theirs): side = .both
			case (nil, _), (.middle, .both):
				if side == .both || side == .ours { ours += line }
				if side == .both || side == .theirs { theirs += line }
			default: return nil
			}
		}
		guard side == .both else { return nil }
		(self.ours, self.theirs) = (ours, theirs)
	}

	/// The version to which a line belongs: both, one of them, or the version of the common ancestor (`base`).
	private enum Side { case both, ours, base, theirs }

	private enum Marker {
		case start, base, middle, end

		init?(_ line: ArraySlice<UInt8>) {
			let text = TextLines.text(of: line)
			switch text.prefix(8) {
			case "<<<<<<< ": self = .start
			case "||||||| ", "|||||||": self = .base
			case "=======" where text.count == 7: self = .middle
			case ">>>>>>> ": self = .end
			default: return nil
			}
		}
	}
}
