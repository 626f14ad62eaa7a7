import ChallengeCharacter
import ChallengeResources
import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import challenge

/// The page of the cache: what the caches hold and do, live.
@Suite(.timeLimit(.minutes(30)))
struct CacheLookTests {
	private let site: WebSite

	init() throws { site = try WebSite() }

	@Test("Before the first read, the page says that nothing is cached, read or counted")
	func emptyStatesAreTold() async {
		let text = await cachePage()

		#expect(text.contains("The caches did nothing."))
		#expect(text.contains("Nothing is being read."))
		#expect(text.contains("Nothing is cached yet."))
		#expect(text.contains("No change waits for the service."))
		#expect(text.contains("Nothing was pending in the last minute."))
		#expect(!text.contains("<rect"))
		site.removeFolder()
	}

	@Test("An entry has its tiers, its age, its state and its size")
	func entryIsShown() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		site.clock.advance(by: .seconds(90))

		let text = await cachePage()

		#expect(text.contains("<tr data-row=\"character-1\"><th scope=\"row\">Character 1</th>"))
		#expect(text.contains("<span class=\"origin memory\">memory</span> \n<span class=\"origin disk\">disk</span>"))
		#expect(text.contains("<td>1 min</td><td><span class=\"state\">fresh</span></td>"))
		#expect(text.contains(/<td>\d+ B<\/td>/))
		site.removeFolder()
	}

	@Test("An invalidated entry is stale, is counted, and the next read asks the service again")
	func invalidationIsShown() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		_ = await site.pages.failure(doing: .invalidate(.character(1)))

		let stale = await cachePage()
		#expect(stale.contains("<span class=\"state stale\">stale</span>"))
		#expect(stale.contains("invalidations</dt><dd>1</dd>"))

		let read = await site.pages.character(1, policy: nil)
		#expect(read.content.text.contains("<span class=\"origin remote\">"))
		#expect(await cachePage().contains("<span class=\"state\">fresh</span>"))
		site.removeFolder()
	}

	@Test("An invalidation of a page of the list leaves the character with the same number fresh")
	func invalidationKeepsOthers() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		_ = await site.pages.failure(doing: .invalidate(.page(1)))

		#expect(await !cachePage().contains("state stale"))
		site.removeFolder()
	}

	@Test("A change, a second that passes and an event of a cache each send the page's parts, in the reader's language")
	func partsAreSent() async throws {
		try site.answer("Rick")
		var parts = AppLanguages.$current.withValue(["es"]) { site.pages.cacheLooks() }.makeAsyncIterator()
		let first = await parts.next(isolation: nil)
		#expect(first?.contains("Todavía no hay nada guardado.") == true)

		_ = await site.pages.character(1, policy: nil)
		var text = ""
		// Events come after the read that makes them.
		while !text.contains("peticiones al servicio</dt><dd>1</dd>") { text = await parts.next(isolation: nil) ?? "" }
		#expect(text.contains("Personaje 1"))

		_ = await site.pages.failure(doing: .invalidate(.character(1)))
		while !text.contains("caducada") { text = await parts.next(isolation: nil) ?? "" }

		#expect(text.contains("<td>0 s</td>"))
		await site.clock.waitForSleepers(1)
		site.clock.advance(by: .seconds(7))
		while !text.contains("<td>7 s</td>") { text = await parts.next(isolation: nil) ?? "" }
		site.removeFolder()
	}

	@Test("A read that waits for the service is a flight with its readers, and is gone when it ends")
	func flightIsShown() async throws {
		let gate = Gate()
		let dependencies = CharacterDependencies(
			httpClient: GatedHTTPClient(gate: gate),
			service: "gated",
			folder: URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)"),
			onCacheFailure: { _ in }
		)
		let browser = try CharacterBrowser(dependencies)
		let reads = (0..<3).map { _ in Task { try? await browser.character(1, cachePolicy: .localFirst) } }
		var looks = browser.cacheLooks().makeAsyncIterator()
		var look = await looks.next(isolation: nil)
		while look?.flights.first?.readerCount != 3 || look?.flights.first?.isFetching != true {
			look = await looks.next(isolation: nil)
		}
		#expect(look?.flights.map(\.subject) == [.character(1)])
		let shown = try #require(look)
		let text = AppLanguages.$current.withValue(["en"]) { CacheLookView(look: shown).html.text }
		#expect(text.contains("asks the service"))
		#expect(text.contains("readers: 3"))

		gate.open()
		for read in reads { _ = await read.value }
		#expect(await browser.cacheLook().flights.isEmpty)
		await browser.close()
		try FileManager.default.removeItem(at: dependencies.folder)
	}

	@Test("The last minute has a bar for each thing in each second, and forgets what is older")
	func minuteIsShown() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		_ = await site.pages.character(1, policy: nil)
		var text = ""
		while !text.contains("1 hits in memory, 0 on disk, 1 fetches") { text = await cachePage() }
		#expect(text.matches(of: /<rect class="(memory|remote)" x="591"/).count == 2)

		site.clock.advance(by: .seconds(59))
		#expect(await cachePage().contains("<rect class=\"remote\" x=\"1\""))
		site.clock.advance(by: .seconds(1))
		#expect(await cachePage().contains("The caches did nothing."))
		site.removeFolder()
	}

	private func cachePage() async -> String {
		await AppLanguages.$current.withValue(["en"]) { await site.pages.document(site.pages.cache()).text }
	}
}

/// A service that answers once its gate is open.
private struct GatedHTTPClient: HTTPClientContract {
	let gate: Gate

	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		try await gate.wait()
		throw HTTPError.statusCode(404, nil)
	}
}
