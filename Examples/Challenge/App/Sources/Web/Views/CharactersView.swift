import ChallengeCharacter
import ChallengeCore
import ChallengeResources
import Foundation

/// The list of characters with its filter and its pages.
struct CharactersView {
	let query: CharactersQuery
	/// `nil` where the search found nothing.
	let answer: Answer<CharactersListing>?
	let policy: CachePolicy
	let now: Date

	var page: WebPage {
		WebPage(title: title, section: .characters, content: content)
	}

	/// Tells the pages of a list apart, and the searches, where browsers list their tabs.
	private var title: String {
		let subject = query.name.isEmpty ? heading : "web.subject.search %@".localized(query.name)
		return query.page == 1 ? subject : "\(subject) · \("web.page %lld".localized(query.page))"
	}

	private var heading: String {
		query.isSearch ? "web.searchResults".localized() : "web.characters".localized()
	}

	private var content: HTML {
		"""
		<h1>\(heading)</h1>
		\(CharacterFilterView(query: query).html)
		\(results)
		"""
	}

	private var results: HTML {
		guard let answer else {
			return "<p class=\"empty\" role=\"status\">\("web.nothingFound".localized())</p>"
		}
		return """
			<p class="count">\(countText(answer.value))</p>
			\(provenance(answer).html)
			<ul class="cards">
			\(answer.value.characters.map(card))
			</ul>
			\(PagesView(query: query, pageCount: answer.value.pageCount).html)
			"""
	}

	private func countText(_ listing: CharactersListing) -> String {
		"web.count %lld %lld %lld".localized(listing.characterCount, listing.number, listing.pageCount)
	}

	private func provenance(_ answer: Answer<CharactersListing>) -> ProvenanceView {
		ProvenanceView(
			provenance: answer.provenance,
			now: now,
			policy: query.isSearch ? nil : query.policy ?? policy,
			address: { query.by($0).address }
		)
	}

	private func card(_ character: CharacterCard) -> HTML {
		"""
		<li class="card">
		\(Portrait(character: character).html)
		<div>
		<h2><a href="\(WebAddress.character(character.id))">\(character.name)</a></h2>
		<p>\(StatusBadge(status: character.status).html) <span class="species">\(character.species)</span></p>
		<p class="place">\(character.location)</p>
		</div>
		</li>
		"""
	}
}
