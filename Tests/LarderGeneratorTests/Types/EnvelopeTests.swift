import Testing

@testable import LarderGenerator

struct EnvelopeTests {
	@Test(
		"The array or dictionary with the entities is found in each usual envelope",
		arguments: [
			(#"[{"id": 1}]"#, []),
			(#"{"info": {"count": 1}, "results": [{"id": 1}]}"#, ["results"]),
			(#"{"meta": {"total": 1}, "data": [{"id": 1}]}"#, ["data"]),
			(#"{"next": "x", "items": [{"id": 1}]}"#, ["items"]),
			(#"{"response": {"numFound": 1, "docs": [{"id": 1}]}}"#, ["response", "docs"]),
			(#"{"artists": [{"id": 1}]}"#, ["artists"]),
			(#"{"links": [{"rel": "self"}], "content": [{"id": 1}], "sort": []}"#, ["content"]),
			(#"{"_embedded": {"posts": [{"id": 1}]}}"#, ["_embedded", "posts"]),
			(#"{"type": "FeatureCollection", "features": [{"id": 1}], "crs": [{"a": 1}]}"#, ["features"]),
			(#"{"query": {"from": [{"a": 1}], "pages": {"15": {"id": 15}}}}"#, ["query", "pages"]),
			(#"{"champions": {"1": {"name": "a"}}}"#, ["champions"]),
			(#"{"includes": {"users": {"1": {"id": 1}}}, "data": [{"id": 1}]}"#, ["data"]),
			(#"{"entry": [{"fullUrl": "a", "resource": {"id": 1}, "search": {"mode": "b"}}]}"#, ["entry"]),
			(
				#"{"data": {"viewer": {"repositories": {"edges": [{"node": {"id": "a"}}]}}}}"#,
				["data", "viewer", "repositories", "edges"]
			),
		]
	)
	func findsEntities(answer: String, keys: [String]) throws {
		let sut = try envelope(answer)

		#expect(sut.keys == keys)
		#expect(sut.entities.count == 1)
	}

	@Test("The author names entities inside of elements by the elements' key and the key in each element")
	func takesNamedInnerEntities() throws {
		let answer = #"{"hits": [{"id": 9, "doc": {"id": 1}}, {"id": 8, "doc": {"id": 2}}]}"#

		let sut = try envelope(answer, elements: "hits.doc")

		#expect(sut.entities.map(\.path.description) == ["$.hits[0].doc", "$.hits[1].doc"])
	}

	@Test("If entities are under keys that are data, such as names, they are read as a dictionary's values")
	func takesKeyedEntities() throws {
		let sut = try envelope(#"{"data": {"Ashe": {"id": 1}, "Vex": {"id": 2}}}"#, elements: "data")

		#expect(sut.isKeyed)
		#expect(sut.entities.map(\.path.description) == ["$.data.Ashe", "$.data.Vex"])
	}

	@Test(
		"Several arrays of entities under days or numbers are read as one list",
		arguments: [
			#"{"count": 3, "feed": {"2025-03-14": [{"id": 1}, {"id": 2}], "2025-03-15": [{"id": 3}], "2025-03-16": []}}"#,
			#"{"feed": {"7": [{"id": 1}, {"id": 2}], "12": [{"id": 3}]}}"#,
		]
	)
	func takesGroupedEntities(answer: String) throws {
		let sut = try envelope(answer)

		#expect(sut.keys == ["feed"])
		#expect(sut.isKeyed && sut.isGrouped)
		#expect(sut.entities.map(\.value) == (1...3).map { .object([JSONMember(key: "id", value: .number("\($0)"))]) })
	}

	@Test(
		"A single list of entities under a key such as a date is refused, because the next response has another key",
		arguments: [
			(#"{"2025-03-14": [{"id": 1}]}"#, "$ has keys that are data, such as \"2025-03-14\""),
			(
				#"{"data": {"2025-03-14": {"items": [{"id": 1}]}}}"#,
				"$.data has keys that are data, such as \"2025-03-14\""
			),
		]
	)
	func refusesPlacesBelowData(answer: String, message: String) throws {
		let error = #expect(throws: InferenceError.self) { try envelope(answer) }

		#expect(error?.description.hasPrefix(message) == true)
	}

	@Test("The key in --items takes precedence over other arrays")
	func takesNamedEntities() throws {
		let answer = #"{"a": {"b": [{"id": 1}, {"id": 2}]}, "results": [{"id": 3}]}"#

		let sut = try envelope(answer, elements: "a.b")

		#expect(sut.entities.map(\.path.description) == ["$.a.b[0]", "$.a.b[1]"])
	}

	@Test(
		"A response without entities, or with several arrays that may have them, is an error that names the response",
		arguments: [
			("{}", "$ has no objects; give a response with entities, or name their key by --items KEY"),
			("1", "$ has no objects; give a response with entities, or name their key by --items KEY"),
			("[]", "$ has no objects; give a response with entities, or name their key by --items KEY"),
			(
				#"{"a": [{"id": 1}], "b": {"c": [{"id": 1}]}}"#,
				"$ has several arrays of objects; choose the key of the entities by --items: a, b.c"
			),
		]
	)
	func refusesAmbiguousAnswer(answer: String, message: String) {
		let error = #expect(throws: InferenceError.self) {
			try envelope(answer)
		}

		#expect(error?.description == message)
		#expect(error?.file == "page.json")
	}

	@Test("If an element is not an entity, the error names the element", arguments: ["null", "1", "[]"])
	func refusesOtherElements(element: String) {
		let error = #expect(throws: InferenceError.self) { try envelope(#"[{"id": 1}, \#(element)]"#) }

		#expect(
			error?.description
				== "$[1] is not an object, but each entity has to be an object; give a response without this value"
		)
	}

	@Test("A key that contains a dot can be named")
	func takesKeyWithDot() throws {
		#expect(try envelope(#"{"a.b": [{"id": 1}]}"#, elements: "a.b").keys == ["a.b"])
	}

	@Test(
		"A response without entities is accepted if another response has entities, and only the other one determines where they are",
		arguments: [
			#"{"results": [], "next": null}"#, #"{"results": null}"#, #"{"next": null}"#,
			#"{"results": [], "others": [{"id": 1}]}"#,
		]
	)
	func acceptsEmptyAnswerBesideOthers(empty: String) throws {
		let answers = [#"{"results": [{"id": 1}], "next": "x"}"#, empty]

		#expect(try envelopes(answers).map(\.keys) == [["results"], ["results"]])
	}

	@Test(
		"If responses have entities at different places, the error names both places",
		arguments: [
			(#"[{"id": 1}]"#, #"{"data": [{"id": 1}]}"#, #"$ has its entities at $.data, but"#, "$"),
			(#"{"data": [{"id": 1}]}"#, #"[{"id": 1}]"#, #"$ has its entities at $, but"#, "$.data"),
			(
				#"{"data": [{"id": 1}]}"#, #"{"x": {"items": [{"id": 1}]}}"#,
				#"$ has its entities at $.x.items, but"#, "$.data"
			),
		]
	)
	func refusesAnswersOfSeveralForms(first: String, second: String, problem: String, earlier: String) {
		let error = #expect(throws: InferenceError.self) { try envelopes([first, second]) }

		#expect(
			error?.description == "\(problem) an earlier response has them at \(earlier); "
				+ "give responses of one form, or name the entities' key by --items KEY"
		)
		#expect(error?.file == "1.json")
	}

	@Test("If every element of a page has an identifier at the place that --root names, the entities are there")
	func readsRootInElements() throws {
		func inner(_ page: String) throws -> String? {
			let file = SampleFile(name: "page.json", bytes: Array(page.utf8))
			return try Envelope.all(in: [file], elements: nil, root: "data", identifiedBy: "id").first?.inner
		}

		#expect(try inner(#"[{"id": "a", "meta": {}, "data": {"id": "a", "title": "x"}}]"#) == "data")
		#expect(try inner(#"{"items": [{"id": "a", "data": {"id": "a", "title": "x"}}]}"#) == "data")
		#expect(try inner(#"[{"id": "a", "data": {"title": "x"}}]"#) == nil)
		#expect(try inner(#"[{"id": "a", "data": {"id": "a"}}, {"id": "b"}]"#) == nil)
	}

	private func envelope(_ answer: String, elements: String? = nil) throws -> Envelope {
		let file = SampleFile(name: "page.json", bytes: Array(answer.utf8))
		return try #require(try Envelope.all(in: [file], elements: elements, identifiedBy: "id").first)
	}

	private func envelopes(_ answers: [String]) throws -> [Envelope] {
		let files = answers.enumerated().map { SampleFile(name: "\($0).json", bytes: Array($1.utf8)) }
		return try Envelope.all(in: files, elements: nil, identifiedBy: "id")
	}
}
