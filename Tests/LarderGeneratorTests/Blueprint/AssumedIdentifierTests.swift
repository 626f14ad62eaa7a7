import Testing

@testable import LarderGenerator

/// The key that is assumed to be the identifier if the author names none.
struct AssumedIdentifierTests {
	@Test(
		"The error about a missing identifier first proposes the key whose value ends the entity's own link",
		arguments: [
			##"{"@odata.id": "https://a.b/People('ann%20b')", "Region": "x", "Code": "c1", "UserName": "ann b"}"##,
			#"{"Code": "c1", "UserName": 7, "_links": {"self": {"href": "/people/7"}}, "Plan": {"id": 3}}"#,
		]
	)
	func namesKeyOfOwnLink(sample: String) throws {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(sample) }

		#expect(
			error?.description.contains(#"by --id, such as "UserName", "Code""#) == true,
			"\(String(describing: error))"
		)
	}

	@Test(
		"Without an id, the identifier is a key such as _id or a key named after the entity",
		arguments: [
			(#"{"_id": "a", "name": "b"}"#, "_id"),
			(#"{"gameId": "002", "leagueId": "00"}"#, "gameId"),
			(#"{"payment": {"game_id": 3, "other_id": 4}}"#, "game_id"),
			(#"{"game": {"_id": "a", "name": "b", "no": 1}, "count": 1, "total": 1}"#, "_id"),
			(#"{"Games": [{"GameID": "a", "Name": "b"}], "Status": "OK"}"#, "GameID"),
			// An id comes first, and neither a key that says nothing nor a number is taken.
			(#"{"_id": "a", "id": 1}"#, "id"),
			(#"{"id": null, "gameId": 1}"#, "id"),
			(#"{"league_id": 1, "name": "b"}"#, "id"),
			(#"{"game_no": 1, "name": "b"}"#, "id"),
			(#"{"gameId": null}"#, "id"),
			(#"{"gameId": 1.5}"#, "id"),
		]
	)
	func assumes(sample: String, expected: String) {
		var sut = EntityRequest(samples: [SampleFile(name: "a.json", bytes: Array(sample.utf8))])

		let notes = sut.assumeIdentifier(of: "Game")

		#expect(sut.inference.identifierKey == expected)
		#expect(notes.isEmpty == (expected == "id"))
		#expect(notes.allSatisfy { $0.contains("$.\(expected)") && $0.contains("--id") })
	}

	@Test(
		"The identifier is the key that the path ends with, if all entities have a value there",
		arguments: [
			(#"{"id": 7, "login": "a"}"#, "/users/{login}", "login"), (#"{"guid": "a"}"#, "/apps/{guid}", "guid"),
			(#"{"id": 7, "user_name": "a"}"#, "/users/{userName}?full=true", "user_name"),
			(#"{"id": 7, "login": null}"#, "/users/{login}", "id"), (#"{"id": 7, "name": "a"}"#, "/users/{user}", "id"),
			(#"{"id": 7, "code": "a"}"#, "/users/{user_code}", "code"), (#"{"id": 7}"#, "/users/{user_id}", "id"),
			(#"{"id": 7, "login": "a"}"#, "/users/{login}/keys", "id"),
			(#"{"id": 7, "login": "a"}"#, "/{login}/keys/{id}", "id"),
		]
	)
	func assumesKeyInPath(sample: String, path: String, expected: String) {
		var sut = EntityRequest(samples: [SampleFile(name: "a.json", bytes: Array(sample.utf8))])
		sut.endpoint = path

		let notes = sut.assumeIdentifier(of: "User")

		#expect(sut.inference.identifierKey == expected)
		let note = "the identifier is assumed to be $.\(expected), because --path ends with it; choose another by --id"
		#expect(notes == (expected == "id" ? [] : [note]))
	}

	@Test("A key is not assumed to be the identifier if an entity of a list lacks it")
	func needsAll() {
		var sut = EntityRequest(samples: [])
		sut.collections.lists = [SampleFile(name: "a.json", bytes: Array(#"[{"gameId": 1}, {"name": "b"}]"#.utf8))]

		#expect(sut.assumeIdentifier(of: "Game").isEmpty)
	}

	@Test(
		"The error about a missing identifier proposes only keys that look like one, and first those of one word"
	)
	func proposesLikelyKeys() {
		let error = #expect(throws: IdentifierError.self) {
			try Blueprint.stub(#"{"account_sid": "a", "sid": "b", "name": "c", "status": "d", "maker": {"id": 1}}"#)
		}

		#expect(error?.description.contains(#"--id, such as "sid", "account_sid", "maker.id"; if"#) == true)
	}

	@Test("If no key looks like an identifier, the error proposes none")
	func proposesNoUnlikelyKeys() {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(#"{"name": "c", "size": 2}"#) }

		#expect(error?.description.contains("--id; if") == true)
	}
}
