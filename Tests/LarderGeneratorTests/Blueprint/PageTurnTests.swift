import Foundation
import Testing

@testable import LarderGenerator

struct PageTurnTests {
	private static let item = #"{"id": 1, "name": "x"}"#

	@Test(
		"An answer tells how its pages turn",
		arguments: [
			(#"{"nextPageToken": "a", "items": [ITEM]}"#, PageTurn.cursor(query: "pageToken")),
			(#"{"data": {"after": "a", "before": null, "children": [ITEM]}}"#, .cursor(query: "after")),
			(
				#"{"orders": {"pageInfo": {"hasNextPage": true, "endCursor": "a"}, "nodes": [ITEM]}}"#,
				.cursor(query: "after")
			),
			(##"{"@odata.nextLink": "https://a.b/c?$skiptoken=8", "value": [ITEM]}"##, .link),
			(#"{"next": "https://a.b/c?offset=20&limit=20", "results": [ITEM]}"#, .link),
			(#"{"next": "https://a.b/c?page=2", "results": [ITEM]}"#, .number(query: "page")),
			(#"{"offset": 0, "total": 9, "items": [ITEM]}"#, .offset(query: "offset")),
			(#"{"skip": 0, "total": 9, "items": [ITEM]}"#, .offset(query: "skip")),
			(#"{"offset": "itrA/recB", "records": [ITEM]}"#, .cursor(query: "offset")),
			(#"{"totalSize": 9, "done": false, "nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#, .path),
			(#"{"links": {"next": "/a?page%5Bnumber%5D=2&x=1"}, "data": [ITEM]}"#, .number(query: "page[number]")),
			(#"{"links": {"next": "https://a.b/c?page[number]=2"}, "data": [ITEM]}"#, .number(query: "page[number]")),
			(#"{"links": {"next": "https://a.b/c?page[cursor]=x2"}, "data": [ITEM]}"#, .link),
			(#"{"page": 1, "items": [ITEM]}"#, .number(query: "page")), (#"[ITEM]"#, .number(query: "page")),
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
		"A page's model has the key of the next page",
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
				#"{"offset": "itrA/recB", "records": [ITEM]}"#,
				"nextCursor: input.offset.flatMap { $0.isEmpty ? nil : $0 }"
			),
			(
				#"{"totalSize": 9, "done": false, "nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#,
				"nextCursor: input.nextRecordsURL.flatMap { $0.isEmpty ? nil : $0 }"
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

	@Test("What leads to the next page is optional, because the last page lacks it")
	func cursorIsOptional() throws {
		let sut = try blueprint(#"{"nextPageToken": "a", "items": [ITEM]}"#)

		#expect(sut.collections.first?.envelope?.properties.map(\.isOptional) == [true, false])
	}

	@Test("A page whose link has no query is asked for by the link's path")
	func followsPath() throws {
		let sut = try blueprint(#"{"nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#)
		let subject = try #require(sut.collections.first.map { Subject.collection($0) })

		let endpoint = EndpointContext(sut, subject)

		#expect(endpoint.reading == "Endpoint(path: path)")
		#expect(endpoint.expected == #"Endpoint(path: "/42")"#)
		#expect(sut.key(of: subject).other == #""/42""#)
	}

	@Test("Entities are found inside the elements of a page")
	func findsInnerEntities() throws {
		let page = #"{"edges": [{"cursor": "a", "node": ITEM}, {"cursor": "b", "node": ITEM}]}"#
		let sut = try blueprint(page)

		#expect(sut.collections.first?.inner == "node")
		#expect(sut.collections.first?.envelope?.flattened.map(\.name) == ["OrdersPage", "OrdersPageEdge", "Order"])
		let remote = try blueprint(page) { $0.scenario = .remote }
		#expect(try context(of: remote).elements == "input.edges.map { orderMapper.map($0.node) }")
		#expect(try context(of: sut).pageItems == #"items: input.edges.map(\.node)"#)
	}

	@Test("The author names the query item of the cursor")
	func takesQuery() throws {
		let sut = try blueprint(#"{"nextPageToken": "a", "items": [ITEM]}"#) { $0.collections.pageQuery = "token" }

		guard case .page(let turn, _)? = sut.collections.first?.extent else {
			Issue.record("it has another form")
			return
		}
		#expect(turn == .cursor(query: "token"))
	}

	@Test(
		"The field Link of an answer's head leads to the next page",
		arguments: [
			("https://a.b/orders?after=x", PageTurn.link, "nextCursor"),
			("/orders?page=2", .number(query: "page"), "hasNextPage"),
		]
	)
	func followsLinkOfHead(link: String, turn: PageTurn, fact: String) throws {
		let head =
			"HTTP/1.1 302 Found\nLocation: /\n\nHTTP/2 200 \r\nset-cookie: secret\r\nlink: <\(link)>; rel=\"next\"\r\n\r\n"

		let collection = try #require(try blueprint("\(head)[ITEM]").collections.first)

		#expect(collection.extent == .page(turn, filter: nil))
		#expect(collection.nextLink == link)
		#expect(collection.facts.map(\.name) == [fact])
		#expect(collection.envelope?.properties.map(\.dtoType) == ["[OrderDTO]", "String?"])
		#expect(String(decoding: collection.fixture, as: UTF8.self).hasPrefix("["))
	}

	@Test("A head without a link, or around an object, changes nothing, and its other fields are forgotten")
	func forgetsHead() throws {
		let last = SampleFile(name: "a", bytes: Array("HTTP/1.1 200 OK\r\nX: 1\r\n\r\n[\(Self.item)]".utf8))
		let object = try blueprint("HTTP/1.1 200 OK\r\nLink: </?a=1>; rel=next\r\n\r\n{\"items\": [ITEM]}")

		#expect(last == SampleFile(name: "a", bytes: Array("[\(Self.item)]".utf8)))
		#expect(object.collections.first?.nextLink == nil)
		#expect(object.collections.first?.envelope?.properties.map(\.key) == ["items"])
		#expect(throws: JSONError.self) { try blueprint("HTTP/1.1 200 OK") }
	}

	@Test("A search cannot follow links")
	func refusesSearchOfLinks() {
		#expect(throws: RequestError.self) {
			try blueprint(#"{"nextLink": "https://a.b/?s=1", "value": [ITEM]}"#) { $0.collections.filters = ["name"] }
		}
	}

	@Test(
		"A list keeps the key of the next page that the service gave, or counts to it",
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
			(
				#"{"offset": 0, "has_more": true, "items": [ITEM]}"#,
				"next: input.hasMore ? PageCursor(offset + input.items.count) : nil"
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
		#expect(context.pageArguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ") == expected)
	}

	private func context(of blueprint: Blueprint) throws -> CollectionContext {
		CollectionContext(try #require(blueprint.collections.first), in: blueprint)
	}

	private func blueprint(_ page: String, adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", output: URL(filePath: "/nowhere"))
		request.samples = []
		request.collections.pages = [
			SampleFile(name: "page.json", bytes: Array(page.replacing("ITEM", with: Self.item).utf8))
		]
		adjust(&request)
		return try Blueprint(request)
	}
}
