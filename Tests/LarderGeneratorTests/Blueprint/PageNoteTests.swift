import Foundation
import Testing

@testable import LarderGenerator

struct PageNoteTests {
	private static let item = #"{"id": 1, "name": "x"}"#

	@Test(
		"If requests for pages lack query items of --path, a note names the items and --list-path",
		arguments: [
			("/orders/{id}?include=owner", "include=owner", "/orders?include=owner"),
			("/orders/{id}?include=owner&in={place}", "include=owner&in={place}", "/orders?include=owner&in={place}"),
			("/orders?id={id}&include=owner", "include=owner", "/orders?include=owner"),
			("/orders('{id}')?$expand=owner", "$expand=owner", "/orders?$expand=owner"),
			("/orders/{id}.json?q=a%26b", "q=a%26b", "/orders.json?q=a%26b"),
		]
	)
	func notesLostQuery(path: String, items: String, listPath: String) throws {
		let sut = try blueprint(#"{"page": 1, "pages": 3, "items": [ITEM]}"#, path: path)
		let given = try blueprint(#"{"page": 1, "pages": 3, "items": [ITEM]}"#, path: path) {
			$0.collections.pagePath = "/orders"
		}

		#expect(
			sut.notes.contains(
				"requests for pages lack \(items) of --path; if the service takes it there, too, add --list-path '\(listPath)'"
			),
			"\(sut.notes)"
		)
		#expect(!given.notes.contains { $0.contains("of --path") })
	}

	@Test("If the request for a list lacks a query item of --path, a note says so")
	func notesLostQueryOfList() throws {
		let sut = try blueprint(nil, path: "/orders/{id}?include=owner") {
			$0.collections.lists = [Self.file("[\(Self.item)]")]
		}

		#expect(sut.notes.contains { $0.hasPrefix("the request for the list lacks include=owner of --path") })
	}

	@Test(
		"A query after the identifier does not change the path of pages",
		arguments: [("/orders('{id}')", ["orders"]), ("/orders/{id}.json", ["orders.json"])]
	)
	func queryKeepsPathOfPages(path: String, expected: [String]) throws {
		for query in ["", "?expand=owner"] {
			let sut = try blueprint(#"{"page": 1, "pages": 3, "items": [ITEM]}"#, path: path + query)

			#expect(sut.collections.first?.path == expected)
		}
	}

	@Test("A note on an assumed query item also names --page-by, unless the author has chosen the style")
	func notesOtherStyle() throws {
		let page = #"{"current_page": 1, "pages": 3, "items": [ITEM]}"#
		let found = try blueprint(page)
		let chosen = try blueprint(page) { $0.collections.pageBy = .number }

		let note = "the name page is assumed; choose another by --page-query"
		#expect(found.notes.contains { $0.hasSuffix(note + ", or another way by --page-by") }, "\(found.notes)")
		#expect(chosen.notes.contains { $0.hasSuffix(note) })
	}

	@Test("If several arrays may have the entities, and the command chooses one of them, a note names --items")
	func notesChosenArray() throws {
		let page = #"{"results": [ITEM], "meta": {"page": 1, "pages": 3}, "items": [{"of": 1}], "links": [{"a": 1}]}"#
		let note =
			"$.items of the page is left out, because it is outside of the entities; if $.items has the entities, add --items items"
		let found = try blueprint(page)
		let chosen = try blueprint(page) { $0.collections.elements = "results" }

		#expect(found.notes.contains(note), "\(found.notes)")
		#expect(!chosen.notes.contains { $0.contains("--items") })
	}

	@Test(
		"A note says that the first page is assumed to have the number 1, unless the response shows its number",
		arguments: [
			(#"{"last": false, "totalPages": 3, "content": [ITEM]}"#, true),
			(#"{"page": 2, "pages": 3, "items": [ITEM]}"#, true),
			("[ITEM]", true),
			(#"{"page": 1, "pages": 3, "items": [ITEM]}"#, false),
			(#"{"page": "1", "pages": "3", "items": [ITEM]}"#, false),
			(#"{"page": 0, "pages": 3, "items": [ITEM]}"#, false),
			(#"{"last": false, "number": 0, "totalPages": 3, "content": [ITEM]}"#, false),
			(#"{"first_page_url": "/o?page=1", "current_page": 2, "last_page": 3, "items": [ITEM]}"#, false),
			(#"{"next": "/o?page=2", "items": [ITEM]}"#, false),
		]
	)
	func notesFirstPage(page: String, expected: Bool) throws {
		let sut = try blueprint(page) { $0.collections.pageBy = .number }
		let given = try blueprint(page) {
			($0.collections.pageBy, $0.collections.pagePath) = (.number, "/orders?page=0")
		}

		let note = "the first page is assumed to have the number 1; if it has 0, write --list-path 'PATH?page=0'"
		#expect(sut.notes.contains(note) == expected, "\(sut.notes)")
		#expect(!given.notes.contains(note))
		#expect(given.collections.first?.firstPage == 0)
	}

	@Test(
		"The written comment says how the pages end if no page shows whether it is the last",
		arguments: [
			("[ITEM]", "/// The end is an empty page, because no page shows whether it is the last."),
			(
				#"{"total": 9, "items": [ITEM]}"#,
				"/// The end is an empty page, or the page that reaches `totalCount`, because no page shows whether it is the last."
			),
			(#"{"last": false, "items": [ITEM]}"#, nil),
		]
	)
	func commentsEnd(page: String, expected: String?) throws {
		let sut = try blueprint(page) { ($0.collections.pageBy, $0.collections.pagePath) = (.number, "/orders") }

		let files = try FeatureFiles(sut, templates: TemplateLibrary()).render()
		let contract = try #require(files.first { $0.path.hasSuffix("OrdersPageRepositoryContract.swift") })
		let text = String(decoding: contract.contents, as: UTF8.self)
		#expect(text.contains("The end is") == (expected != nil))
		#expect(expected.map(text.contains) ?? true, "\(text)")
	}

	@Test(
		"A page's number may be at the key number beside the number of pages, or at a key such as pageNo",
		arguments: [
			(
				#"{"number": 0, "size": 1, "totalElements": 9, "totalPages": 3, "content": [ITEM]}"#, "page", 0,
				"input.number + 1 < input.totalPages"
			),
			(
				#"{"page": {"number": 0, "size": 1, "totalElements": 9, "totalPages": 3}, "content": [ITEM]}"#, "page",
				0,
				"input.page.number + 1 < input.page.totalPages"
			),
			(
				#"{"pageNo": 0, "pageSize": 1, "totalPages": 3, "content": [ITEM]}"#, "pageNo", 0,
				"input.pageNo + 1 < input.totalPages"
			),
			(
				#"{"pageIndex": 1, "pageSize": 1, "totalCount": 3, "items": [ITEM]}"#, "pageIndex", 1,
				"input.pageIndex * input.pageSize < input.totalCount"
			),
		]
	)
	func findsPageNumber(page: String, query: String, first: Int, expression: String) throws {
		let sut = try #require(try blueprint(page) { $0.samples = [] }.collections.first)

		#expect(sut.turn == .number(query: query))
		#expect(sut.firstPage == first)
		#expect(sut.nextFact?.expression == expression)
	}

	private static func file(_ text: String) -> SampleFile { SampleFile(name: "page.json", bytes: Array(text.utf8)) }

	@Test("If a page repeats its number or offset under a name, the name is not said to be assumed")
	func notesNoRepeatedName() throws {
		func noted(_ page: String, _ style: PageStyle? = nil) throws -> Bool {
			try blueprint(page) { $0.collections.pageBy = style }.notes.contains { $0.contains("is assumed; choose") }
		}

		#expect(try !noted(#"{"items": [ITEM], "total": 1, "page": 1, "per_page": 30}"#))
		#expect(try !noted(#"{"items": [ITEM], "total": 1, "page": 1, "per_page": 30}"#, .number))
		#expect(try !noted(#"{"items": [ITEM], "total": 9, "skip": 0}"#))
		#expect(try !noted(#"{"items": [ITEM], "total": 9, "skip": 0}"#, .offset))
		#expect(try noted(#"{"items": [ITEM], "total": 1, "current_page": 1, "per_page": 30}"#))
		#expect(try noted(#"{"data": [ITEM], "meta": {"page": {"limit": 3, "offset": 0}}}"#))
	}

	@Test("The name of the query item alone shows the cursor at a key with this name")
	func findsCursorByName() throws {
		let named = try blueprint(#"{"items": [ITEM], "batch": "k7", "total": 9}"#) {
			$0.collections.pageQuery = "batch"
		}
		let number = try blueprint(#"{"items": [ITEM], "paging": {"since": 77}}"#) {
			$0.collections.pageQuery = "since"
		}
		let chosen = try blueprint(#"{"items": [ITEM], "batch": "k7"}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, "batch")
		}

		for (sut, name) in [(named, "batch"), (number, "since")] {
			#expect(sut.collections.first?.turn == .cursor(query: name))
			#expect(sut.collections.first?.facts.last?.fields.first?.lastKey == name)
			#expect(
				sut.notes.contains {
					$0.hasSuffix(
						"because a key in the page has the name \(name); choose another key by --page-query \(name)=KEY, or another way by "
							+ "--page-by"
					)
				},
				"\(sut.notes)"
			)
		}
		#expect(chosen.collections.first?.turn == .cursor(query: "batch"))
	}

	@Test(
		"A query item's name shows no cursor at a key with a number, an offset, a link or no value",
		arguments: [
			(#"{"items": [ITEM], "page": 1, "pages": 3}"#, "page", PageTurn.number(query: "page")),
			(#"{"items": [ITEM], "offset": 0, "total": 3}"#, "offset", .offset(query: "offset")),
			(#"{"items": [ITEM], "next": "https://a.b/c?key=x"}"#, "next", .link),
		]
	)
	func findsNoCursorByName(page: String, query: String, expected: PageTurn) throws {
		let sut = try blueprint(page) { $0.collections.pageQuery = query }

		#expect(sut.collections.first?.turn == expected)
		#expect(throws: PageTurnError.self) {
			try blueprint(#"{"items": [ITEM], "batch": ""}"#) { $0.collections.pageQuery = "batch" }
		}
	}

	@Test(
		"If pages or a list are assumed at a path without a plural, a note names the path and --list-path",
		arguments: [
			(
				"/get_order/{id}",
				"pages are assumed at /get_order, the path of one Order without its identifier, although get_order"
			),
			(
				"/v1/order",
				"pages are assumed at /v1/order, the path of one Order without its identifier, although order"
			),
			("/get_orders/{id}", nil), ("/people/{id}", nil), ("/data/{id}", nil), ("/shops/{shop}/{id}", nil),
			("/order/{id}.json", nil), ("/order?id={id}", nil), (nil, nil),
		] as [(String?, String?)]
	)
	func notesSingularPath(path: String?, note: String?) throws {
		let page = #"{"page": 1, "pages": 3, "items": [ITEM]}"#
		func noted(_ adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> String? {
			try blueprint(page, path: path, adjust: adjust).notes.first { $0.contains("is no plural") }
		}

		let end = " is no plural; if the service has them elsewhere, name the path by --list-path"
		#expect(try noted() == note.map { $0 + end })
		#expect(try noted { $0.collections.pagePath = "/orders" } == nil)
		#expect(try path?.hasSuffix(".json") == true || noted { $0.keepsPages = true } == nil)
		#expect(
			try noted { ($0.collections.lists, $0.collections.pages) = ([Self.file("[\(Self.item)]")], []) }?.hasPrefix(
				"the list is"
			)
				== note.map { _ in true }
		)
	}

	private func blueprint(
		_ page: String?,
		path: String? = nil,
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", output: URL(filePath: "/nowhere"))
		request.samples = [Self.file(Self.item)]
		request.endpoint = path
		request.collections.pages = page.map { [Self.file($0.replacing("ITEM", with: Self.item))] } ?? []
		adjust(&request)
		return try Blueprint(request)
	}
}
