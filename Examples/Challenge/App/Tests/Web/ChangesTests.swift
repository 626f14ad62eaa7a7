import ChallengeCharacter
import ChallengeResources
import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import challenge

/// What a reader of the pages changes, from the form to the service.
@Suite(.timeLimit(.minutes(30)))
struct ChangesTests {
	private let site: WebSite

	init() throws { site = try WebSite() }

	@Test("A change that waits is on the character's page and in the list, and is sent when the service is back")
	func changeWaitsAndIsSent() async throws {
		try await saveWithoutService()

		let waiting = await shown(site.pages.character(1, policy: nil))
		#expect(waiting.contains("<h1>Morty</h1>"))
		#expect(waiting.contains("This page shows changes that the service has not confirmed yet."))
		#expect(waiting.contains("<span class=\"origin outbox\">waiting</span>"))
		#expect(waiting.contains("<input type=\"hidden\" name=\"character\" value=\"1\">"))
		#expect(await shown(site.pages.characters(CharactersQuery())).contains("Morty</a></h2>"))

		try site.answer("Morty")
		await site.sendChanges()

		let sent = await shown(site.pages.character(1, policy: nil))
		#expect(sent.contains("<h1>Morty</h1>"))
		#expect(!sent.contains("class=\"changes\""))
		#expect(site.httpClient.lastEndpoint?.method == .put)
		site.removeFolder()
	}

	@Test("The page of the cache lists what waits, counts what was sent and what failed, and draws it for a minute")
	func cacheShowsChanges() async throws {
		try await saveWithoutService()
		await site.sendChanges()

		let change = try #require(await site.changes().first)
		let waiting = await cachePage { $0.contains("failed attempts to send a change</dt><dd>1</dd>") }
		#expect(waiting.contains("<li data-row=\"change-\(change.uuidString)\">"))
		#expect(waiting.contains("<a class=\"subject\" href=\"/characters/1\">Character 1</a>"))
		#expect(waiting.contains("<span class=\"origin fallback\">sent, no answer</span>"))
		#expect(waiting.contains("0 s old · attempts: 1"))
		#expect(waiting.contains("<span class=\"cause\">The service did not answer in time"))
		#expect(waiting.contains("Send now</button>"))
		#expect(waiting.contains("1 pending now, at most 1 in the last minute"))
		#expect(waiting.contains("<rect class=\"outbox\" x=\"591\" y=\"80\" width=\"8\" height=\"20\"/>"))

		try site.answer("Morty")
		#expect(await site.pages.failure(doing: .send(.now, character: nil)) == nil)
		await site.sendChanges()
		let sent = await cachePage { $0.contains("changes confirmed by the service</dt><dd>1</dd>") }
		#expect(sent.contains("No change waits for the service."))

		site.clock.advance(by: .seconds(61))
		#expect(await cachePage { _ in true }.contains("Nothing was pending in the last minute."))
		site.removeFolder()
	}

	@Test("A refused change says why, and is sent again or discarded by its buttons")
	func refusedChangeIsDecided() async throws {
		try await saveWithoutService()
		site.fail(.statusCode(422, Data(#"{"error": "A name has 1 to 40 characters."}"#.utf8)))
		await site.sendChanges()

		let refused = await shown(site.pages.character(1, policy: nil))
		#expect(refused.contains("<span class=\"origin failure\">refused</span>"))
		#expect(refused.contains("<span class=\"cause\">A name has 1 to 40 characters.</span>"))
		#expect(!refused.contains("Send now"))

		let first = try #require(await site.changes().first)
		#expect(await site.pages.failure(doing: .send(.retry(first), character: 1)) == nil)
		let second = try #require(await site.changes().first)
		#expect(await shown(site.pages.character(1, policy: nil)).contains("waiting</span>"))
		// The first change has ended, so its buttons on an old page do nothing.
		#expect(await site.pages.failure(doing: .send(.retry(first), character: 1)) == nil)
		#expect(await site.pages.failure(doing: .send(.discard(first), character: 1)) == nil)
		#expect(await site.changes() == [second])

		#expect(await site.pages.failure(doing: .send(.discard(second), character: 1)) == nil)
		#expect(await shown(site.pages.character(1, policy: nil)).contains("<h1>Rick</h1>"))
		site.removeFolder()
	}

	@Test("A page of the list that was cached before a change was sent is read again")
	func listIsReadAgain() async throws {
		try site.answer(["Rick"])
		_ = await site.pages.characters(CharactersQuery())
		try await saveWithoutService()
		try site.answer("Morty")
		await site.sendChanges()

		try site.answer(["Morty"])
		let list = await shown(site.pages.characters(CharactersQuery()))

		#expect(list.contains("<span class=\"origin remote\">"))
		#expect(list.contains("Morty</a></h2>"))
		site.removeFolder()
	}

	@Test("A change of a character that cannot be read is a failure with the error's page")
	func unreadableCharacterIsNotChanged() async throws {
		site.fail(.statusCode(404, nil))

		let page = await site.pages.failure(doing: .save(7, name: "Morty", status: .alive))

		#expect(page?.statusCode == 404)
		#expect(await site.changes().isEmpty)
		site.removeFolder()
	}

	@Test("What waits is the same in Spanish, and no name becomes markup")
	func changesAreTranslated() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		_ = await site.pages.failure(doing: .save(1, name: "<b>\"Morty\"</b>", status: .dead))

		let text = await AppLanguages.$current.withValue(["es"]) {
			await site.pages.document(site.pages.character(1, policy: nil)).text
		}

		#expect(text.contains("en espera"))
		#expect(text.contains("value=\"&lt;b&gt;&quot;Morty&quot;&lt;/b&gt;\""))
		#expect(!text.contains("<b>"))
		site.removeFolder()
	}

	/// Renames character 1 while the service cannot be reached.
	private func saveWithoutService() async throws {
		try site.answer("Rick")
		_ = await site.pages.character(1, policy: nil)
		try site.answer(["Rick"])
		_ = await site.pages.characters(CharactersQuery())
		site.fail(.timedOut)
		#expect(await site.pages.failure(doing: .save(1, name: "Morty", status: .dead)) == nil)
	}

	private func shown(_ page: WebPage) async -> String {
		await AppLanguages.$current.withValue(["en"]) { await site.pages.document(page).text }
	}

	/// The page of the cache, once it is as awaited: events come after what makes them.
	private func cachePage(when isAwaited: (String) -> Bool) async -> String {
		while true {
			let text = await AppLanguages.$current.withValue(["en"]) {
				await site.pages.document(site.pages.cache()).text
			}
			if isAwaited(text) { return text }
			await Task.yield()
		}
	}
}
