import ChallengeCharacter
import ChallengeResources
import LarderCore

/// What is cached, with a button for each entry that makes it stale.
struct CacheEntriesTable {
	/// The most rows, so that a page of a long-lived cache stays small.
	static let limit = 100

	/// The entries; `nil` if the disk cannot be read.
	let entries: [CacheLook.Entry]?

	var html: HTML {
		guard let entries else { return "<p class=\"notice\">\("web.entriesFailed".localized())</p>" }
		guard !entries.isEmpty else { return "<p class=\"note\">\("web.noEntries".localized())</p>" }
		return """
			<table class="entries" aria-labelledby="entries-title">
			<thead><tr>\(headings)</tr></thead>
			<tbody>\(entries.prefix(Self.limit).map(row))</tbody>
			</table>
			\(rest(entries.count))
			"""
	}

	private var headings: [HTML] {
		[
			"web.entry".localized(), "web.entry.tiers".localized(), "web.entry.age".localized(),
			"web.entry.state".localized(), "web.size".localized(),
		].map { "<th scope=\"col\">\($0)</th>" } + ["<td></td>"]
	}

	private func row(_ entry: CacheLook.Entry) -> HTML {
		let (kind, number) = entry.subject.fields
		let state: HTML =
			entry.isStale
			? "<span class=\"state stale\">\("web.stale".localized())</span>"
			: "<span class=\"state\">\("web.fresh".localized())</span>"
		return """
			<tr data-row="\(kind)-\(number)"><th scope="row">\(entry.subject.name)</th>\
			<td>\(entry.tiers.map { "<span class=\"origin \($0.rawValue)\">\($0.name)</span> " })</td>\
			<td>\(entry.age.ageText)</td><td>\(state)</td><td>\(size(entry.byteCount))</td>\
			<td>\(button(entry, kind, number))</td></tr>
			"""
	}

	private func size(_ count: Int?) -> String {
		guard let count else { return "–" }
		return count < 10_000 ? "\(count) B" : "\(count / 1_000) kB"
	}

	private func button(_ entry: CacheLook.Entry, _ kind: String, _ number: Int) -> HTML {
		let label = "\("web.invalidate".localized()): \(entry.subject.name)"
		return """
			<form method="post" action="/cache" aria-label="\(label)">\
			<button class="small" name="\(kind)" value="\(number)" aria-label="\(label)">\("web.invalidate".localized())</button></form>
			"""
	}

	private func rest(_ count: Int) -> HTML {
		guard count > Self.limit else { return "" }
		return "<p class=\"note\">\("web.moreEntries %lld".localized(count - Self.limit))</p>"
	}
}
