import Foundation
import Testing

@testable import LarderGenerator

/// Pages that turn by links, in the body or in the header.
extension PageTurnTests {
	@Test(
		"The author may say that every page except the last has a link to the next page",
		arguments: [
			(#"{"count": 1, "next": null, "results": [ITEM]}"#, nil, ["next"], "$.next is null in the pages"),
			(
				#"{"links": {"prev": null, "next": null}, "data": [ITEM]}"#, nil, ["links", "next"],
				"$.links.next is null"
			),
			(#"{"items": [ITEM]}"#, "next", ["next"], "$.next is not in the pages"),
			(#"{"total": 1, "items": [ITEM]}"#, "paging.following", ["paging", "following"], "is not in the pages"),
			(
				#"{"paging": {"following": null}, "items": [ITEM]}"#, "paging.following", ["paging", "following"],
				"is null"
			),
		] as [(String, String?, [String], String)]
	)
	func assumesLinkOfLastPage(page: String, query: String?, place: [String], note: String) throws {
		let sut = try blueprint(page) { ($0.collections.pageBy, $0.collections.pageQuery) = (.link, query) }
		let collection = try #require(sut.collections.first)

		#expect(collection.turn == .link)
		#expect(collection.nextLink == nil)
		#expect(collection.facts.last?.fields.first?.properties.map(\.key) == place)
		#expect(collection.envelope?.field(place)?.isOptional == true)
		#expect(sut.notes.contains { $0.contains(note) })
	}

	@Test("A key for the link is refused if the pages are arrays, which have their link in the header field Link")
	func refusesKeyOfArray() throws {
		let error = #expect(throws: RequestError.self) {
			try blueprint("[ITEM]") { ($0.collections.pageBy, $0.collections.pageQuery) = (.link, "x-pagination-next") }
		}

		#expect(
			error?.description.hasPrefix("--page-query x-pagination-next names no key, because the pages are arrays")
				== true
		)
		#expect(try blueprint("[ITEM]") { $0.collections.pageBy = .link }.collections.first?.turn == .link)
	}

	@Test("If a flag says that no page follows, it takes precedence over a link")
	func obeysFlagBesideLink() throws {
		let page =
			#"{"meta": {"has_more": false}, "links": {"next": "https://a.b/c?from=x&page%5Bsize%5D=2"}, "items": [ITEM]}"#
		let sut = try blueprint(page)

		#expect(
			sut.collections.first?.facts.map { "\($0.name): \($0.expression)" }
				== ["nextLink: input.meta.hasMore ? input.links?.next : nil"]
		)
		#expect(sut.collections.first?.model?.sample["nextLink"] == .null)
	}

	@Test("If the request for the first page lacks the page size in the link, a note says so")
	func notesSizeOfLink() throws {
		let page = #"{"next": "https://a.b/c?key=x&limit=20", "items": [ITEM]}"#
		func noted(_ path: String) throws -> Bool {
			try blueprint(page) { $0.collections.pagePath = path }.notes.contains {
				$0.hasSuffix(
					"has limit=20, but the request for the first page lacks it; add it by --list-path 'PATH?limit=20'"
				)
			}
		}

		#expect(try noted("/c"))
		#expect(try !noted("/c?limit=20"))
	}

	@Test("An empty string at a key such as nextLink counts neither as a link nor as a cursor")
	func readsNothingFromEmptyLink() throws {
		let numbered = try blueprint(#"{"items": [ITEM], "total": 1, "pageNumber": 1, "nextPageLink": ""}"#)

		#expect(numbered.collections.first?.turn == .number(query: "pageNumber"))
		#expect(numbered.collections.first?.facts.last?.expression == "input.nextPageLink?.isEmpty == false")
		#expect(throws: PageTurnError.self) { try blueprint(#"{"items": [ITEM], "next": ""}"#) }
	}

	@Test("If a page shows its link, no assumption is needed, whatever the query item is called")
	func keepsShownLink() throws {
		let sut = try blueprint(#"{"next": "https://a.b/c?key=x", "items": [ITEM]}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.link, "key")
		}

		#expect(sut.collections.first?.facts.last?.fields.first?.properties.map(\.key) == ["next"])
		#expect(!sut.notes.contains { $0.contains("in the pages") })
	}

	@Test("The author may say that every page except the last has the header field Link")
	func assumesLinkOfHead() throws {
		let sut = try blueprint("[ITEM]") { $0.collections.pageBy = .link }
		let collection = try #require(sut.collections.first)

		#expect(collection.turn == .link)
		#expect(collection.nextLink == "/next?token=2")
		#expect(sut.endpoint == ["orders"])
		#expect(sut.notes.contains { $0.contains("no response has the field Link in its head") })
	}

	@Test("The query item of the cursor is the one whose value in the link is the cursor")
	func readsNameInLink() throws {
		let page = #"{"meta": {"after_cursor": "xx"}, "links": {"next": "/c?page%5Bafter%5D=xx"}, "items": [ITEM]}"#
		let sut = try blueprint(page) { $0.collections.pageBy = .cursor }

		#expect(sut.collections.first?.turn == .cursor(query: "page[after]"))
		#expect(!sut.notes.contains { $0.contains("--page-query") })
		let named = try blueprint(page) { $0.collections.pageQuery = "from" }
		#expect(named.collections.first?.turn == .cursor(query: "from"))
	}

	@Test("A link to the next page is followed as a whole, including its path")
	func followsLink() throws {
		let sut = try blueprint(#"{"nextRecordsUrl": "/query/01g-20", "records": [ITEM]}"#)
		let subject = try #require(sut.collections.first.map { Subject.collection($0) })

		let endpoint = TemplateContext.endpoint(sut, subject)

		#expect(endpoint.followsLink)
		#expect(endpoint.expectedOwnPath == "\"/page\"")
		#expect(sut.key(of: subject).other == #""/page?token=42""#)
	}

	@Test(
		"The header field Link leads to the next page",
		arguments: [
			("https://a.b/orders?after=x", PageTurn.link, "nextLink"),
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

	@Test(
		"If a page is an object that does not show how the next page is requested, the link in the header is followed",
		arguments: [
			(#"{"items": [ITEM], "total": 9, "near": {"radius": 5}}"#, PageTurn.link, true),
			(#"{"spots": [ITEM]}"#, .link, true),
			(#"{"items": [ITEM], "page": 1, "pages": 3}"#, .number(query: "page"), false),
			(#"{"items": [ITEM], "next": "/orders?after=y"}"#, .link, false),
		]
	)
	func followsLinkBesideObject(body: String, turn: PageTurn, isOfHead: Bool) throws {
		let head = "HTTP/2 200 \r\nlink: </orders?after=x>; rel=\"next\"\r\n\r\n"

		let collection = try #require(try blueprint(head + body).collections.first)

		#expect(collection.extent == .page(turn, filter: nil))
		#expect(collection.nextLink == (isOfHead ? "/orders?after=x" : nil) && collection.linksObjects == isOfHead)
		#expect(collection.envelope?.properties.contains { $0.key == "nextLink" } == isOfHead)
	}

	@Test("The written code reads the link in the header even if the response's body is an object")
	func writesLinkBesideObject() throws {
		let head = "HTTP/2 200 \r\nlink: </orders?after=x>; rel=\"next\"\r\n\r\n"
		let blueprint = try blueprint("\(head){\"spots\": [ITEM], \"total\": 9}")
		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		let file = try #require(files.first { $0.path.hasSuffix("OrdersPageRemoteDataSource.swift") })
		let text = String(decoding: file.contents, as: UTF8.self)

		#expect(text.contains("spots: page.spots, "), "\(text)")
		#expect(text.contains("nextLink: response.link(\"next\")"))
	}

	@Test("The first request of linked pages has the constants in the author's path")
	func sendsConstantsBeforeLinks() throws {
		let blueprint = try blueprint(#"{"next": "https://a.b/c?after=x", "items": [ITEM]}"#) {
			$0.collections.pagePath = "/c?limit=20"
		}
		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		let file = try #require(files.first { $0.path.hasSuffix("OrdersPageRemoteDataSource.swift") })
		let text = String(decoding: file.contents, as: UTF8.self)

		#expect(
			text.contains(#"let first = Endpoint(path: "/c", queryItems: [URLQueryItem(name: "limit", value: "20")])"#),
			"\(text)"
		)
	}

	@Test("A response's header is ignored if it has no link, or if pages are not requested by links")
	func forgetsHead() throws {
		let last = SampleFile(name: "a", bytes: Array("HTTP/1.1 200 OK\r\nX: 1\r\n\r\n[\(Self.item)]".utf8))
		let object = try blueprint("HTTP/1.1 200 OK\r\nLink: </?a=1>; rel=next\r\n\r\n{\"items\": [ITEM]}") {
			$0.collections.pageBy = .number
		}

		#expect(last == SampleFile(name: "a", bytes: Array("[\(Self.item)]".utf8)))
		#expect(object.collections.first?.nextLink == nil)
		#expect(object.collections.first?.envelope?.properties.map(\.key) == ["items"])
		#expect(throws: JSONError.self) { try blueprint("HTTP/1.1 200 OK") }
	}

	@Test("If the author says which key has the link, an empty string at that key means that no page follows")
	func assumesLinkInEmptyString() throws {
		let sut = try blueprint(#"{"pagination": {"next": ""}, "items": [ITEM]}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.link, "pagination.next")
		}

		#expect(sut.collections.first?.turn == .link)
		#expect(sut.notes.contains { $0.hasPrefix("$.pagination.next is empty in the pages given") })
	}

	@Test(
		"If the links beside a missing link to the next page are objects, it is an object too",
		arguments: [
			(#"{"self": {"href": "/c"}, "first": {"href": "/c"}, "next": null}"#, "_links.next", "next"),
			(#"{"self": {"href": "/c"}, "curies": []}"#, "_links.next", "next"),
			(#"{"self": {"href": "/c"}, "next": null}"#, nil, "next"),
			(#"{"self": {"href": "/c"}, "next": null}"#, "_links.next.href", "next"),
			(#"{"self": {"href": "/c", "title": "a"}, "after": null}"#, "_links.after", "after"),
		]
	)
	func assumesLinkObject(links: String, query: String?, key: String) throws {
		let sut = try blueprint("{\"_links\": \(links), \"items\": [ITEM]}") {
			($0.collections.pageBy, $0.collections.pageQuery) = (.link, query)
		}

		let page = try #require(sut.collections.first)
		#expect(page.turn == .link)
		#expect(page.envelope?.field(["_links", key])?.isOptional == true)
		#expect(page.envelope?.field(["_links", key, "href"])?.isText == true)
		#expect(page.facts.map(\.expression) == ["(input.links?.\(key)?.href).flatMap { $0.isEmpty ? nil : $0 }"])
		#expect(
			sut.notes.contains {
				$0.hasPrefix("$._links.\(key) is ")
					&& $0.hasSuffix("assumed to have an object with href there, like $._links.self")
			},
			"\(sut.notes)"
		)
	}

	@Test("An object with a URL is no link if its key is not named like a link to a page")
	func ignoresOtherObjects() throws {
		let sut = try blueprint(#"{"next": null, "owner": {"url": "https://a.b/1"}, "items": [ITEM]}"#) {
			$0.collections.pageBy = .link
		}

		#expect(sut.collections.first?.envelope?.field(["next"])?.isText == true)
	}

	@Test("If the links beside a missing link are objects, the error proposes no cursor at its key")
	func proposesLinkBesideObjects() {
		let error = #expect(throws: PageTurnError.self) {
			try blueprint(#"{"_links": {"self": {"href": "/c"}, "next": null}, "items": [ITEM]}"#)
		}

		#expect(error?.description.contains("--page-by link --page-query _links.next") == true)
		#expect(error?.description.contains("--page-by cursor") == false)
	}

	@Test("A search cannot follow links, and the error proposes to put the key into the path")
	func refusesSearchOfLinks() {
		let error = #expect(throws: RequestError.self) {
			try blueprint(#"{"nextLink": "https://a.b/?s=1", "value": [ITEM]}"#) { $0.collections.filters = ["name"] }
		}
		#expect(error?.description.contains("--list-path 'PATH?name={name}'") == true)
	}

	@Test("A search is refused if it has a key that is already in the path")
	func refusesKeyOfPath() {
		let error = #expect(throws: RequestError.self) {
			try blueprint(#"{"items": [ITEM], "page": 1, "pages": 3}"#) {
				($0.collections.filters, $0.collections.pagePath) = (["kind"], "/orders?kind=open")
			}
		}
		#expect(error?.description.hasPrefix("--filter kind would send kind twice") == true)
	}
}
