import Testing

@testable import LarderGenerator

/// What notes say about the body of a save.
struct SaveNoteTests {
	@Test("A note says that a save sends the whole model, and names the keys that the service may set")
	func notesWholeModel() throws {
		let sut = try notes(
			#"{"id": 1, "name": "a", "created_at": "2026-01-02T03:04:05Z", "html_url": "http://a.b/c"}"#
		)
		let plain = try notes(#"{"code": "a", "name": "a"}"#, id: "name")

		let note =
			"a save is assumed to send all keys of the model, also $.id, $.created_at, $.html_url, which the service may set itself; "
			+ "--save-json FILE sends only the keys of its body"
		let method = "a save is assumed to be a PUT; choose PATCH or POST by --save-by"
		#expect(sut.filter { $0.hasPrefix("a save") } == [method, note])
		#expect(try !notes(#"{"id": 1, "name": "a"}"#, by: .put).contains(method))
		#expect(
			plain.contains(
				"a save is assumed to send all keys of the model, also $.name, which the service may set itself; --save-json FILE "
					+ "sends only the keys of its body"
			)
		)
		#expect(try !Blueprint.stub(#"{"id": 1}"#).notes.contains { $0.hasPrefix("a save") })
	}

	@Test("A save by PATCH omits nil values, so the service keeps those keys")
	func notesNil() throws {
		let sample = #"[{"id": 1, "name": "a", "tags": []}, {"id": 2, "tags": []}]"#
		let put = try notes(sample)
		let patch = try notes(sample, by: .patch)
		let whole = try notes(#"{"id": 1, "name": "a"}"#, by: .patch)

		let note = "a save by PATCH leaves out keys whose value is nil, so the service keeps their old values"
		#expect(patch.contains(note) && !put.contains(note) && !whole.contains(note))
		#expect(try notes(sample, by: .post).contains(note.replacing("PATCH", with: "POST")))
		#expect(put.contains { $0.contains("so a save loses it at the service") })
		#expect(!patch.contains { $0.contains("loses") })
	}

	private func notes(_ sample: String, id: String = "id", by method: SaveMethod? = nil) throws -> [String] {
		try Blueprint.stub(id: id, sample) { ($0.writes.saves, $0.writes.saveBy) = (true, method) }.notes
	}
}
