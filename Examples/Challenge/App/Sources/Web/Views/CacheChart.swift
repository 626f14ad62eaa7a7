import ChallengeCharacter
import ChallengeResources

/// The last minute as bars, one for each second, each in the colours of what the caches did.
struct CacheChart {
	let seconds: [CacheSecond]

	private static let (width, height) = (10, 100)

	var html: HTML {
		"""
		<p class="note">\(summary)</p>
		<svg class="chart" viewBox="0 0 \(seconds.count * Self.width) \(Self.height)" preserveAspectRatio="none" \
		role="img" aria-label="\(label)">
		\(seconds.enumerated().flatMap { bars(of: $1, at: $0 * Self.width) })
		</svg>
		<p class="axis" aria-hidden="true"><span>−60 s</span><span>\("web.mostInASecond %lld".localized(most))</span>\
		<span>\("web.now".localized())</span></p>
		"""
	}

	private var label: String { "\("web.lastMinute".localized()): \(summary)" }

	private var summary: String {
		guard seconds.contains(where: { $0.count > 0 }) else { return "web.quietMinute".localized() }
		return "web.minute %lld %lld %lld %lld %lld".localized(
			sum(\.memoryHits),
			sum(\.diskHits),
			sum(\.fetches),
			sum(\.fallbacks),
			sum(\.refusals)
		)
	}

	private var most: Int { seconds.map(\.count).max() ?? 0 }

	private func sum(_ count: (CacheSecond) -> Int) -> Int { seconds.map(count).reduce(0, +) }

	private func bars(of second: CacheSecond, at x: Int) -> [HTML] {
		let counts = [
			("memory", second.memoryHits), ("disk", second.diskHits), ("remote", second.fetches),
			("fallback", second.fallbacks), ("failure", second.refusals),
		]
		var bars: [HTML] = []
		var start = 0
		for (mark, count) in counts where count > 0 {
			let (bottom, top) = (position(start), position(start + count))
			bars.append(
				"<rect class=\"\(mark)\" x=\"\(x + 1)\" y=\"\(Self.height - top)\" width=\"\(Self.width - 2)\" height=\"\(top - bottom)\"/>"
			)
			start += count
		}
		return bars
	}

	/// A bar that fills the height stands for at least 5, so that a single read is a small bar.
	private func position(_ count: Int) -> Int { count * Self.height / max(5, most) }
}
