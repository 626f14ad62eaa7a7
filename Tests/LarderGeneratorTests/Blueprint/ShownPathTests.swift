import Foundation
import Testing

@testable import LarderGenerator

struct ShownPathTests {
	@Test(
		"The path before the identifier is read from the responses",
		arguments: [
			(#"{"id": 12, "url": "https://a.b/v1/orders/12"}"#, ["v1", "orders"]),
			(#"{"id": "o/1", "self": "/orders/o"}"#, ["customer-orders"]),
			(#"{"id": 12, "_links": {"self": {"href": "/orders/12"}}}"#, ["orders"]),
			(#"{"id": 12, "url": "https://a.b/blog/some-title"}"#, ["customer-orders"]),
			(#"{"id": 12}"#, ["customer-orders"]),
			(
				#"{"id": "12", "self": "https://a.b/rest/api/3/order/12", "kind": {"id": "3"}}"#,
				["rest", "api", "3", "order"]
			),
			(
				#"{"id": 12, "lines": "https://a.b/v2/customer-orders/12/lines"}"#, ["v2", "customer-orders"]
			),
			(#"{"id": 12, "lines": "https://a.b/v2/boxes/12/lines"}"#, ["customer-orders"]),
			(#"{"id": 12, "web": "https://a.b/shop/customer-orders/12"}"#, ["customer-orders"]),
			(#"{"id": 12, "self": "https://a.b/V4/Shop/Orders/12"}"#, ["V4", "Shop", "Orders"]),
		]
	)
	func findsPathOfEntity(json: String, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: "CustomerOrder", json)

		#expect(sut.endpoint == expected)
		#expect(sut.notes.contains { $0.contains("is assumed") } == (expected == ["customer-orders"]))
	}

	@Test(
		"An assumed path joins words as the keys in responses do, and an update keeps the hyphens of earlier versions",
		arguments: [
			(#"{"id": 1, "created_with": "app"}"#, "time_entries"),
			(#"{"id": 1, "createdWith": "app"}"#, "time-entries"),
			(#"{"id": 1, "created_with": "app", "due-at": "x"}"#, "time-entries"), (#"{"id": 1}"#, "time-entries"),
		]
	)
	func assumesCaseOfKeys(json: String, expected: String) throws {
		let sut = try Blueprint.stub(entity: "TimeEntry", json)

		#expect(sut.endpoint == [expected])
		#expect(sut.notes.contains { $0.hasPrefix("the path /\(expected) is assumed") && $0.contains("--path") })
		#expect(try Blueprint.stub(entity: "TimeEntry", json) { $0.keepsPages = true }.endpoint == ["time-entry"])
	}

	@Test(
		"If the identifier is a URL, requests use the path of the URL and end with its last segment",
		arguments: [
			(#"{"id": "https://a.b/v1/things/42", "name": "x"}"#, ["v1", "things"]),
			(#"{"id": "/works/OL45W", "name": "x"}"#, ["works"]),
		]
	)
	func findsPathOfAddress(json: String, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: "Thing", json) { $0.writes.saves = true }
		let endpoint = TemplateContext.endpoint(sut, .entity)

		#expect(sut.endpoint == expected)
		let path = expected.map { "\"\($0)\"" }.joined(separator: ", ")
		#expect(
			endpoint.reading
				== #"Endpoint(segments: [\#(path), String(identifier.split(separator: "/").last ?? "")])"#
		)
		#expect(endpoint.markedSaving.contains(#"String(dto.id.split(separator: "/").last ?? "")"#))
		#expect(endpoint.encodedPath.hasSuffix("/b%3Fc\""))
		#expect(sut.notes.contains { $0.hasPrefix("identifiers are addresses") })
	}

	@Test(
		"An identifier that is not a URL with a path is one path segment",
		arguments: ["42", "a/b", "https://a.b/?id=42", "https://a.b", "urn:uuid:1", "/42"]
	)
	func keepsOtherIdentifiers(identifier: String) throws {
		let sut = try Blueprint.stub(entity: "Thing", #"{"id": "\#(identifier)", "name": "x"}"#)

		#expect(TemplateContext.endpoint(sut, .entity).reading == #"Endpoint(segments: ["things", identifier])"#)
		#expect(!sut.notes.contains { $0.hasPrefix("identifiers are addresses") })
		#expect(sut.notes.contains { $0.hasPrefix("identifiers have slashes") } == identifier.contains("/"))
	}

	@Test(
		"The paths of pages and lists end with .json if an entity's path or its own URL does",
		arguments: [
			(#"{"next": "x", "c": [{"id": 1}]}"#, "/c/{id}.json", ["c.json"], true),
			(
				#"{"uri": "/a/c.json?Page=0", "next_page_uri": "/a/c.json?Page=1", "c": [{"id": 1}]}"#, nil,
				["a", "c.json"], false
			),
			(#"{"uri": "/c?page=1", "next": "x", "c": [{"id": 1}]}"#, "/c/{id}.json", nil, false),
			(#"{"next": "x", "c": [{"id": 1}]}"#, "/c", nil, false),
		] as [(String, String?, [String]?, Bool)]
	)
	func keepsExtensionOfLists(page: String, path: String?, expected: [String]?, isNoted: Bool) throws {
		let sut = try Blueprint.stub(path: path, #"{"id": 1}"#) {
			$0.collections.pages = [SampleFile(name: "p.json", bytes: Array(page.utf8))]
		}

		#expect(sut.collections.first?.path == expected)
		#expect(sut.notes.contains { $0.contains("because paths of single entities end with .json") } == isNoted)
	}

	@Test("If a path contains the identifier of another object, the proposed path has a parameter there")
	func proposesPathWithParameters() throws {
		let page =
			#"{"uri": "/2010-04-01/Accounts/AC12/Messages.json?Page=0", "page": 0, "m": [{"id": "SM1", "account_sid": "AC12"}]}"#
		let sut = try Blueprint.stub(#"{"id": "SM1", "account_sid": "AC12"}"#) {
			$0.collections.pages = [SampleFile(name: "p.json", bytes: Array(page.utf8))]
			$0.collections.pageBy = .number
		}

		let note = "if it is the path, write --path '/2010-04-01/Accounts/{account_sid}/Messages/{id}.json'"
		#expect(sut.notes.contains { $0.hasSuffix(note) }, "\(sut.notes)")
	}

	@Test("If the identifier is in parentheses, the path of pages ends before the parentheses")
	func findsPagesBesideParentheses() throws {
		let page = SampleFile(name: "p.json", bytes: Array(#"{"next": "x", "value": [{"id": "a"}]}"#.utf8))
		let sut = try Blueprint.stub(#"{"id": "a"}"#) {
			$0.endpoint = "/v4/People('{id}')"
			$0.collections.pages = [page]
		}

		#expect(sut.collections.first?.path == ["v4", "People"])
	}

	@Test("A path that no request uses gets no note, and the URL of a web page is not used as a path")
	func ignoresIdlePath() throws {
		let page = SampleFile(name: "p.json", bytes: Array(#"{"next": "x", "c": [{"id": 1}]}"#.utf8))
		let sut = try Blueprint.stub(#"{"id": 1}"#) {
			$0.wish.samples = []
			($0.collections.pages, $0.collections.pagePath) = ([page], "/c")
			$0.wish.readsOne = false
		}
		let other = try Blueprint.stub(entity: "User", #"{"id": 59, "link": "http://a.b/users/59/pennersr"}"#)

		#expect(!sut.notes.contains { $0.contains("the path") })
		#expect(other.notes.contains { $0.hasPrefix("the path /users is assumed") })
	}

	@Test("If the URLs of entities end with a key other than the identifier, the note about the path says so")
	func namesOtherIdentifier() throws {
		let sut = try Blueprint.stub(
			#"{"web": "https://a.b/x/issues/1347", "id": 1, "number": 1347, "url": "https://a.b/repos/x/issues/1347"}"#
		)

		#expect(
			sut.notes.contains {
				$0.contains(
					"$.url ends with the value of $.number and not of $.id, so the service may want --id number"
				)
			}
		)
	}

	@Test("If no response contains the identifier, the path comes from a URL with a number at its end")
	func findsPathBeforeNumber() throws {
		let json = #"{"name": "x", "url": "https://a.b/api/people/1/"}"#
		let sut = try Blueprint.stub(json) { $0.identifierKind = .integer }
		let text = try Blueprint.stub(json) { $0.identifierKind = .text }

		#expect(sut.endpoint == ["api", "people"])
		#expect(text.notes.contains { $0.contains("is assumed") })
	}

	@Test(
		"The path may also come from a page's own URL or its links",
		arguments: [
			(
				#"{"object": "list", "url": "/v1/customers", "has_more": true, "data": [{"id": 1}]}"#,
				["v1", "customers"]
			),
			(#"{"next": "https://a.b/api/clients?page=2", "results": [{"id": 1}]}"#, ["api", "clients"]),
			(#"{"next": "https://a.b/?page=2", "results": [{"id": 1}]}"#, ["orders"]),
			(
				#"{"paging": {"next": {"after": "x", "link": "https://a.b/v3/c?after=x"}}, "results": [{"id": 1}]}"#,
				["v3", "c"]
			),
			(#"{"links": {"pages": {"next": "https://a.b/v2/c?page=2"}}, "c": [{"id": 1}]}"#, ["v2", "c"]),
			(
				#"{"uri": "/2010-04-01/c.json?Page=0", "next_page_uri": "/c?Page=1", "c": [{"id": 1}]}"#,
				["2010-04-01", "c"]
			),
			(
				#"{"next_page": {"offset": "x", "path": "/c?offset=x", "uri": "https://a.b/api/1.0/c?offset=x"}, "c": [{"id": 1}]}"#,
				["api", "1.0", "c"]
			),
			(
				#"{"current_page": 1, "path": "http://a.b/api/c", "next_page_url": "/d?page=2", "c": [{"id": 1}]}"#,
				["api", "c"]
			),
			(#"{"nextLink": "https://a.b/c?$skiptoken=abc", "value": [{"id": "a"}]}"#, ["c"]),
			(#"{"next_page": "https://a.b/api/v2/c.json?page=2", "c": [{"id": 1}]}"#, ["api", "v2", "c"]),
			(#"{"url": "https://a.b/c/", "has_more": true, "object": "list", "c": [{"id": 1}]}"#, ["c"]),
			("HTTP/1.1 200 OK\nLink: </api/c?page=2>; rel=next\n\n[{\"id\": 1, \"url\": \"/d/1\"}]", ["api", "c"]),
			(#"{"next": "/api/search?page=2", "c": [{"id": 1, "url": "/c/1"}, {"id": 2, "url": "/c/2"}]}"#, ["c"]),
		]
	)
	func findsPathOfPage(page: String, expected: [String]) throws {
		let sut = try blueprint(page)

		#expect(sut.endpoint == expected)
		let isShown = expected != ["orders"]
		#expect(sut.notes.contains { $0.hasPrefix("the path") && $0.contains(" is from ") } == isShown)
	}

	@Test(
		"If a path in a response leads to no entity, it is not used, and a note gives the reason",
		arguments: [
			(
				#"{"self": "https://a.b/rest/api/3/item/search?startAt=0", "startAt": 0, "values": [{"id": 1}]}"#,
				"a search"
			),
			(#"{"next": "https://a.b/v1/artists/0Tn/albums?offset=2", "items": [{"id": 1}]}"#, "the identifier"),
			("HTTP/1.1 200 OK\nLink: </api/v4/projects/3/c?page=2>; rel=next\n\n[{\"id\": 1}]", "the identifier"),
			(#"{"next": "/accounts/ACaa/c?page=2", "items": [{"id": 1, "account_sid": "ACaa"}]}"#, "the identifier"),
			(
				#"{"page": 1, "items": [{"id": 1, "uri": "/users/jo/notes/1"}, {"id": 2, "uri": "/users/al/notes/2"}]}"#,
				"not the path of all"
			),
			(
				#"{"page": 1, "items": [{"id": 1, "uri": "/notes/1"}, {"id": 2, "uri": "/memos/x"}]}"#,
				"not the path of all"
			),
		]
	)
	func leavesOutOtherPaths(page: String, reason: String) throws {
		let sut = try blueprint(page)

		#expect(sut.endpoint == ["orders"])
		#expect(sut.notes.contains { $0.hasPrefix("the path /orders is assumed, because") && $0.contains(reason) })
	}

	private func blueprint(_ page: String) throws -> Blueprint {
		try Blueprint.stub(entity: "Order", "{}") {
			$0.samples = []
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(page.utf8))]
		}
	}

	@Test("The author's path takes precedence, and an update keeps the written path")
	func keepsOtherPaths() throws {
		let json = #"{"id": 12, "url": "https://a.b/v1/orders/12"}"#
		let named = try Blueprint.stub(entity: "Order", json) { $0.endpoint = "/shop" }
		let old = try Blueprint.stub(entity: "Order", json) { $0.keepsPages = true }

		#expect(named.endpoint == ["shop"])
		#expect(old.endpoint == ["order"])
	}

	@Test("A note says that pages and entities have different paths, unless the author gives the path")
	func notesOtherPathOfPages() throws {
		let page =
			#"{"next": "https://a.b/v1/artists/0Tn/albums?page=2", "items": [{"id": 1, "href": "https://a.b/v1/albums/1"}]}"#
		let sut = try blueprint(page)
		let named = try Blueprint.stub(entity: "Order", "{}") {
			$0.samples = []
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(page.utf8))]
			$0.collections.pagePath = "albums"
		}

		#expect(sut.endpoint == ["v1", "albums"])
		#expect(
			sut.notes.contains {
				$0.hasPrefix("pages are assumed to have the same path, because /v1/artists/0Tn/albums")
			}
		)
		#expect(!named.notes.contains { $0.hasPrefix("pages are assumed") })
	}

	@Test("Pages and lists may have another path than the entity")
	func takesPathOfLists() throws {
		let page = #"{"has_more": true, "object": "list", "data": [{"id": 1}]}"#
		let sut = try Blueprint.stub(entity: "Order", #"{"id": 1}"#) {
			$0.endpoint = "orders"
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(page.utf8))]
			$0.collections.lists = [SampleFile(name: "list.json", bytes: Array(#"[{"id": 1}]"#.utf8))]
			($0.collections.pagePath, $0.collections.listPath) = ("/v1/orders", "all/orders")
		}

		let contexts = sut.subjects.map { TemplateContext.endpoint(sut, $0) }
		#expect(contexts.map(\.collectionPath) == ["\"/orders\"", "\"/v1/orders\"", "\"/all/orders\""])
	}

	@Test("A note names objects that a response includes beside the entity, and they are left out")
	func notesIncluded() throws {
		let json = #"{"data": {"id": "1", "title": "x"}, "included": [{"id": "9"}]}"#

		#expect(try Blueprint.stub(json).notes.contains { $0.hasPrefix("$.included is left out") })
	}
}
