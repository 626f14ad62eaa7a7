import Testing

@testable import LarderGenerator

/// The identifier's place in the author's path.
struct PlacedIdentifierTests {
	@Test(
		"A value in braces at the end of a path is the identifier, if the path has no other place for it",
		arguments: [
			("/conversations/{conversation_id}", "/conversations/{id}"),
			(
				"/v2/{namespace}/conversations/{conversation}?expand=all",
				"/v2/{namespace}/conversations/{id}?expand=all"
			),
			("/conversations/{key}/", "/conversations/{id}/"), ("{key}", "{id}"),
			("/{key}/chats/{key}", "/{key}/chats/{id}"),
			// These paths have a place already, or end with constant text.
			("/conversations/{id}", nil), ("/conversations/{slug}.json", nil), ("/chats/{no}", nil),
			("/users/{user}?conversation={id}", nil), ("/users/{user}?conversation={no}", nil),
			("/conversations/{id}/details", nil), ("/users/{user}/profile", nil), ("/conversations", nil),
			// The blueprint refuses these paths.
			("/users/{id}/conversations/{key}", nil), ("/a b/{key}", nil), ("/{first}-{last}", nil),
		]
	)
	func placesIdentifier(path: String, expected: String?) {
		var sut = request(path)

		let notes = sut.placeIdentifier(of: "Conversation")

		#expect(sut.endpoint == expected ?? path)
		#expect(notes.isEmpty == (expected == nil || path.contains("{conversation")))
	}

	@Test(
		"A note says which value is taken as the identifier, unless the value is named for the entity",
		arguments: [("/orders/{order_id}", true), ("/orders/{shopOrder}", true), ("/orders/{slug}", false)]
	)
	func notesPlace(path: String, isNamed: Bool) {
		var sut = request(path)

		let notes = sut.placeIdentifier(of: "ShopOrder")

		#expect(
			notes
				== (isNamed
					? []
					: [
						"$.no is assumed to be {slug}, the end of --path; if the identifier comes after {slug}, write --path "
							+ "'/orders/{slug}/{id}'"
					])
		)
	}

	@Test("Without a response for one entity, the note also says how to name the path of a list")
	func notesListPath() {
		var sut = request("/rates/{base}")
		sut.samples = []

		#expect(sut.placeIdentifier(of: "Rate").first?.hasSuffix("give it by --list-path instead of --path") == true)
	}

	private func request(_ path: String) -> EntityRequest {
		var request = EntityRequest(samples: [SampleFile(name: "a.json", bytes: Array(#"{"no": 1}"#.utf8))])
		(request.endpoint, request.inference.identifierKey) = (path, "no")
		return request
	}
}
