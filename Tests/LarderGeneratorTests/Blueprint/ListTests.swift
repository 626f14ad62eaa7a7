import Foundation
import Testing

@testable import LarderGenerator

/// The values around the entities of lists and pages.
struct ListTests {
	private static let item = #"{"id": 1, "name": "x", "state": "on", "size": 2}"#

	@Test("A note names a string of several words beside the entities, such as a licence")
	func notesTexts() throws {
		let sut = try blueprint(page: #"{"page": 1, "data": [ITEM], "licence": "Data by us, ODbL", "lang": "en"}"#)

		#expect(
			sut.notes.contains("$.licence of the page is left out, because it is outside of the entities")
		)
		#expect(!sut.notes.contains { $0.hasPrefix("$.lang") })
	}

	@Test("If --items names a key inside each element of an array, the entities are read from there")
	func readsWrappedElements() throws {
		let sut = try Blueprint.stub(entity: "Show", "{}") {
			$0.samples = []
			$0.collections.elements = "show"
			$0.collections.lists = [
				SampleFile(name: "l.json", bytes: Array(#"[{"score": 1.5, "show": {"id": 1}}]"#.utf8))
			]
		}
		let collection = try #require(sut.collections.first)
		let context = TemplateContext.collection(collection, in: sut)

		#expect(SubjectCode(sut, .collection(collection)).dto == "[ShowsElementDTO]")
		#expect(context.pageItems == "items: input.map(\\.show)")
		#expect(sut.notes.contains("$[].score is left out, because it is outside of the entity at show"))
		#expect(sut.entity.properties.map(\.name) == ["id"])
	}

	@Test("The count of an OData page is optional, because the service counts only on request")
	func loosensCountOfOData() throws {
		let sut = try blueprint(
			page: ##"{"@odata.count": 20, "@odata.nextLink": "https://a.b/c?$skip=2", "value": [ITEM]}"##
		)

		#expect(sut.collections.first?.envelope?.properties.first { $0.name == "odataCount" }?.isOptional == true)
	}

	@Test(
		"A note says that a list may be a page",
		arguments: [
			("[ITEM]", "the list is assumed to be whole; if the service gives it in pages"),
			(
				#"{"start": "a", "chunk": [ITEM]}"#,
				"the list is assumed to be whole, though $.start may belong to a page"
			),
			(#"{"chunk": [ITEM]}"#, nil),
		]
	)
	func notesPages(list: String, note: String?) throws {
		let sut = try blueprint(page: nil, samples: [Self.item]) {
			$0.collections.lists = [
				SampleFile(name: "l.json", bytes: Array(list.replacing("ITEM", with: Self.item).utf8))
			]
		}

		#expect(sut.notes.contains { $0.hasPrefix("the list is assumed") } == (note != nil))
		#expect(note == nil || sut.notes.contains { $0.hasPrefix(note ?? "") })
	}

	@Test("If the first page has the number 0, the contract says so", arguments: [0, 1])
	func tellsOfFirstPage(number: Int) throws {
		let sut = try blueprint(page: "{\"page\": \(number), \"total_pages\": 3, \"items\": [ITEM]}")
		let page = Subject.collection(try #require(sut.collections.first))

		#expect(TemplateContext.repository(sut, page).context("subject").startsAtZero == (number == 0))
	}

	private func blueprint(
		page: String? = nil,
		samples: [String] = [],
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", output: URL(filePath: "/nowhere"))
		request.samples = samples.map { SampleFile(name: "sample.json", bytes: Array($0.utf8)) }
		let answer = page?.replacing("ITEM", with: Self.item)
		request.collections.pages = [answer].compactMap(\.self).map {
			SampleFile(name: "page.json", bytes: Array($0.utf8))
		}
		request.collections.pageBy = page?.hasPrefix("[") == true ? .number : nil
		adjust(&request)
		return try Blueprint(request)
	}
}
