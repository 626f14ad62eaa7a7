import ChallengeResources
import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import challenge

@Suite(.timeLimit(.minutes(30)))
struct WebPagesTests {
	private let site: WebSite

	init() throws { site = try WebSite() }

	// MARK: - Pages

	@Test("The list shows its characters as links, their origin, and the cache")
	func listShowsCharacters() async throws {
		try site.answer(["Rick", "Morty"], pageCount: 3)

		_ = await site.pages.characters(CharactersQuery(page: 2))
		site.clock.advance(by: .seconds(90))
		let text = await document(site.pages.characters(CharactersQuery(page: 2)))

		#expect(text.contains("<h2><a href=\"/characters/2\">Morty</a></h2>"))
		#expect(text.contains("<span class=\"origin memory\">memory</span> 1 min old"))
		#expect(text.contains("<strong>50 %</strong> hit ratio, 1 of 2 reads"))
		#expect(text.contains("<tr><th scope=\"row\">Pages of the list</th><td>1</td><td>1</td></tr>"))
		#expect(text.contains("<title>Characters · Page 2 · Challenge</title>"))
		#expect(text.contains("rel=\"prev\">Previous"))
		#expect(text.contains("<a href=\"/?page=2\" aria-label=\"Page 2\" aria-current=\"page\">2</a>"))
		#expect(text.contains("<a href=\"/?page=3\" rel=\"next\">Next</a>"))
		site.removeFolder()
	}

	@Test("A character's page shows all its facts, and offers each policy")
	func detailShowsAll() async throws {
		try site.answer("Rick Sanchez")

		let text = await document(site.pages.character(1, policy: .remoteFirst))

		#expect(text.contains("<title>Rick Sanchez · Challenge</title>"))
		#expect(text.contains("<dt>Episodes</dt><dd>2</dd>"))
		#expect(text.contains("<a href=\"/characters/1?policy=remoteFirst\" aria-current=\"true\">remoteFirst</a>"))
		#expect(text.contains("<a href=\"/characters/1?policy=noCache\">noCache</a>"))
		site.removeFolder()
	}

	@Test("A search keeps its words in the form and on other pages, and is remembered")
	func searchKeepsItsFilter() async throws {
		try site.answer(["Rick"], pageCount: 2)

		let text = await document(site.pages.characters(CharactersQuery(name: "rick", status: .dead)))
		let recent = await document(site.pages.recentSearches())

		#expect(text.contains("type=\"search\" value=\"rick\""))
		#expect(text.contains("<option value=\"dead\" selected>dead</option>"))
		#expect(text.contains("href=\"/?name=rick&amp;status=dead&amp;page=2\""))
		#expect(text.contains("A search always asks the service."))
		#expect(recent.contains("<li><a href=\"/?name=rick\">rick</a></li>"))
		site.removeFolder()
	}

	@Test("A search without results is an answer, and so is an empty list of recent searches")
	func nothingIsAnAnswer() async throws {
		site.fail(.statusCode(404, nil))

		let search = await site.pages.characters(CharactersQuery(status: .dead))
		let recent = await site.pages.recentSearches()

		#expect(search.statusCode == 200)
		#expect(await document(search).contains("No character is like that."))
		#expect(recent.statusCode == 200)
		#expect(await document(recent).contains("Nothing has been searched for yet."))
		site.removeFolder()
	}

	@Test("A fallback is marked, and shows the error of the service")
	func fallbackIsMarked() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		site.fail(.timedOut)

		let page = await site.pages.character(1, policy: .remoteFirst)
		let text = await document(page)

		#expect(page.statusCode == 200)
		#expect(text.contains("<span class=\"origin memory fallback\">memory</span>"))
		#expect(text.contains("role=\"status\">The service failed, and an earlier answer stands in."))
		#expect(text.contains("<dt class=\"fallback\">fallback</dt><dd>1</dd>"))
		#expect(text.contains("<span class=\"subject\">Character 1 (memory)</span>"))
		site.removeFolder()
	}

	// MARK: - Errors

	@Test("A failure of the service is a 502 with a message in the reader's language and its cause")
	func serviceFailureIsBadGateway() async throws {
		site.fail(.timedOut)

		let page = await site.pages.character(1, policy: nil)
		let spanish = await AppLanguages.$current.withValue(["es"]) { await site.pages.character(1, policy: nil) }

		#expect(page.statusCode == 502)
		#expect(await document(page).contains("The character could not be loaded."))
		#expect(await document(page).contains("Cause: The service could not be reached."))
		#expect(spanish.content.text.contains("No se pudo cargar el personaje."))
		site.removeFolder()
	}

	@Test("A missing character or page is a 404 that names it")
	func absentIsNotFound() async throws {
		site.fail(.statusCode(404, nil))

		let character = await site.pages.character(999, policy: nil)
		let page = await site.pages.characters(CharactersQuery(page: 9))
		let search = await site.pages.characters(CharactersQuery(page: 9, name: "rick"))

		#expect([character, page, search].map(\.statusCode) == [404, 404, 404])
		#expect(character.content.text.contains("There is no character with ID 999."))
		#expect(page.content.text.contains("There is nothing on page 9."))
		let cache = await document(site.pages.cache())
		#expect(cache.matches(of: /<span class="origin remote">not found<\/span>/).count == 3)
		#expect(cache.contains("<dt class=\"remote\">service</dt><dd>3</dd>"))
		#expect(cache.contains("<dt class=\"failure\">failed</dt><dd>0</dd>"))
		site.removeFolder()
	}

	// MARK: - Safety and access

	@Test("No text of the service or the reader becomes markup")
	func nothingBecomesMarkup() async throws {
		let attack = "\"><script>alert('1')</script>"
		try site.answer([attack])

		let list = await document(site.pages.characters(CharactersQuery(name: attack)))
		let recent = await document(site.pages.recentSearches())
		try site.answer(attack)
		let detail = await document(site.pages.character(1, policy: nil))
		let failure = await document(site.pages.failure(.invalidPage(attack)))
		let cache = await document(site.pages.cache())

		for text in [list, recent, detail, failure, cache] {
			#expect(text.matches(of: /<script/).count == 1)
			#expect(text.contains("&lt;script&gt;"))
			#expect(!text.contains("alert('") && !text.contains("\"&gt;"))
		}
		site.removeFolder()
	}

	@Test("A right-to-left mark that a reader typed does not turn other text around")
	func directionIsKept() async throws {
		try site.answer(["Rick"])

		let list = await document(site.pages.characters(CharactersQuery(name: "\u{202E}rick")))

		#expect(list.contains("<title>Search for “\u{2068}\u{202E}rick\u{2069}” · Challenge</title>"))
		#expect(list.contains("<span class=\"subject\">Search for “\u{2068}\u{202E}rick\u{2069}”</span>"))
		site.removeFolder()
	}

	@Test("Each page has a language, one main heading, a link past the navigation, and named landmarks")
	func pagesHaveLandmarks() async throws {
		try site.answer(["Rick"], pageCount: 2)
		var pages = [await site.pages.characters(CharactersQuery()), await site.pages.recentSearches()]
		try site.answer("Rick")
		pages += [await site.pages.character(1, policy: nil), site.pages.failure(.unknownPath)]

		for page in pages {
			let text = await document(page)
			#expect(text.contains("<html lang=\"en\">"))
			#expect(text.matches(of: /<h1>/).count == 1)
			#expect(text.matches(of: /<main id="content"/).count == 1)
			#expect(text.contains("<a class=\"skip\" href=\"#content\">"))
			#expect(text.matches(of: /<nav/).count == text.matches(of: /<nav[^>]* aria-label="[^"]+"/).count)
			#expect(text.contains("<aside class=\"panel\" aria-labelledby=\"cache-title\""))
			#expect(text.contains("role=\"log\" aria-live=\"polite\""))
			let identifiers = text.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
			#expect(Set(identifiers).count == identifiers.count)
		}
		site.removeFolder()
	}

	@Test("The page of the cache reads no character, and shows the panel once")
	func cacheHasAPage() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)

		let text = await document(site.pages.cache())

		#expect(text.matches(of: /data-live="ratio"/).count == 1)
		#expect(text.contains("<h1>Cache</h1>"))
		#expect(text.contains("<h2 id=\"tiers-title\">"))
		#expect(text.contains("<tr><th scope=\"row\">Characters</th><td>1</td><td>1</td></tr>"))
		#expect(text.contains("hit ratio, 0 of 1 reads"))
		#expect(text.contains("<a href=\"/cache\" aria-current=\"page\">Cache</a>"))
		site.removeFolder()
	}

	@Test("Overlapping reads are counted once each, and listed without a gap")
	func overlappingReadsAreCounted() async throws {
		try site.answer("Rick")

		await withTaskGroup { group in
			for identifier in 1...40 {
				group.addTask { _ = await site.pages.character(identifier % 4 + 1, policy: .localFirst) }
			}
		}
		let text = await document(site.pages.cache())

		let counts = text.matches(of: /<dt class="\w+">[^<]*<\/dt><dd>(\d+)<\/dd>/).compactMap { Int($0.1) }
		#expect(counts.count == 5)
		#expect(counts.reduce(0, +) == 40)
		#expect(text.contains("of 40 reads"))
		#expect(text.matches(of: /data-read="(\d+)"/).map { Int($0.1) } == Array((33...40).reversed()))
		site.removeFolder()
	}

	@Test("The panel is sent at once and after each read, in the reader's language")
	func panelIsSentAfterEachRead() async throws {
		try site.answer("Rick")
		var panels = AppLanguages.$current.withValue(["es"]) { site.pages.panels() }.makeAsyncIterator()

		let first = await panels.next(isolation: nil)
		_ = await site.pages.character(1, policy: nil)
		let second = await panels.next(isolation: nil)

		#expect(first?.contains("Todavía no se ha leído nada.") == true)
		#expect(second?.contains("<span class=\"origin remote\">servicio</span>") == true)
		#expect(second?.contains("Personaje 1") == true)
		site.removeFolder()
	}

	private func document(_ page: WebPage) async -> String {
		await AppLanguages.$current.withValue(["en"]) { await site.pages.document(page).text }
	}
}
