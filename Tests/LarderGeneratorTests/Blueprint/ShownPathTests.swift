import Foundation
import Testing

@testable import LarderGenerator

struct ShownPathTests {
	@Test(
		"The path before the identifier is the one that the answers show",
		arguments: [
			(#"{"id": 12, "url": "https://a.b/v1/orders/12"}"#, ["v1", "orders"]),
			(#"{"id": "o/1", "self": "/orders/o"}"#, ["customer-orders"]),
			(#"{"id": 12, "_links": {"self": {"href": "/orders/12"}}}"#, ["orders"]),
			(#"{"id": 12, "url": "https://a.b/blog/some-title"}"#, ["customer-orders"]),
			(#"{"id": 12}"#, ["customer-orders"]),
		]
	)
	func findsPathOfEntity(json: String, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: "CustomerOrder", json)

		#expect(sut.endpoint == expected)
		#expect(sut.notes.contains { $0.contains("is assumed") } == (expected == ["customer-orders"]))
	}

	@Test(
		"A page shows the path by its own address or its links",
		arguments: [
			(
				#"{"object": "list", "url": "/v1/customers", "has_more": true, "data": [{"id": 1}]}"#,
				["v1", "customers"]
			),
			(#"{"next": "https://a.b/api/clients?page=2", "results": [{"id": 1}]}"#, ["api", "clients"]),
			(#"{"next": "https://a.b/?page=2", "results": [{"id": 1}]}"#, ["orders"]),
		]
	)
	func findsPathOfPage(page: String, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: "Order", "{}") {
			$0.samples = []
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(page.utf8))]
		}

		#expect(sut.endpoint == expected)
	}

	@Test("The author's path counts, and an update keeps what was written")
	func keepsOtherPaths() throws {
		let json = #"{"id": 12, "url": "https://a.b/v1/orders/12"}"#
		let named = try Blueprint.stub(entity: "Order", json) { $0.endpoint = "/shop" }
		let old = try Blueprint.stub(entity: "Order", json) { $0.keepsPages = true }

		#expect(named.endpoint == ["shop"])
		#expect(old.endpoint == ["order"])
	}

	@Test("Objects that an answer includes beside the entity are left out with a note")
	func notesIncluded() throws {
		let json = #"{"data": {"id": "1", "title": "x"}, "included": [{"id": "9"}]}"#

		#expect(try Blueprint.stub(json).notes.contains { $0.hasPrefix("$.included is left out") })
	}
}
