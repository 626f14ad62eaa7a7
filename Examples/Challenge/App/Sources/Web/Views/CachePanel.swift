import ChallengeCharacter
import ChallengeCore
import ChallengeResources
import Foundation

/// The cache beside each page: what its tiers hold, how many reads they answered, and the last of them.
///
/// The script replaces what is marked `data-live` by what the server sends after each read, and adds new lines to the log.
struct CachePanel {
	let tally: ReadTally<CharacterBrowser.Subject>
	let sizes: CacheSizes

	/// The panel with its landmark.
	var aside: HTML {
		"""
		<aside class="panel" aria-labelledby="cache-title" data-events="/events">
		\(html)
		</aside>
		"""
	}

	/// What the landmark holds.
	var html: HTML {
		"""
		<div class="panel-title"><h2 id="cache-title">\("web.cache".localized())</h2>
		<p class="live" data-live-mark hidden>\("web.live".localized())</p></div>
		<p class="ratio" data-live="ratio">\(ratio)</p>
		<div class="bar" data-live="bar">\(ReadBar(tally: tally).html)</div>
		<dl class="tallies" data-live="tallies">
		\(tallies.map(row))
		</dl>
		<h3>\("web.tiers".localized())</h3>
		<dl class="tallies" data-live="tiers">
		\(tiers.map(row))
		</dl>
		<h3 id="reads-title">\("web.lastReads".localized())</h3>
		<div role="log" aria-live="polite" aria-labelledby="reads-title">
		<ol class="reads" data-live-log>
		\(tally.latest.map { ReadLine(record: $0).html })
		</ol>
		</div>
		<noscript><p class="note">\("web.atLoad".localized())</p></noscript>
		"""
	}

	private var ratio: HTML {
		guard let ratio = tally.hitRatio else { return "\("web.noReads".localized())" }
		return """
			<strong>\(Int((ratio * 100).rounded())) %</strong> \
			\("web.hits %lld %lld".localized(tally.hitCount, tally.count))
			"""
	}

	private var tallies: [(mark: String, name: String, value: String)] {
		CacheOrigin.allCases.map { ($0.rawValue, $0.name, String(tally.answerCounts[$0, default: 0])) } + [
			("fallback", "web.fallbacks".localized(), String(tally.fallbackCount)),
			("failure", "web.failures".localized(), String(tally.failureCount)),
		]
	}

	private var tiers: [(mark: String, name: String, value: String)] {
		[
			("memory", "web.charactersInMemory".localized(), String(sizes.charactersInMemory)),
			("memory", "web.pagesInMemory".localized(), String(sizes.pagesInMemory)),
			("disk", "web.bytesOnDisk".localized(), Self.byteText(sizes.bytesOnDisk)),
		]
	}

	private func row(_ row: (mark: String, name: String, value: String)) -> HTML {
		"<div><dt class=\"\(row.mark)\">\(row.name)</dt><dd>\(row.value)</dd></div>"
	}

	/// Whole kilobytes of 1,000 bytes: what is on disk grows by whole pages of SQLite.
	private static func byteText(_ count: Int) -> String {
		count == 0 ? "0 kB" : "\(max(1, count / 1_000)) kB"
	}
}
