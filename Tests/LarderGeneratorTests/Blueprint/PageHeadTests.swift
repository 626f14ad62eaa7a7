import Foundation
import LarderProject
import Testing

@testable import LarderGenerator

/// Pages that are arrays, with counts or the next page in the head of the response.
struct PageHeadTests {
	private static let tickets = "x-total: 9\r\nx-total-pages: 5\r\nx-page: 1\r\nx-per-page: 2\r\nx-next-page: 2\r\n"
	private static let tasks =
		"x-paginated: true\r\nx-paginated-by: 2\r\nx-pagination-count: 9\r\nx-pagination-current: 1\r\n"

	@Test(
		"Fields of the head give the same properties as keys of the body",
		arguments: [
			(
				tickets,
				["totalCount: input.totalCount", "pageCount: input.pageCount", "hasNextPage: input.nextPage != nil"]
			),
			(
				tasks + "X-Pagination-Next: https://a.b/c?page=2\r\n",
				["totalCount: input.totalCount", "hasNextPage: input.next?.isEmpty == false"]
			),
			(
				tasks,
				[
					"totalCount: input.totalCount",
					"hasNextPage: page * (input.perPage ?? 1) < (input.totalCount ?? 0)",
				]
			),
			(
				"X-WP-Total: 9\r\nX-WP-TotalPages: 5\r\nLink: </c?page=2>; rel=\"next\"\r\n",
				[
					"totalCount: input.totalCount", "pageCount: input.pageCount",
					"hasNextPage: input.nextLink?.isEmpty == false",
				]
			),
			(
				"X-WP-Total: 9\r\nX-WP-TotalPages: 5\r\n",
				[
					"totalCount: input.totalCount", "pageCount: input.pageCount",
					"hasNextPage: page < (input.pageCount ?? 0)",
				]
			),
			("Pagination-Count: 9\r\nX-Page: many\r\nSet-Cookie: 3\r\n", ["totalCount: input.totalCount"]),
			("X-Page: 1\r\nX-Per-Page: 2\r\n", []),
		]
	)
	func readsFields(head: String, facts: [String]) throws {
		let collection = try #require(try numbered(head).collections.first)

		#expect(collection.turn == .number(query: "page"))
		#expect(collection.facts.map { "\($0.name): \($0.expression)" } == facts)
		#expect(collection.envelope?.properties.dropFirst().allSatisfy(\.isOptional) ?? facts.isEmpty)
		#expect(String(decoding: collection.fixture, as: UTF8.self).hasPrefix("["))
	}

	@Test("Pages by offset end at the total in the head")
	func readsTotalOfOffsets() throws {
		let sut = try blueprint("Total-Count: 9\r\n") { $0.collections.pageBy = .offset }

		#expect(sut.collections.first?.facts.last?.expression == "offset + input.items.count < (input.totalCount ?? 0)")
		#expect(!sut.notes.contains { $0.contains("does not show whether it is the last") })
	}

	@Test(
		"A page's number, its next link or the number of pages in the head shows that pages are requested by number",
		arguments: [tickets, tasks, "X-Pagination-Next: /c?page=2\r\n", "X-WP-TotalPages: 5\r\n"]
	)
	func findsNumber(head: String) throws {
		#expect(try blueprint(head).collections.first?.turn == .number(query: "page"))
	}

	@Test("A note names the field of the head that has a link, and the field is followed if the author says so")
	func namesLinkField() throws {
		let head = "X-Pagination-Next: https://a.b/c?page=2\r\n"
		let linked = try #require(try blueprint(head) { $0.collections.pageBy = .link }.collections.first)

		#expect(
			try blueprint(head).notes.contains { $0.contains("although the field X-Pagination-Next in the head is") }
		)
		#expect(linked.turn == .link)
		#expect(linked.nextLink == nil)
		#expect(try blueprint(head).fields.last?.path == "OrdersPage: X-Pagination-Next")
		#expect(linked.facts.map(\.expression) == ["input.next.flatMap { $0.isEmpty ? nil : $0 }"])
	}

	@Test("A last page has an empty field for the next page, which is still a number on other pages")
	func readsEmptyField() throws {
		let sut = try numbered("X-Total: 1\r\nX-Next-Page: \r\n")

		#expect(sut.collections.first?.facts.map(\.name) == ["totalCount", "hasNextPage"])
		#expect(sut.collections.first?.model?.sample["hasNextPage"] == .bool(false))
	}

	@Test("If the head counts pages but nothing shows how they are requested, the message asks for no head")
	func asksForStyle() {
		let error = #expect(throws: PageTurnError.self) { try blueprint("X-Total-Count: 9\r\n") }

		#expect(error?.choices == [.number, .offset, .last, .link])
		#expect(error?.description.contains("curl -i") == false)
		#expect(error?.description.contains("--page-query from=end") == false)
	}

	@Test("The written code reads the fields of the head, and its tests send them")
	func writesFields() throws {
		let (sources, tests) = try text(of: numbered(Self.tickets))

		#expect(
			sources.contains(#"nextPage: response.header("X-Next-Page").flatMap { Int($0) }"#),
			"\(sources)"
		)
		#expect(sources.contains("items: try response.decodeIfPresent() ?? []"))
		#expect(tests.contains(#"headers: ["X-Total": "9", "X-Total-Pages": "5", "X-Next-Page": "2"]"#), "\(tests)")
		#expect(tests.contains(#"headers: ["X-Next-Page": "2"], json: first.items"#))
		#expect(tests.contains("#expect(value.totalCount == nil)"))
	}

	@Test("The written code reads a link in a field of the head as it is")
	func writesLink() throws {
		let (sources, tests) = try text(of: numbered("X-Pagination-Next: https://a.b/c?page=2\r\n"))

		#expect(sources.contains(#"next: response.header("X-Pagination-Next")"#), "\(sources)")
		#expect(tests.contains(#"headers: ["X-Pagination-Next": "https://a.b/c?page=2"]"#), "\(tests)")
	}

	@Test("The project's own client gives no header fields, so a message names the field")
	func refusesOwnClient() {
		let error = #expect(throws: RequestError.self) {
			try blueprint("X-Total-Count: 9\r\n") { request in
				request.collections.pageBy = .number
				request.style.dialect.networking = "Own"
			}
		}

		#expect(error?.description.contains("the field X-Total-Count") == true)
	}

	@Test("The lock keeps the fields about the page, and no other field of the head")
	func keepsFields() throws {
		let file = file("X-Total-Count: 9\r\nSet-Cookie: secret\r\n")

		let data = try JSONEncoder().encode(file)

		#expect(try JSONDecoder().decode(SampleFile.self, from: data) == file)
		#expect(!String(decoding: data, as: UTF8.self).contains("secret"))
		#expect(file != self.file(""))
	}

	@Test(
		"If the head says that an array is only a part, a list has a note, and a page is refused",
		arguments: [
			("items 0-49/170", true), ("items 50-169/170", true), ("items 0-169/170", false), ("items 0-49/*", false),
			("bytes", false),
		]
	)
	func notesParts(range: String, isPart: Bool) throws {
		let field = "Content-Range: \(range)\r\n"

		let list = try blueprint(field) {
			($0.collections.lists, $0.collections.pages) = ($0.collections.pages, [])
		}

		#expect(list.notes.contains { $0.contains("only a part of the service's entities") } == isPart, "\(list.notes)")
		let error = #expect(throws: (any Error).self) { try blueprint(field) }
		#expect("\(String(describing: error))".contains("Content-Range (\(range))") == isPart)
	}

	private func file(_ head: String) -> SampleFile {
		let text = "HTTP/1.1 200 OK\r\n\(head)\r\n[\(PageTurnTests.item)]"
		return SampleFile(name: "page.http", bytes: Array(text.utf8))
	}

	private func numbered(_ head: String) throws -> Blueprint {
		try blueprint(head) { $0.collections.pageBy = .number }
	}

	private func blueprint(_ head: String, adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", output: URL(filePath: "/nowhere"))
		let item = SampleFile(name: "one.json", bytes: Array(PageTurnTests.item.utf8))
		(request.samples, request.collections.pages) = ([item], [file(head)])
		adjust(&request)
		return try Blueprint(request)
	}

	/// The text of the page's sources and of their tests, without the line breaks in long lines.
	private func text(of blueprint: Blueprint) throws -> (sources: String, tests: String) {
		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		func text(_ isTest: Bool) -> String {
			files.filter { $0.path.contains("Tests") == isTest && $0.path.hasSuffix(".swift") }
				.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
		}
		return (text(false), text(true))
	}
}
