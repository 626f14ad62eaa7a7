import ChallengeCharacter
import LarderCore

/// The share of each origin as a bar, as decoration above the numbers.
struct ReadBar {
	let tally: ReadTally

	var html: HTML {
		"""
		<svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
		\(segments)
		</svg>
		"""
	}

	private var segments: [HTML] {
		let counts =
			CacheOrigin.shown(in: tally).map { ($0.rawValue, tally.answerCounts[$0, default: 0]) }
			+ [("fallback", tally.fallbackCount), ("failure", tally.failureCount)]
		var segments: [HTML] = []
		var start = 0
		for (mark, count) in counts where count > 0 {
			segments.append(
				"<rect class=\"\(mark)\" x=\"\(position(start))\" width=\"\(position(start + count) - position(start))\" height=\"10\"/>"
			)
			start += count
		}
		return segments
	}

	private func position(_ count: Int) -> Int { count * 1_000 / max(1, tally.count) }
}
