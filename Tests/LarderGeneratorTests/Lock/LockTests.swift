import Foundation
import Testing

@testable import LarderGenerator

struct LockTests {
	private static let fixture = "Features/Note/Tests/Shared/Fixtures/note.json"

	@Test("A lock is read as it was kept, and kept in the same bytes again")
	func survivesJSON() throws {
		let sut = Lock.stub(inputs: [Lock.Input(path: "a.json", text: "{}"), Lock.Input(path: "b.json", text: "[]")])

		let json = try sut.json()

		#expect(try Lock(json: Data(json)) == sut)
		#expect(try Lock(json: Data(json)).json() == json)
	}

	@Test("A sample that is also a fixture is kept once")
	func keepsFixtureOnce() throws {
		let sut = Lock.stub(
			inputs: [Lock.Input(path: "a.json", text: "{\"id\": 7041}")],
			files: [Self.fixture: Lock.File(owners: ["Note/Note"], contents: Array("{\"id\": 7041}".utf8))]
		)

		let json = String(decoding: try sut.json(), as: UTF8.self)

		#expect(json.components(separatedBy: "7041").count == 2)
		#expect(try Lock(json: Data(json.utf8)) == sut)
	}

	@Test("A text that is kept nowhere is an error that names it")
	func lackingTextIsError() throws {
		let sut = Lock.stub(
			inputs: [Lock.Input(path: "a.json", text: "{}")],
			files: [Self.fixture: Lock.File(owners: ["Note/Note"], contents: Array("{}".utf8))]
		)
		let json = String(decoding: try sut.json(), as: UTF8.self)
			.replacing("\"file\" : \"\(Self.fixture)\"", with: "\"file\" : \"elsewhere\"")

		#expect(throws: LockError.broken("it lacks the text of a.json")) { try Lock(json: Data(json.utf8)) }
	}
}

extension Lock {
	fileprivate static func stub(inputs: [Input], files: [String: File] = [:]) -> Lock {
		var lock = Lock()
		lock.entities = [
			Entity(
				name: "Note",
				feature: "Note",
				module: "DemoNote",
				identifier: "Int",
				missingCase: "notFound",
				preset: .larder,
				arguments: ["Note"],
				inputs: inputs
			)
		]
		lock.files = files
		return lock
	}
}
