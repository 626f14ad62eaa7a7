import LarderCore
import Testing

@testable import challenge

struct RouteTests {
	@Test("Each address has its route")
	func addressesHaveRoutes() throws {
		#expect(try route("/") == .characters(CharactersQuery()))
		#expect(try route("/characters/7") == .character(7, policy: nil))
		#expect(try route("/characters/7/", "policy=noCache") == .character(7, policy: .noCache))
		#expect(try route("/recent") == .recentSearches)
		#expect(try route("/cache") == .cache)
		#expect(try route("/events") == .events)
		#expect(try route("/cache/events") == .cacheEvents)
		#expect(try route("/style.css") == .asset(.styleSheet))
	}

	@Test("Parameters are read as a browser's form writes them")
	func formIsRead() throws {
		let query = CharactersQuery(page: 2, name: "rick & morty é", status: .dead)

		#expect(try route("/", "name=+rick+%26+morty+%C3%A9&status=dead&page=2&other=1") == .characters(query))
		#expect(try route("/", "name=&status=&page=") == .characters(CharactersQuery()))
	}

	@Test(
		"The address of a query leads back to it",
		arguments: ["rick", "a & b = c?", "+ %20 %", "é\u{301} 漢字 🧪", "\"><script>"]
	)
	func addressLeadsBack(name: String) throws {
		let query = CharactersQuery(page: 3, name: name, status: .alive, policy: .remoteFirst)

		let parts = query.address.split(separator: "?", maxSplits: 1).map(String.init)

		#expect(try route(parts[0], parts[1]) == .characters(query))
		#expect(query.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
	}

	@Test(
		"An invalid address is an error that names the invalid part",
		arguments: [
			("/characters/rick", "", RouteError.invalidCharacter("rick")),
			("/characters/0", "", .invalidCharacter("0")),
			("/characters/99999999999999999999", "", .invalidCharacter("99999999999999999999")),
			("/", "page=0", .invalidPage("0")), ("/", "page=two", .invalidPage("two")),
			("/", "status=asleep", .invalidStatus("asleep")), ("/", "policy=newest", .invalidPolicy("newest")),
			("/nowhere", "", .unknownPath), ("/characters", "", .unknownPath), ("/characters/1/2", "", .unknownPath),
			("/recent/1", "", .unknownPath), ("/../style.css", "", .unknownPath),
		]
	)
	func nonsenseIsRefused(path: String, query: String, error: RouteError) {
		#expect(throws: error) { try route(path, query) }
	}

	private func route(_ path: String, _ query: String = "") throws(RouteError) -> Route {
		try Route(path: path, query: QueryParameters(percentEncoded: query))
	}
}
