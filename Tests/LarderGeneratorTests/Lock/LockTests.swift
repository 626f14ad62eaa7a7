import Foundation
import Testing

@testable import LarderGenerator

struct LockTests {
	@Test("Decoding an encoded lock gives the same lock and the same bytes")
	func survivesJSON() throws {
		var request = EntityRequest(samples: [SampleFile(name: "a.json", bytes: Array(#"{"id": "é"}"#.utf8))])
		request.scenario = .cached(.remoteFirst, tiers: .one)
		request.schema = SchemaRequest(document: SampleFile(name: "api.yaml", bytes: []), name: "Note")
		request.identifierKind = .wideInteger
		request.collections.filters = ["title"]
		let sut = Lock.stub(request)

		let json = try sut.json()

		#expect(try Lock(json: Data(json)) == sut)
		#expect(try Lock(json: Data(json)).json() == json)
	}

	@Test("A lock in an older format is an error that says so")
	func olderFormatIsError() {
		let json = #"{"catalogs": {}, "entities": [{"arguments": ["Note"]}], "files": {}, "version": 1}"#

		#expect(throws: LockError.older(version: 1)) { try Lock(json: Data(json.utf8)) }
	}
}

extension Lock {
	fileprivate static func stub(_ request: EntityRequest) -> Lock {
		var lock = Lock()
		lock.entities = [
			Entity(
				name: "Note",
				feature: "Note",
				module: "DemoNote",
				identifier: "Int",
				missingCase: "notFound",
				preset: .larder,
				request: request
			)
		]
		return lock
	}
}
