import ChallengeCharacter
import ChallengeResources

/// The last minute as bars, one for each second, each in the colours of what the caches did.
struct CacheChart {
	let seconds: [CacheSecond]

	var html: HTML {
		MinuteChart(
			title: "web.lastMinute".localized(),
			summary: summary,
			axis: "web.mostInASecond %lld".localized(seconds.map(\.count).max() ?? 0),
			bars: seconds.map { second in
				[
					("memory", second.memoryHits), ("disk", second.diskHits), ("remote", second.fetches),
					("fallback", second.fallbacks), ("failure", second.refusals),
				]
			}
		).html
	}

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

	private func sum(_ count: (CacheSecond) -> Int) -> Int { seconds.map(count).reduce(0, +) }
}

/// How many changes waited for the service in each second of the last minute, as bars.
struct ChangesChart {
	let seconds: [CacheSecond]

	var html: HTML {
		guard most > 0 else { return "<p class=\"note\">\("web.noPendingMinute".localized())</p>" }
		return MinuteChart(
			title: "web.changes".localized(),
			summary: "web.pendingMinute %lld %lld".localized(seconds.last?.pendingChanges ?? 0, most),
			axis: "web.mostPending %lld".localized(most),
			bars: seconds.map { [("outbox", $0.pendingChanges)] }
		).html
	}

	private var most: Int { seconds.map(\.pendingChanges).max() ?? 0 }
}

/// Bars for the seconds of the last minute, each of parts with a mark of their colour and a height.
private struct MinuteChart {
	let title: String
	let summary: String
	let axis: String
	let bars: [[(mark: String, count: Int)]]

	private static let (width, height) = (10, 100)

	var html: HTML {
		"""
		<p class="note">\(summary)</p>
		<svg class="chart" viewBox="0 0 \(bars.count * Self.width) \(Self.height)" preserveAspectRatio="none" \
		role="img" aria-label="\(title): \(summary)">
		\(bars.enumerated().flatMap { rectangles(of: $1, at: $0 * Self.width) })
		</svg>
		<p class="axis" aria-hidden="true"><span>−60 s</span><span>\(axis)</span>\
		<span>\("web.now".localized())</span></p>
		"""
	}

	private func rectangles(of bar: [(mark: String, count: Int)], at x: Int) -> [HTML] {
		var rectangles: [HTML] = []
		var start = 0
		for (mark, count) in bar where count > 0 {
			let (bottom, top) = (position(start), position(start + count))
			rectangles.append(
				"<rect class=\"\(mark)\" x=\"\(x + 1)\" y=\"\(Self.height - top)\" width=\"\(Self.width - 2)\" height=\"\(top - bottom)\"/>"
			)
			start += count
		}
		return rectangles
	}

	/// A bar that fills the height stands for at least 5, so that a single read is a small bar.
	private func position(_ count: Int) -> Int { count * Self.height / max(5, most) }

	private var most: Int { bars.map { $0.map(\.count).reduce(0, +) }.max() ?? 0 }
}
