import Foundation
import Testing

@testable import LarderGenerator

struct PageTurnTests {
	static let item = #"{"id": 1, "name": "x"}"#

	@Test(
		"A response shows how the next page is requested",
		arguments: [
			(#"{"nextPageToken": "a", "items": [ITEM]}"#, PageTurn.cursor(query: "pageToken")),
			(#"{"data": {"after": "a", "before": null, "children": [ITEM]}}"#, .cursor(query: "after")),
			(
				#"{"orders": {"pageInfo": {"hasNextPage": true, "endCursor": "a"}, "nodes": [ITEM]}}"#,
				.cursor(query: "after")
			),
			(#"{"has_more": true, "next_cursor": "a", "items": [ITEM]}"#, .cursor(query: "cursor")),
			(
				#"{"object": "list", "has_more": true, "next_cursor": "a", "results": [ITEM]}"#,
				.cursor(query: "start_cursor")
			),
			(#"{"pagination": {"cursor": "a"}, "data": [ITEM]}"#, .cursor(query: "after")),
			(#"{"next": "b2Zm", "results": [ITEM]}"#, .cursor(query: "cursor")),
			(#"{"continuation": "b2Zm", "results": [ITEM]}"#, .cursor(query: "continuation")),
			(#"{"next_page_token": "b2Zm", "results": [ITEM]}"#, .cursor(query: "page_token")),
			(#"{"next_max_id": "17", "more_available": true, "items": [ITEM]}"#, .cursor(query: "max_id")),
			(#"{"next_cursor": 17, "previous_cursor": 0, "items": [ITEM]}"#, .cursor(query: "cursor")),
			(#"{"cursor": {"next": "b2", "prev": null}, "items": [ITEM]}"#, .cursor(query: "cursor")),
			(#"{"response_metadata": {"next_cursor": "b2"}, "items": [ITEM]}"#, .cursor(query: "cursor")),
			(
				#"{"paging": {"next": {"after": "20", "link": "https://a.b?after=20"}}, "items": [ITEM]}"#,
				.cursor(query: "after")
			),
			(
				#"{"pages": {"page": 1, "total_pages": 3, "next": {"page": 2, "starting_after": "Wz"}}, "items": [ITEM]}"#,
				.cursor(query: "starting_after")
			),
			(#"{"next_page": {"offset": "b2", "uri": "https://a.b/c?limit=2&offset=b2"}, "items": [ITEM]}"#, .link),
			(
				#"{"pagination": {"cursor": "b2", "hasMore": true, "total": 9}, "items": [ITEM]}"#,
				.cursor(query: "cursor")
			),
			(#"{"limit": 25, "offset": 0, "total": null, "more": true, "items": [ITEM]}"#, .offset(query: "offset")),
			(#"{"meta": {"nextMarker": "b2"}, "items": [ITEM]}"#, .cursor(query: "marker")),
			(##"{"@odata.nextLink": "https://a.b/c?$skiptoken=8", "value": [ITEM]}"##, .link),
			(#"{"paging": {"next": "https://a.b/c?key=x"}, "items": [ITEM]}"#, .link),
			(#"{"_links": {"next": {"href": "/c?key=x"}}, "items": [ITEM]}"#, .link),
			(#"{"next": "https://a.b/c?offset=20&limit=20", "results": [ITEM]}"#, .offset(query: "offset")),
			(#"{"_links": {"next": {"href": "/c?page=1"}}, "items": [ITEM]}"#, .number(query: "page")),
			(#"{"first_page_uri": "/c?Page=0", "page": 0, "start": 0, "items": [ITEM]}"#, .number(query: "Page")),
			(#"{"next": "https://a.b/c?page=2", "results": [ITEM]}"#, .number(query: "page")),
			(
				#"{"current_page": 9, "last_page": 9, "last_page_url": "https://a.b/c?p=9", "next_page_url": null, "results": [ITEM]}"#,
				.number(query: "p")
			),
			(
				#"{"meta": {"has_more": true, "after_cursor": "xx"}, "links": {"next": "/c.json?page%5Bafter%5D=xx"}, "items": [ITEM]}"#,
				.link
			),
			(#"{"page": 0, "next_page_uri": "/Items.json?Page=1&PageToken=PA5", "items": [ITEM]}"#, .link),
			(#"{"page": 0, "nbPages": 5, "nbHits": 9, "hitsPerPage": 2, "hits": [ITEM]}"#, .number(query: "page")),
			(#"{"offset": 0, "total": 9, "items": [ITEM]}"#, .offset(query: "offset")),
			(#"{"skip": 0, "total": 9, "items": [ITEM]}"#, .offset(query: "skip")),
			(#"{"next_offset": 20, "items": [ITEM]}"#, .offset(query: "offset")),
			(#"{"offset": "itrA/recB", "records": [ITEM]}"#, .cursor(query: "offset")),
			(#"{"totalSize": 9, "done": false, "nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#, .link),
			(#"{"links": {"next": "/a?page%5Bnumber%5D=2&x=1"}, "data": [ITEM]}"#, .number(query: "page[number]")),
			(#"{"links": {"next": "https://a.b/c?page[number]=2"}, "data": [ITEM]}"#, .number(query: "page[number]")),
			(#"{"links": {"next": "https://a.b/c?page[cursor]=x2"}, "data": [ITEM]}"#, .link),
			(#"{"object": "list", "has_more": true, "data": [ITEM]}"#, .last(query: "starting_after")),
			(
				#"{"links": {"self": "/c?x=1&_count=2", "next": "/c?x=1&search=ff15&_count=2&page=2"}, "items": [ITEM]}"#,
				.link
			),
			(#"{"page": 1, "has_more": true, "items": [ITEM]}"#, .number(query: "page")),
			(#"{"page": 1, "last_page": 7, "links": {"next": null}, "items": [ITEM]}"#, .number(query: "page")),
			(#"{"page": 1, "items": [ITEM]}"#, .number(query: "page")),
			(
				#"{"currentPage": 1, "pages": 13, "pageSize": 10, "startIndex": 1, "total": 128, "items": [ITEM]}"#,
				.number(query: "page")
			),
			(#"{"page": 1, "pages": 13, "startIndex": 1, "total": 128, "items": [ITEM]}"#, .number(query: "page")),
			(
				#"{"pageable": {"pageNumber": 0, "pageSize": 3, "offset": 0}, "totalPages": 3, "number": 0, "last": false, "content": [ITEM]}"#,
				.number(query: "page")
			),
			(#"{"page": 1, "offset": 0, "limit": 3, "total_pages": 3, "items": [ITEM]}"#, .number(query: "page")),
			(
				#"{"startIndex": 1, "itemsPerPage": 10, "totalResults": 128, "items": [ITEM]}"#,
				.offset(query: "startIndex")
			),
		]
	)
	func findsTurn(page: String, expected: PageTurn) throws {
		let collection = try #require(try blueprint(page).collections.first)

		guard case .page(let turn, _) = collection.extent else {
			Issue.record("it has another form")
			return
		}
		#expect(turn == expected)
	}

	@Test(
		"The model of a page has the key of the next page",
		arguments: [
			(
				#"{"nextPageToken": "a", "items": [ITEM]}"#,
				"nextCursor: input.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }"
			),
			(
				#"{"pageInfo": {"hasNextPage": true, "endCursor": "a"}, "nodes": [ITEM]}"#,
				"nextCursor: input.pageInfo.hasNextPage ? input.pageInfo.endCursor : nil"
			),
			(
				#"{"_links": {"next": {"href": "/c?page=2"}}, "items": [ITEM]}"#,
				"hasNextPage: input.links?.next != nil"
			),
			(
				#"{"offset": "itrA/recB", "records": [ITEM]}"#,
				"nextCursor: input.offset.flatMap { $0.isEmpty ? nil : $0 }"
			),
			(
				#"{"object": "list", "has_more": true, "data": [ITEM]}"#,
				"nextCursor: input.hasMore ? input.data.last.map { String($0.id) } : nil"
			),
			(
				#"{"next_cursor": 17, "items": [ITEM]}"#,
				"nextCursor: input.nextCursor.flatMap { $0 > 0 ? String($0) : nil }"
			),
			(
				#"{"paging": {"cursors": {"after": "b"}, "next": "https://a.b?after=b"}, "data": [ITEM]}"#,
				"nextCursor: input.paging?.next != nil ? input.paging?.cursors?.after : nil"
			),
			(
				#"{"offset": 0, "limit": 1, "items": [ITEM]}"#,
				"nextOffset: input.items.count >= input.limit ? input.offset + input.limit : nil"
			),
			(
				#"{"startIndex": 1, "totalResults": 9, "Resources": [ITEM]}"#,
				"nextOffset: input.startIndex + input.resources.count <= input.totalResults "
					+ "? input.startIndex + input.resources.count : nil"
			),
			(
				#"{"page": 1, "per_page": 1, "total": 9, "items": [ITEM]}"#,
				"hasNextPage: input.page * input.perPage < input.total"
			),
			(#"{"next_offset": 20, "limit": 2, "items": [ITEM]}"#, "nextOffset: input.nextOffset"),
			(#"{"page": 0, "nbPages": 5, "items": [ITEM]}"#, "hasNextPage: input.page + 1 < input.nbPages"),
			(
				#"{"page": 0, "total_pages": 4, "items": [ITEM]}"#, "hasNextPage: input.page + 1 < input.totalPages"
			),
			(
				#"{"totalSize": 9, "done": false, "nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#,
				"nextLink: input.nextRecordsURL.flatMap { $0.isEmpty ? nil : $0 }"
			),
			(
				#"{"offset": 0, "total": 9, "items": [ITEM]}"#,
				"nextOffset: input.offset + input.items.count < input.total ? input.offset + input.items.count : nil"
			),
		]
	)
	func readsNextKey(page: String, expected: String) throws {
		let collection = try #require(try blueprint(page).collections.first)

		#expect(collection.facts.last.map { "\($0.name): \($0.expression)" } == expected)
	}

	@Test(
		"The written page test begins with the number of the first page",
		arguments: [
			(#"{"page": 0, "has_more": true, "items": [ITEM]}"#, "0", "1"),
			(#"{"pageable": {"pageNumber": 0, "pageSize": 1}, "totalPages": 3, "items": [ITEM]}"#, "0", "1"),
			(#"{"page": {"number": 0}, "next": "/o?page=1", "items": [ITEM]}"#, "0", "1"),
			(##"{"first": "/o?p=0&n=5", "next": "/o?p=4&n=5", "page": 3, "items": [ITEM]}"##, "0", "1"),
			(#"{"page": 1, "total_pages": 3, "items": [ITEM]}"#, "1", "2"),
			(#"{"page": 2, "total_pages": 3, "items": [ITEM]}"#, "1", "2"),
		]
	)
	func turnsFromFirstPage(page: String, first: String, second: String) throws {
		let sut = try blueprint(page)
		let turning = try context(of: sut).context("turning")

		#expect(turning.firstEndpoint.contains("value: \"\(first)\")"))
		#expect(turning.lastEndpoint.contains("value: \"\(second)\")"))
		#expect(sut.notes.contains("the first page has the number 0") == (first == "0"))
	}

	@Test("The key that leads to the next page is optional, because the last page lacks it")
	func cursorIsOptional() throws {
		let sut = try blueprint(#"{"nextPageToken": "a", "items": [ITEM]}"#)

		#expect(sut.collections.first?.envelope?.properties.map(\.isOptional) == [true, false])
	}

	@Test(
		"If a page does not show how the next page is requested, no style of pages is assumed",
		arguments: [
			"[ITEM]", #"{"total": 9, "items": [ITEM]}"#, #"{"count": 9, "next": null, "results": [ITEM]}"#,
			#"{"hasMore": true, "items": [ITEM]}"#, #"{"after_id": 12, "has_more": true, "items": [ITEM]}"#,
			#"{"meta": {"total_pages": 3}, "items": [ITEM]}"#,
			#"{"next": null, "previous": "https://a.b/c?page=1", "items": [ITEM]}"#,
			#"{"link": [{"relation": "self", "url": "https://a.b/c"}], "entry": [ITEM]}"#,
			#"{"next": 25, "items": [ITEM]}"#, #"{"hasNextPage": true, "items": [ITEM]}"#,
			#"{"_shards": {"total": 5}, "token": "t", "hits": {"total": {"value": 2}, "hits": [ITEM]}}"#,
			#"{"batch": {"page": 3, "next_cursor": "x"}, "items": [ITEM]}"#,
		]
	)
	func inventsNothing(page: String) throws {
		#expect(throws: PageTurnError.self) { try blueprint(page) }
		let old = try blueprint(page) { $0.keepsPages = true }
		guard !page.lowercased().replacing("_", with: "").contains("hasmore") else { return }
		#expect(old.collections.first?.turn == .number(query: "page"))
		#expect(old.notes.contains { $0.contains("are still requested by number") })
	}

	@Test(
		"The author may choose how the next page is requested and name the query item",
		arguments: [
			("[ITEM]", PageStyle.number, nil, PageTurn.number(query: "page")),
			("[ITEM]", .offset, "from", .offset(query: "from")),
			("[ITEM]", .last, "since", .last(query: "since")),
			(#"{"page": 1, "next": "https://a.b/c?page=2", "items": [ITEM]}"#, .link, nil, .link),
			(#"{"next": "https://a.b/c?cursor=2", "items": [ITEM]}"#, .number, "p", .number(query: "p")),
			(#"{"next": "abc", "page": 1, "items": [ITEM]}"#, .cursor, "from", .cursor(query: "from")),
		] as [(String, PageStyle, String?, PageTurn)]
	)
	func authorDecides(page: String, style: PageStyle, query: String?, expected: PageTurn) throws {
		let sut = try blueprint(page) { ($0.collections.pageBy, $0.collections.pageQuery) = (style, query) }

		#expect(sut.collections.first?.turn == expected)
		#expect(
			sut.notes.contains { $0.contains("choose another by --page-query") }
				== (query == nil && expected.query != nil)
		)
	}

	@Test("A style of pages that does not fit the response is an error", arguments: [PageStyle.cursor, .link])
	func refusesStyleWithoutKey(style: PageStyle) {
		let page = style == .cursor ? "[ITEM]" : #"{"items": [ITEM]}"#

		#expect(throws: PageTurnError.self) { try blueprint(page) { $0.collections.pageBy = style } }
	}

	@Test("The author may name the key of a cursor that the last page lacks")
	func assumesCursorOfLastPage() throws {
		let sut = try blueprint(#"{"items": [ITEM]}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, "from=meta.end")
		}

		#expect(sut.collections.first?.turn == .cursor(query: "from"))
		#expect(sut.collections.first?.envelope?.field(["meta", "end"])?.isOptional == true)
		#expect(sut.notes.contains { $0.contains("$.meta.end is not in the pages given") })
	}

	@Test("If a page does not show how the next page is requested, the message names the options that help")
	func namesOptions() {
		let array = #expect(throws: PageTurnError.self) { try blueprint("[ITEM]") }
		let object = #expect(throws: PageTurnError.self) { try blueprint(#"{"items": [ITEM]}"#) }

		#expect(array?.choices.contains(.link) == true)
		#expect(array?.description.contains("curl -i") == true)
		#expect(object?.choices.contains(.link) == false)
		#expect(object?.description.contains("--page-by link --page-query links.next") == true)
		#expect(object?.description.contains("curl -i") == false)
	}

	@Test("Pages by the last identifier require an identifier in the entities")
	func lastIdentifierNeedsIdentifier() {
		#expect(throws: PageTurnError.self) {
			try blueprint("[ITEM]") { ($0.collections.pageBy, $0.identifierKind) = (.last, .text) }
		}
	}

	@Test("A note says that a query item's name is assumed, unless the response shows the name")
	func notesAssumedName() throws {
		let assumed = try blueprint(#"{"next_cursor": "a", "items": [ITEM]}"#)
		let shown = try blueprint(#"{"next": "https://a.b/c?page=2", "results": [ITEM]}"#)

		#expect(assumed.notes.contains { $0.contains("the name cursor is assumed; choose another by --page-query") })
		#expect(!shown.notes.contains { $0.contains("--page-query") })
	}

	@Test("If the pages do not show which one is the last, a note says so")
	func notesPagesWithoutEnd() throws {
		let endless = try blueprint(#"{"total": 3, "items": [ITEM]}"#) { $0.collections.pageBy = .number }
		let ending = try blueprint(#"{"page": 1, "totalPages": 3, "items": [ITEM]}"#)

		#expect(endless.notes.contains { $0.contains("does not show whether it is the last") })
		#expect(!ending.notes.contains { $0.contains("does not show whether it is the last") })
	}

	@Test("The explanation says how the next page is requested")
	func explainsPages() throws {
		let fields = try blueprint(#"{"next_cursor": "a", "total": 9, "items": [ITEM]}"#).fields

		#expect(fields.suffix(2).map(\.path) == ["OrdersPage: $.total", "OrdersPage: $.next_cursor"])
		#expect(fields.last?.reason.hasPrefix("pages are requested by cursor") == true)
	}

	@Test("Entities inside of the elements of a page are found")
	func findsInnerEntities() throws {
		let page = #"{"edges": [{"cursor": "a", "node": ITEM}, {"cursor": "b", "node": ITEM}]}"#
		let sut = try blueprint(page) { $0.collections.pageBy = .last }

		#expect(sut.collections.first?.inner == "node")
		#expect(sut.collections.first?.envelope?.flattened.map(\.name) == ["OrdersPage", "OrdersPageEdge", "Order"])
		let remote = try blueprint(page) { ($0.scenario, $0.collections.pageBy) = (.remote, .last) }
		#expect(try context(of: remote).elements == "input.edges.map { orderMapper.map($0.node) }")
		#expect(try context(of: sut).pageItems == #"items: input.edges.map(\.node)"#)
		#expect(sut.collections.first?.facts.map(\.expression) == ["input.edges.last.map { String($0.node.id) }"])
	}

	@Test("The author may name the query item of the cursor")
	func takesQuery() throws {
		let sut = try blueprint(#"{"nextPageToken": "a", "items": [ITEM]}"#) { $0.collections.pageQuery = "token" }

		guard case .page(let turn, _)? = sut.collections.first?.extent else {
			Issue.record("it has another form")
			return
		}
		#expect(turn == .cursor(query: "token"))
	}

	@Test(
		"A list takes the key of the next page from the response, or else counts the pages",
		arguments: [
			(
				#"{"nextPageToken": "a", "items": [ITEM]}"#,
				"next: input.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }.map { PageCursor($0) }"
			),
			(
				#"{"pageInfo": {"hasNextPage": true, "endCursor": "a"}, "items": [ITEM]}"#,
				"next: (input.pageInfo.hasNextPage ? input.pageInfo.endCursor : nil).map { PageCursor($0) }"
			),
			(
				#"{"@odata.nextLink": "https://a.b/c?s=8", "items": [ITEM]}"#,
				"next: input.odataNextLink.flatMap { $0.isEmpty ? nil : $0 }.map { PageCursor($0) }"
			),
			(
				#"{"offset": 0, "total": 9, "items": [ITEM]}"#,
				"next: input.offset + input.items.count < input.total "
					+ "? PageCursor(input.offset + input.items.count) : nil, totalCount: input.total"
			),
			(#"{"next_offset": 20, "items": [ITEM]}"#, "next: input.nextOffset.map { PageCursor($0) }"),
			(
				#"{"offset": 0, "has_more": true, "items": [ITEM]}"#,
				"next: input.hasMore ? PageCursor(input.offset + input.items.count) : nil"
			),
			(
				#"{"page": 1, "pages": 3, "total": 9, "items": [ITEM]}"#,
				"next: input.page < input.pages ? PageCursor(page + 1) : nil, totalCount: input.total, pageCount: input.pages"
			),
		]
	)
	func listKeepsNextKey(page: String, expected: String) throws {
		let context = try context(of: blueprint(page))

		#expect(context.pageItems == "items: input.items")
		#expect(
			context.contexts("pageArguments").map { "\($0.label as String): \($0.value as String)" }.joined(
				separator: ", "
			) == expected
		)
	}

	func context(of blueprint: Blueprint) throws -> TemplateContext {
		TemplateContext.collection(try #require(blueprint.collections.first), in: blueprint)
	}

	func blueprint(_ page: String, adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", output: URL(filePath: "/nowhere"))
		request.samples = []
		request.collections.pages = [
			SampleFile(name: "page.json", bytes: Array(page.replacing("ITEM", with: Self.item).utf8))
		]
		adjust(&request)
		return try Blueprint(request)
	}
}
