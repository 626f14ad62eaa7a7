import ChallengeCharacter
import ChallengeResources
import LarderCore

/// The cache beside a page: the hit ratio, the number of entries in each tier, and the last reads.
///
/// After each read the server sends the panel anew. The script replaces the parts marked `data-live`, and adds new lines to
/// the log.
struct CachePanel {
	let tally: ReadTally
	let sizes: CacheSizes

	/// The panel as a landmark of its own.
	var aside: HTML {
		"""
		<aside class="panel" aria-labelledby="cache-title" data-events="/events">
		<div class="panel-title">
		<h2 id="cache-title">\("web.cache".localized())</h2>
		\(liveMark)
		</div>
		\(parts(headingLevel: 3))
		\(lookAgain)
		</aside>
		"""
	}

	/// The marks by which the script shows whether the panel is current.
	var liveMark: HTML {
		"""
		<p class="live" data-live-mark hidden>\("web.live".localized())</p>
		<p class="lost" data-lost-mark hidden>\("web.lost".localized())</p>
		"""
	}

	/// The parts that change with each read, under headings of this level.
	func parts(headingLevel: Int) -> HTML {
		"""
		<div class="part">
		<p class="ratio" data-live="ratio">\(ratio)</p>
		<div class="bar" data-live="bar">\(ReadBar(tally: tally).html)</div>
		<dl class="tallies" data-live="tallies">
		\(tallies.map(row))
		</dl>
		</div>
		<div class="part">
		<h\(headingLevel) id="tiers-title">\("web.tiers".localized())</h\(headingLevel)>
		<table aria-labelledby="tiers-title" data-live="tiers">\(CacheSizesTable(sizes: sizes).rows)</table>
		</div>
		<div class="part">
		<h\(headingLevel) id="reads-title">\("web.lastReads".localized())</h\(headingLevel)>
		<div role="log" aria-live="polite" aria-labelledby="reads-title">
		<ol class="reads" data-live-log>
		\(tally.latest.map { ReadLine(record: $0).html })
		</ol>
		</div>
		</div>
		"""
	}

	/// A link to the current panel, for readers without scripts.
	var lookAgain: HTML {
		"""
		<noscript>
		<p class="note">\("web.atLoad".localized()) <a href="/cache">\("web.lookAgain".localized())</a></p>
		</noscript>
		"""
	}

	private var ratio: HTML {
		guard let percentage = tally.hitPercentage else { return "\("web.noReads".localized())" }
		return """
			<strong>\(percentage) %</strong> \
			\("web.hits %lld %lld".localized(tally.hitCount, tally.count))
			"""
	}

	private var tallies: [(mark: String, name: String, count: Int)] {
		CacheOrigin.shown(in: tally).map { ($0.rawValue, $0.name, tally.answerCounts[$0, default: 0]) } + [
			("fallback", "web.fallbacks".localized(), tally.fallbackCount),
			("failure", "web.failures".localized(), tally.failureCount),
		]
	}

	private func row(_ row: (mark: String, name: String, count: Int)) -> HTML {
		"<div><dt class=\"\(row.mark)\">\(row.name)</dt><dd>\(row.count)</dd></div>"
	}
}
