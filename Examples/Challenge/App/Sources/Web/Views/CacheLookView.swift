import ChallengeCharacter
import ChallengeResources
import LarderCore

/// What the caches hold and do now, as the parts of the page of the cache that change each second.
struct CacheLookView {
	let look: CacheLook

	var html: HTML {
		"""
		<section class="part wide" aria-labelledby="minute-title">
		<h2 id="minute-title">\("web.lastMinute".localized())</h2>
		<div data-live="minute">\(CacheChart(seconds: look.history).html)</div>
		</section>
		<section class="part wide" aria-labelledby="changes-title">
		<h2 id="changes-title">\("web.changes".localized())</h2>
		<div class="waiting" data-live="changes">\(ChangesView(changes: look.changes).html)</div>
		<div data-live="pending">\(ChangesChart(seconds: look.history).html)</div>
		</section>
		<section class="part wide" aria-labelledby="flights-title">
		<h2 id="flights-title">\("web.flights".localized())</h2>
		<div data-live="flights">\(flights)</div>
		</section>
		<section class="part wide" aria-labelledby="counters-title">
		<h2 id="counters-title">\("web.counters".localized())</h2>
		<dl class="tallies counters" data-live="counters">
		\(counters.map(row))
		</dl>
		</section>
		<section class="part wide" aria-labelledby="entries-title">
		<h2 id="entries-title">\("web.entries".localized())</h2>
		<div data-live="entries">\(CacheEntriesTable(entries: look.entries).html)</div>
		</section>
		"""
	}

	/// Each counter with the mark of its colour in the chart, if it is there.
	private var counters: [(mark: String, name: String, count: Int)] {
		let statistics = look.statistics
		return [
			("memory", "web.counter.memory".localized(), statistics.hits[.memory, default: 0]),
			("disk", "web.counter.disk".localized(), statistics.hits[.disk, default: 0]),
			("remote", "web.counter.fetches".localized(), statistics.fetches),
			("fallback", "web.counter.fallbacks".localized(), statistics.fallbacks),
			("failure", "web.counter.refusals".localized(), statistics.refusedCommits + statistics.tierFailures),
			("outbox", "web.counter.confirmations".localized(), look.sending.confirmations),
			("plain", "web.counter.sendFailures".localized(), look.sending.failures),
			("plain", "web.counter.joins".localized(), statistics.joins),
			("plain", "web.counter.evictions".localized(), statistics.evictions),
			("plain", "web.counter.invalidations".localized(), look.invalidationCount),
		]
	}

	private func row(_ row: (mark: String, name: String, count: Int)) -> HTML {
		"<div><dt class=\"counter \(row.mark)\">\(row.name)</dt><dd>\(row.count)</dd></div>"
	}

	private var flights: HTML {
		guard !look.flights.isEmpty else { return "<p class=\"note\">\("web.noFlights".localized())</p>" }
		return "<ul class=\"flights\">\(look.flights.map(line))</ul>"
	}

	private func line(_ flight: CacheLook.Flight) -> HTML {
		let stage: HTML =
			flight.isFetching
			? "<span class=\"origin remote\">\("web.flight.fetching".localized())</span>"
			: "<span class=\"origin disk\">\("web.flight.searching".localized())</span>"
		return """
			<li><span>\(flight.subject.name)</span> \(stage) \
			<span class="note">\("web.flight.readers %lld".localized(flight.readerCount))</span></li>
			"""
	}
}

extension CacheLook.Subject {
	/// The pages' words for it.
	var name: String {
		switch self {
		case .character(let number): "web.subject.character %lld".localized(number)
		case .page(let number): "web.page %lld".localized(number)
		}
	}

	/// Its kind and number in an address or a form.
	var fields: (kind: String, number: Int) {
		switch self {
		case .character(let number): ("character", number)
		case .page(let number): ("page", number)
		}
	}

	/// Reads a kind and a number as a form sends them; `nil` if they are invalid.
	init?(kind: String?, number: String?) {
		guard let number = number.flatMap({ Int($0) }), number > 0 else { return nil }
		switch kind {
		case "character": self = .character(number)
		case "page": self = .page(number)
		default: return nil
		}
	}
}
