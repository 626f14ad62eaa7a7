import Testing

@testable import LarderGenerator

struct EnvelopeTests {
	@Test(
		"The entities are found",
		arguments: [
			(#"[{"id": 1}]"#, []),
			(#"{"info": {"count": 1}, "results": [{"id": 1}]}"#, ["results"]),
			(#"{"meta": {"total": 1}, "data": [{"id": 1}]}"#, ["data"]),
			(#"{"next": "x", "items": [{"id": 1}]}"#, ["items"]),
			(#"{"response": {"numFound": 1, "docs": [{"id": 1}]}}"#, ["response", "docs"]),
			(#"{"artists": [{"id": 1}]}"#, ["artists"]),
			(#"{"links": [{"rel": "self"}], "content": [{"id": 1}], "sort": []}"#, ["content"]),
			(#"{"_embedded": {"posts": [{"id": 1}]}}"#, ["_embedded", "posts"]),
		]
	)
	func findsEntities(answer: String, keys: [String]) throws {
		let sut = try Envelope(SampleFile(name: "page.json", bytes: Array(answer.utf8)), elements: nil)

		#expect(sut.keys == keys)
		#expect(sut.entities.count == 1)
	}

	@Test("Entities that are named are taken, whatever else there is")
	func takesNamedEntities() throws {
		let answer = #"{"a": {"b": [{"id": 1}, {"id": 2}]}, "results": [{"id": 3}]}"#

		let sut = try Envelope(SampleFile(name: "page.json", bytes: Array(answer.utf8)), elements: "a.b")

		#expect(sut.entities.map(\.path.description) == ["$.a.b[0]", "$.a.b[1]"])
	}

	@Test(
		"An answer without entities, or with several that might be, is an error that names it",
		arguments: [
			("{}", "$ has no objects; give an answer with some, or name them by --items KEY"),
			("1", "$ has no objects; give an answer with some, or name them by --items KEY"),
			("[]", "$ has no objects; give an answer with some, or name them by --items KEY"),
			(
				#"{"a": [{"id": 1}], "b": {"c": [{"id": 1}]}}"#,
				"$ has several arrays of objects; name the entities' by --items KEY: a, b.c"
			),
		]
	)
	func refusesAmbiguousAnswer(answer: String, message: String) {
		let error = #expect(throws: InferenceError.self) {
			try Envelope(SampleFile(name: "page.json", bytes: Array(answer.utf8)), elements: nil)
		}

		#expect(error?.description == message)
		#expect(error?.file == "page.json")
	}
}
