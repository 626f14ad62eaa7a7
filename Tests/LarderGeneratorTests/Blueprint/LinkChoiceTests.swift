import Foundation
import Testing

@testable import LarderGenerator

struct LinkChoiceTests {
	@Test(
		"Links in an array lead to the next page",
		arguments: [
			(
				#"{"link": [{"relation": "self", "url": "/c"}, {"relation": "next", "url": "/c?x=2"}], "entry": [ITEM]}"#,
				PageTurn.link, #"nextLink: input.link?.first { $0.relation == "next" }?.url"#
			),
			(
				#"{"meta": {"links": [{"self": "/c?x=1"}, {"next": "/c?x=2"}]}, "items": [ITEM]}"#, .link,
				#"nextLink: input.meta.links?.compactMap(\.next).first"#
			),
			(
				#"{"links": [{"rel": "next", "href": "/c?page=2"}], "items": [ITEM]}"#, .number(query: "page"),
				#"hasNextPage: input.links?.first { $0.rel == "next" }?.href != nil"#
			),
			(
				#"{"page": {"start": 0, "count": 9, "links": [{"rel": "next", "href": "/c?start=9"}]}, "items": [ITEM]}"#,
				.offset(query: "start"),
				#"nextOffset: input.page.links?.first { $0.rel == "next" }?.href != nil "#
					+ "? input.page.start + input.items.count : nil"
			),
		]
	)
	func readsLinks(page: String, turn: PageTurn, fact: String) throws {
		let sut = try #require(try blueprint(page).collections.first)

		#expect(sut.turn == turn)
		#expect(sut.facts.last.map { "\($0.name): \($0.expression)" } == fact)
	}

	@Test("The DTO of an array of links keeps only their names and URLs")
	func keepsLinks() throws {
		let page =
			#"{"link": [{"relation": "next", "url": "/c?x=2", "method": "GET"}], "entry": [ITEM]}"#
		let sut = try #require(try blueprint(page).collections.first)

		let link = sut.envelope?.properties.first
		#expect(link?.isOptional == true)
		#expect(link?.type.object?.properties.map(\.key) == ["relation", "url"])
	}

	@Test("An array of links is never read as the entities")
	func ignoresLinks() throws {
		let page = #"{"meta": {"links": [{"self": "/c?page=1"}, {"next": "/c?page=2"}]}, "orders": [ITEM]}"#

		#expect(try blueprint(page).collections.first?.elements.properties.map(\.key) == ["orders"])
	}

	private func blueprint(_ page: String) throws -> Blueprint {
		try Blueprint.stub(entity: "Order", "{}") {
			let text = page.replacing("ITEM", with: #"{"id": 1, "name": "x"}"#)
			$0.samples = []
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(text.utf8))]
		}
	}
}
