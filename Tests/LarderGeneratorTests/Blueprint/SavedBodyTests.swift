import Testing

@testable import LarderGenerator

/// The body of a save, as an example shows it.
struct SavedBodyTests {
	private static let order = """
		{"id": 1, "title": "a", "created_at": 5, "status": {"status": "open", "color": "red"}, "due": "1779203289147",
		"lines": [{"count": 2, "total": 3, "note": null}, {"count": 2, "total": 3, "note": "b"}], "prices": {"a": 1}}
		"""

	@Test(
		"A save sends only the keys of its example body, at every level, and has the same objects around them"
	)
	func sendsKeysOfBody() throws {
		let sut = try blueprint(#"{"changes": {"title": "c", "lines": [{"count": 1}], "status": {"status": "done"}}}"#)
		let context = try #require(TemplateContext.saved(sut))

		let lines = "dto.lines.map { SavedOrderLineDTO(count: $0.count) }"
		let status = "SavedOrderStatusDTO(status: dto.status.status)"
		let making = "title: dto.title, status: \(status), lines: \(lines)"
		#expect(sut.savedEnvelope == ["changes"])
		#expect(context.making == "SavedOrderDTO(⟨\(making)⟩)")
		#expect(context.wrapping == #"["changes": saved]"#)
		#expect(context.decoded == "[String: SavedOrderDTO]")
		#expect(sut.saved?.flattened.map(\.name) == ["SavedOrder", "SavedOrderStatus", "SavedOrderLine"])
		#expect(sut.created == nil)
		#expect(!sut.notes.contains { $0.contains("all keys of") })
		#expect(
			sut.notes.contains(
				"a save does not send a change of these keys, because its body lacks them: $.status.color, $.due, $.lines.total, $.lines.note, $.prices"
			)
		)
	}

	@Test("A save omits optional keys of the model that its example body lacks")
	func leavesOptionalKeysOut() throws {
		let sut = try blueprint(#"{"title": "c", "lines": [{"count": 1, "total": 2}]}"#)

		#expect(sut.saved?.flattened.map { $0.properties.map(\.key) } == [["title", "lines"], ["count", "total"]])
	}

	@Test(
		"An example body is refused if a save cannot send one of its keys, and the message names the key and the reason",
		arguments: [
			(#"{"title": "c", "reason": "x"}"#, "reason (not in the model); "),
			(
				#"{"title": "c", "status": "open"}"#,
				"status (a string in the body, but an object in the model, whose key status is a string); "
			),
			(#"{"title": 4}"#, "title (a number in the body, but a string in the model); "),
			(#"{"title": "c", "due": 1779203289147}"#, "due (a number in the body, but a string in the model); "),
			(#"{"title": "c", "lines": [4]}"#, "lines (a number in the body, but an object in the model); "),
			(#"{"title": "c", "lines": {"add": []}}"#, "lines (an object in the body, but an array in the model); "),
			(#"{"title": "c", "status": {"status": "x", "by": "y"}}"#, "status.by (not in the model); "),
			(#"{"token": "t", "order": {"title": "c"}}"#, "token (it is outside of order); "),
		]
	)
	func refusesOtherKeys(body: String, expected: String) {
		let error = #expect(throws: SavedBodyError.self) { try blueprint(body) }

		#expect(
			error?.description.hasPrefix("--save-json: a save cannot send these keys: \(expected)") == true,
			"\(error as Any)"
		)
		#expect(error?.description.contains("send the other keys by your own code in OrderRemoteDataSource") == true)
	}

	@Test(
		"If responses have an array, the refusal proposes no key inside of its elements, because no response would have a value there"
	)
	func proposesNoKeyOfElements() {
		func message(_ body: String) -> String? {
			#expect(throws: SavedBodyError.self) { try blueprint(body) }?.description
		}

		#expect(message(#"{"lines": [{"count": 1, "reason": "x"}]}"#)?.contains("--type") == false)
		#expect(message(#"{"status": {"reason": "x"}}"#)?.contains("--type status.reason=String") == true)
	}

	@Test("A save sends null for a key without a value if its example body has null there, and notes say so")
	func sendsNull() throws {
		let sample = #"""
			[{"id": 1, "a": "x", "b": "y", "at": "2026-01-05T10:00:00Z"}, {"id": 2, "at": "2026-01-05T10:00:00Z"}]
			"""#
		func saved(_ body: String) throws -> Blueprint { try blueprint(body, of: sample) { $0.writes.saveBy = .patch } }
		let part = try saved(#"{"a": "x", "b": null, "at": null}"#)

		#expect(part.saved?.properties.map(\.sendsNull) == [false, true, false], "unreadable dates are not lost")
		#expect(
			part.notes.contains(
				"a save sends null for these keys if their value is nil, because its body has null there: b"
			)
		)
		#expect(part.notes.contains { $0.hasPrefix("a save by PATCH leaves out other keys whose value is nil") })
		#expect(try !saved(#"{"b": null}"#).notes.contains { $0.contains("a save by PATCH leaves out") })
		let whole = try saved(#"{"id": 1, "a": null, "b": "z", "at": "2026-01-05T10:00:00Z"}"#)
		#expect(whole.saved?.properties.map(\.sendsNull) == [false, true, false, false])
	}

	@Test("A timestamp that is a string in the responses is not sent as a number")
	func refusesOtherWireOfTimestamp() {
		#expect(throws: SavedBodyError.self) {
			try blueprint(#"{"due": 1779203289147}"#) {
				$0.inference.overrides = ["due": FieldOverride(type: .milliseconds)]
			}
		}
	}

	@Test("A body that shares no key with the model is refused")
	func refusesForeignBody() {
		let error = #expect(throws: SavedBodyError.self) { try blueprint(#"[{"a": 1}, {}]"#) }

		#expect(error?.reason == "the body has no key of the model")
	}

	@Test("If one of several example bodies lacks a key that a save cannot send, the key is left out with a note")
	func leavesOutWhatBodiesLack() throws {
		let notes = try blueprint(#"[{"title": "c", "reason": "x", "lines": [1]}, {"title": "d"}]"#).notes

		#expect(
			notes.contains(
				"a save leaves out these keys, because the body may lack them: reason (not in the model), lines (a number in the body, but an object "
					+ "in the model)"
			)
		)
		#expect(!notes.contains { $0.contains("creation") })
	}

	@Test(
		"A key without a type in the responses gets its type from the body, and --type adds a key of the body to the model"
	)
	func learnsTypes() throws {
		let sut = try blueprint(#"{"memo": "x", "reason": "y"}"#, of: #"{"id": 1, "memo": null}"#) {
			$0.inference.overrides = ["reason": FieldOverride(type: .text)]
		}

		#expect(sut.saved?.properties.map(\.key) == ["memo", "reason"])
		#expect(
			sut.notes.contains(
				"the type of this key comes from the body of --save-json, because no response shows one: $.memo; give a response that shows it by "
					+ "--json FILE"
			)
		)
	}

	@Test(
		"If the example body shows no keys of an object or of an array's elements, a save sends all of them, and a note says so"
	)
	func notesWholeObjects() throws {
		let sut = try blueprint(#"{"title": "c", "status": null, "lines": []}"#)

		#expect(sut.saved?.flattened.map(\.name).contains("OrderStatus") == true)
		#expect(
			sut.notes.contains(
				"a save sends all keys of status, lines, because the body of --save-json shows none of them"
			)
		)
	}

	@Test("Without an example body, a save has the objects around the entity that a creation's body has")
	func wrapsAsCreation() throws {
		func save(_ body: String, keepsPages: Bool = false) throws -> (code: String?, note: String?) {
			let file = SampleFile(name: "create.json", bytes: Array(body.utf8))
			let created = try CreatedBody(of: "Order", in: [file])
			let sut = try Blueprint.stub(#"{"data": {"order": {"id": "1", "text": "a", "done": false}}}"#) {
				($0.root, $0.keepsPages) = ("data.order", keepsPages)
				($0.writes.creates, $0.writes.created, $0.writes.saves) = (true, created, true)
			}
			let note = sut.notes.first { $0.hasPrefix("a save is assumed to have") }
			let code: String? = TemplateContext.saved(sut)?.wrapping
			return (code, note)
		}
		let inner = try save(#"{"order": {"text": "b"}}"#)
		let bare = try save(#"{"text": "b"}"#)
		let same = try save(#"{"data": {"order": {"text": "b"}}}"#)

		#expect(inner.code == #"["order": dto]"# && bare.code == "dto" && same.code == nil)
		#expect(inner.note?.contains("assumed to have order around the entity, as the body of --create-json") == true)
		#expect(bare.note?.contains("--save-json FILE gives an example of its own body") == true)
		#expect(same.note == nil)
		#expect(try save(#"{"order": {"text": "b"}}"#, keepsPages: true).code == nil)
	}

	@Test("An example of the save body is refused if the repository has no service")
	func refusesLocal() {
		#expect(throws: RequestError.self) {
			try blueprint(#"{"title": "c"}"#) { $0.scenario = .local() }
		}
	}

	private func blueprint(
		_ body: String,
		of sample: String = order,
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		let file = SampleFile(name: "save.json", bytes: Array(body.utf8))
		let saved = try CreatedBody(of: "Order", in: [file], prefix: "Saved")
		return try Blueprint.stub(sample) { request in
			(request.writes.saves, request.writes.saved) = (true, saved)
			adjust(&request)
		}
	}
}
