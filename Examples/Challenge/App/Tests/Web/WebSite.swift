import Foundation
import LarderCore
import LarderNetworking
import LarderTesting

@testable import ChallengeCharacter
@testable import challenge

/// The pages over a service whose answers a test sets.
struct WebSite {
	let httpClient = HTTPClientMock()
	let clock = ManualClock()
	let pages: WebPages
	private let browser: CharacterBrowser
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	init(policy: CachePolicy = .localFirst) throws {
		let dependencies = CharacterDependencies(
			httpClient: httpClient,
			service: "test",
			folder: folder,
			clock: clock.wallClock,
			ticks: clock,
			onCacheFailure: { _ in }
		)
		browser = try CharacterBrowser(dependencies)
		pages = WebPages(browser: browser, policy: policy)
	}

	/// Lets the service answer with characters of these names.
	func answer(_ names: [String], pageCount: Int = 1) throws {
		let page: [String: Any] = [
			"info": ["count": names.count, "pages": pageCount], "results": names.enumerated().map(Self.character),
		]
		httpClient.result = .success(HTTPResponse(body: try JSONSerialization.data(withJSONObject: page)))
	}

	/// Lets the service answer with one character.
	func answer(_ name: String) throws {
		let body = try JSONSerialization.data(withJSONObject: Self.character(index: 0, name: name))
		httpClient.result = .success(HTTPResponse(body: body))
	}

	func fail(_ error: HTTPError) {
		httpClient.result = .failure(error)
	}

	/// Sends the changes of the user that can be sent.
	func sendChanges() async { await browser.container.outbox.flush() }

	/// The identifiers of the changes that wait for the service.
	func changes() async -> [UUID] { await browser.changes()?.map(\.id) ?? [] }

	func removeFolder() {
		// A test does not fail for what it leaves behind: a database that closes removes files of its own.
		try? FileManager.default.removeItem(at: folder)
	}

	private static func character(index: Int, name: String) -> [String: Any] {
		[
			"id": index + 1, "name": name, "status": "Alive", "species": "Human", "gender": "Male",
			"origin": ["name": "Earth", "url": "x"], "location": ["name": "Earth", "url": "x"], "image": "",
			"episode": ["1", "2"], "type": "", "url": "", "created": "",
		]
	}
}
