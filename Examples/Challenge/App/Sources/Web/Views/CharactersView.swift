import ChallengeCharacter
import ChallengeResources
import LarderCore

/// The list of characters with its search form and links to its pages.
struct CharactersView {
	let query: CharactersQuery
	/// `nil` if the search found nothing.
	let result: CacheResult<CharactersListing>?
	let policy: CachePolicy

	var page: WebPage {
		WebPage(title: title, section: .characters, content: content)
	}

	/// Names the page or the search, so that a browser's tabs can be told apart.
	private var title: String {
		let subject = query.name.isEmpty ? heading : "web.subject.search %@".localized(query.name.isolated)
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
		guard let result else {
			return "<p class=\"empty\" role=\"status\">\("web.nothingFound".localized())</p>"
		}
		return """
			<p class="count">\(countText(result.value))</p>
			\(origin(of: result).html)
			<ul class="cards">
			\(result.value.characters.map(card))
			</ul>
			\(PagesView(query: query, pageCount: result.value.pageCount).html)
			"""
	}

	private func countText(_ listing: CharactersListing) -> String {
		"web.count %lld %lld %lld".localized(listing.characterCount, listing.number, listing.pageCount)
	}

	private func origin(of result: CacheResult<CharactersListing>) -> OriginView {
		OriginView(
			result,
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
		<p>\(StatusBadge(status: character.status).html) <span class="species">\(character.species.shown)</span></p>
		<p class="place">\(character.location.shown)</p>
		</div>
		</li>
		"""
	}
}
