import Foundation
import Testing

@testable import LarderGenerator

/// How the last page, an empty page and a page with hidden entities are read.
struct PageEndTests {
	private static let item = #"{"id": "a1", "name": "x"}"#

	@Test(
		"The code for pages by the last identifier compiles for a string identifier",
		arguments: [
			("[ITEM]", "(input.last?.id).map { PageCursor($0) }"),
			(#"{"more": true, "data": [ITEM]}"#, "(input.more ? input.data.last?.id : nil).map { PageCursor($0) }"),
			(#"{"size": 9, "data": [ITEM]}"#, "(input.data.last?.id).map { PageCursor($0) }"),
		]
	)
	func lastIdentifierIsWrapped(page: String, expected: String) throws {
		let sut = try blueprint(page) { $0.collections.pageBy = .last }

		let context = TemplateContext.collection(try #require(sut.collections.first), in: sut)
		#expect(context.contexts("pageArguments").map(\.value) == [expected])
	}

	@Test(
		"A flag for more entities takes precedence over a count",
		arguments: [
			(
				#"{"items": [ITEM, ITEM], "hasMore": true, "limit": 2, "offset": 0, "count": 2, "links": [{"rel": "next", "href": "https://a.b/c?offset=2"}]}"#,
				["nextOffset: input.hasMore ? input.offset + input.limit : nil"]
			),
			(
				#"{"items": [ITEM, ITEM], "hasMore": true, "offset": 0, "total": 9}"#,
				["totalCount: input.total", "nextOffset: input.hasMore ? input.offset + input.items.count : nil"]
			),
			(
				#"{"count": 2, "_embedded": {"orders": [ITEM, ITEM]}, "_links": {"next": {"href": "https://a.b/c?from=x"}}}"#,
				["nextLink: (input.links?.next?.href).flatMap { $0.isEmpty ? nil : $0 }"]
			),
			(
				#"{"pageInfo": {"page": 1, "pages": 3, "results": 6}, "results": [ITEM, ITEM]}"#,
				[
					"pageCount: input.pageInfo.pages",
					"hasNextPage: input.pageInfo.page < input.pageInfo.pages",
				]
			),
			(
				#"{"data": [ITEM], "meta": {"page": {"limit": 3, "offset": 0, "current": 1, "total": 3}, "results": {"total": 7}}}"#,
				[
					"totalCount: input.meta.results.total", "pageCount: input.meta.page.total",
					"nextOffset: input.meta.page.offset + input.meta.page.limit < input.meta.results.total "
						+ "? input.meta.page.offset + input.meta.page.limit : nil",
				]
			),
		]
	)
	func obeysService(page: String, expected: [String]) throws {
		let facts = try #require(try blueprint(page).collections.first).facts

		#expect(facts.map { "\($0.name): \($0.expression)" } == expected)
	}

	@Test(
		"An offset is a page's number if the link to the next page only adds 1 to it",
		arguments: [
			(
				#"{"total": 45, "pageSize": 20, "offset": 1, "items": [ITEM], "_links": {"nextByOffset": {"href": "/c?offset=2&pageSize=20"}}}"#,
				1, "input.offset * input.pageSize < input.total"
			),
			(
				#"{"total": 45, "offset": 0, "items": [ITEM, ITEM], "next": "https://a.b/c?offset=1"}"#,
				0, "input.next?.isEmpty == false"
			),
		]
	)
	func readsNumberAtOffset(page: String, first: Int, expression: String) throws {
		let sut = try blueprint(page)
		let collection = try #require(sut.collections.first)
		let chosen = try blueprint(page) { $0.collections.pageBy = .number }
		let kept = try blueprint(page) { $0.collections.pageBy = .offset }

		#expect(collection.turn == .number(query: "offset"))
		#expect(collection.firstPage == first)
		#expect(collection.facts.last?.expression == expression)
		#expect(!sut.notes.contains { $0.contains("--page-query") || $0.contains("first page is assumed") })
		#expect(chosen.collections.first?.turn == .number(query: "offset"))
		#expect(kept.collections.first?.turn == .offset(query: "offset"))
	}

	@Test("A flag for more pages tells the end, although the last page has a cursor, too")
	func endsByFlagBesideCursor() throws {
		let page = #"{"next_cursor": "20:1:0", "prev_cursor": "20:-1:1", "next_page_results": true, "results": [ITEM]}"#

		let facts = try #require(try blueprint(page).collections.first).facts

		#expect(facts.map(\.expression).contains { $0.contains("input.nextPageResults") }, "\(facts)")
	}

	@Test(
		"An offset that the page contradicts does not show how the next page is requested",
		arguments: [
			#"{"total": 3, "count": 2, "pageSize": 3, "offset": 2, "items": [ITEM, ITEM]}"#,
			#"{"total": 45, "pageSize": 20, "offset": 1, "items": [ITEM]}"#,
			#"{"total": 7, "pageSize": 3, "offset": 3, "items": [ITEM]}"#,
		]
	)
	func asksAboutContradictedOffset(page: String) throws {
		#expect(throws: PageTurnError.self) { try blueprint(page) }
		let chosen = try blueprint(page) { $0.collections.pageBy = .offset }
		#expect(chosen.collections.first?.turn == .offset(query: "offset"))
	}

	@Test(
		"An offset stays an offset if the link to the next page adds the number of entities, or names no offset",
		arguments: [
			#"{"total": 45, "limit": 2, "offset": 0, "items": [ITEM, ITEM], "links": {"next": "/c?offset=2&limit=2"}}"#,
			#"{"total": 45, "limit": 1, "offset": 0, "items": [ITEM], "links": {"next": "/c?offset=1&limit=1"}}"#,
			#"{"total": 45, "limit": 20, "offset": 1, "items": [ITEM], "links": {"self": "/c?offset=2"}}"#,
		]
	)
	func keepsOffset(page: String) throws {
		#expect(try blueprint(page).collections.first?.turn == .offset(query: "offset"))
	}

	@Test(
		"If the pages given are last pages, the total beside their entities is still in the page",
		arguments: [
			(#"{"count": 1, "next": null, "previous": null, "results": [ITEM]}"#, PageStyle.link, nil),
			(#"{"data": [ITEM], "meta": {"total": 1}, "links": {"next": null}}"#, .link, nil),
			(#"{"data": [ITEM], "meta": {"pagination": {"total": 1}}}"#, .cursor, "from=meta.end"),
		] as [(String, PageStyle, String?)]
	)
	func keepsTotalOfLastPage(page: String, style: PageStyle, query: String?) throws {
		let sut = try blueprint(page) { ($0.collections.pageBy, $0.collections.pageQuery) = (style, query) }

		#expect(sut.collections.first?.facts.first?.name == "totalCount")
	}

	@Test(
		"Pages by number or offset end if they lack the link to the next page, even if only a last page is given",
		arguments: [
			(#"{"count": 1, "next": null, "previous": null, "results": [ITEM]}"#, "$.next is null", "input.next"),
			(#"{"next": null, "previous": "https://a.b/c?page=1", "results": [ITEM]}"#, "$.next is null", "input.next"),
			(#"{"next_page_url": null, "results": [ITEM]}"#, "$.next_page_url is null", "input.nextPageURL"),
			(
				#"{"data": [ITEM], "links": {"self": "/c", "first": "/c?page=1", "last": "/c?page=1"}, "meta": {"total": 1}}"#,
				"$.links.next is not in", "input.links?.next"
			),
			(
				#"{"data": [ITEM], "_links": {"first": {"href": "/c?page=1"}, "last": {"href": "/c?page=1"}}}"#,
				"$._links.next is not in", "input.links?.next"
			),
		]
	)
	func endsWithoutLink(page: String, note: String, field: String) throws {
		for style in [PageStyle.number, .offset] {
			let sut = try blueprint(page) { $0.collections.pageBy = style }
			let fact = try #require(sut.collections.first?.facts.last)

			#expect(fact.name == "hasNextPage")
			#expect(fact.expression.hasPrefix(field) && fact.sample == .bool(true))
			#expect(sut.notes.contains { $0.hasPrefix(note) }, "\(sut.notes)")
		}
	}

	@Test(
		"Pages by number assume no link if numbers tell the end, or if the next page may have a number",
		arguments: [
			#"{"page": 1, "total_pages": 1, "next": null, "previous": null, "items": [ITEM]}"#,
			#"{"meta": {"next_page": null, "prev_page": null}, "items": [ITEM]}"#,
			#"{"next": null, "prev": 1, "items": [ITEM]}"#,
			#"{"links": {"first": "/c?page=1", "last": "/c?page=3"}, "items": [ITEM]}"#,
		]
	)
	func assumesNoLink(page: String) throws {
		let sut = try blueprint(page) { $0.collections.pageBy = .number }

		#expect(!sut.notes.contains { $0.contains("other pages are assumed to have") }, "\(sut.notes)")
	}

	@Test("The query item for the offset of a JSON:API page is called page[offset]")
	func namesOffsetOfJSONAPI() throws {
		let page = #"{"data": [ITEM], "meta": {"page": {"limit": 3, "offset": 0}}}"#

		#expect(try blueprint(page).collections.first?.turn == .offset(query: "page[offset]"))
	}

	@Test("If no page follows and a count equals the page's number of entities, the count is the total")
	func countOfOnlyPageIsTotal() throws {
		let page = #"{"count": 1, "page": 1, "pages": 1, "items": [ITEM]}"#

		#expect(try blueprint(page).collections.first?.facts.first?.name == "totalCount")
	}

	@Test("The written page test fails if the offset grows by the number of entities instead of the limit")
	func testsStepByLimit() throws {
		let sut = try blueprint(#"{"total_count": 7, "entries": [ITEM], "offset": 0, "limit": 3}"#)

		let page = try #require(sut.collections.first)
		let turning = TemplateContext.collection(page, in: sut).context("turning")
		#expect(turning.firstStub.contains("limit: 3"))
		#expect(turning.lastEndpoint.contains("value: \"3\""))
	}

	@Test(
		"If the only sample is a last page that does not show how the next page is requested, no style of pages is assumed",
		arguments: [
			#"{"object": "list", "results": [ITEM], "next_cursor": null, "has_more": false}"#,
			#"{"type": "list", "data": [ITEM], "pages": {"next": null, "page": 1, "total_pages": 1}}"#,
			#"{"page": 1, "next_cursor": null, "items": [ITEM]}"#,
			#"{"pages": {"type": "pages", "page": 1, "per_page": 20, "total_pages": 1}, "items": [ITEM]}"#,
			#"{"total_pages": 1, "items": [ITEM]}"#, #"{"total_pages": 1, "has_more": false, "items": [ITEM]}"#,
			#"{"has_more": false, "items": [ITEM]}"#, #"{"totalPages": 1, "last": true, "items": [ITEM]}"#,
		]
	)
	func inventsNothingAtEnd(page: String) {
		#expect(throws: PageTurnError.self) { try blueprint(page) }
	}

	@Test(
		"If a last page shows its number, pages are requested by number",
		arguments: [
			#"{"current_page": 1, "total_pages": 1, "items": [ITEM]}"#,
			#"{"page": 3, "total_pages": 3, "items": [ITEM]}"#, #"{"page": 1, "has_more": false, "items": [ITEM]}"#,
			#"{"number": 0, "totalPages": 1, "last": true, "items": [ITEM]}"#,
		]
	)
	func turnsByShownNumber(page: String) throws {
		#expect(try blueprint(page).collections.first?.turn == .number(query: "page"))
	}

	@Test(
		"Pages are requested by number if the only page shows its number beside the total, or as the current page",
		arguments: [
			#"{"meta": {"page": 1, "total_pages": 1, "total": 1}, "items": [ITEM]}"#,
			#"{"pagination": {"page": 1, "pages": 1, "limit": 20, "total": 1}, "items": [ITEM]}"#,
			#"{"meta": {"current_page": 1, "last_page": 1}, "links": {"next": null}, "items": [ITEM]}"#,
		]
	)
	func readsOnlyPage(page: String) throws {
		#expect(try blueprint(page).collections.first?.turn == .number(query: "page"))
	}

	@Test(
		"If a page has an offset and a flag only, the author must say whether the offset is that of the next page",
		arguments: [
			(#"{"body": {"series": [ITEM], "more": false, "offset": 0}}"#, "$.body.offset", "offset=body.offset"),
			(#"{"has_more": true, "skip": 20, "items": [ITEM]}"#, "$.skip", "skip=skip"),
		]
	)
	func asksWhoseOffset(page: String, place: String, query: String) throws {
		let error = #expect(throws: PageTurnError.self) { try blueprint(page) }

		let text = try #require(error?.description)
		#expect(text.contains("does not show whether \(place) is the offset of this page or of the next one"))
		#expect(text.contains("--page-by offset") && text.contains("--page-by cursor --page-query \(query)"))
		#expect(error?.choices == [.offset, .cursor])
		let own = try blueprint(page) { $0.collections.pageBy = .offset }
		let next = try blueprint(page) { ($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, query) }
		let chosen = try blueprint(page) { $0.collections.pageBy = .cursor }
		#expect(own.collections.first?.facts.map(\.name) == ["nextOffset"])
		#expect(next.collections.first?.facts.map(\.name) == ["nextCursor"])
		#expect(next.collections.first?.turn == chosen.collections.first?.turn)
		#expect(try blueprint(page) { $0.keepsPages = true }.collections.first?.facts.map(\.name) == ["nextOffset"])
	}

	@Test("An offset is the page's own if it is 0 and more pages follow, or if a limit or a total is beside it")
	func knowsOwnOffset() throws {
		for page in [
			#"{"offset": 0, "more": true, "items": [ITEM]}"#,
			#"{"offset": 20, "more": true, "limit": 20, "items": [ITEM]}"#,
			#"{"offset": 20, "more": true, "total": 50, "items": [ITEM]}"#,
		] {
			#expect(try blueprint(page).collections.first?.turn == .offset(query: "offset"))
		}
	}

	@Test(
		"The error about pages names the page's empty key for the next page instead of an example",
		arguments: [
			(
				#"{"object": "list", "data": [ITEM], "meta": {"prev_cursor": null, "next_cursor": null}}"#,
				["--page-by cursor --page-query cursor=meta.next_cursor"]
			),
			(#"{"next_page_url": null, "items": [ITEM]}"#, ["--page-by link --page-query next_page_url"]),
			(
				#"{"paging": {"nextPageToken": null}, "items": [ITEM]}"#,
				["--page-by cursor --page-query pageToken=paging.nextPageToken"]
			),
			(
				#"{"next": null, "items": [ITEM]}"#,
				["--page-by cursor --page-query cursor=next", "--page-by link --page-query next"]
			),
		]
	)
	func namesOwnKeys(page: String, expected: [String]) throws {
		let text = try #require(throws: PageTurnError.self) { try blueprint(page) }.description

		for option in expected { #expect(text.contains(option), "\(text)") }
		#expect(!text.contains("from=end") && !text.contains("links.next"))
		#expect(text.components(separatedBy: "--page-query").count - 1 == expected.count)
	}

	@Test(
		"An update keeps requesting pages by number, even if the only page does not show how the next page is requested"
	)
	func keepsNumberOfEarlierRun() throws {
		let page = #"{"pages": {"page": 1, "total_pages": 1}, "has_more": false, "items": [ITEM]}"#

		#expect(try blueprint(page) { $0.keepsPages = true }.collections.first?.turn == .number(query: "page"))
	}

	@Test("The path of the pages may name the query item of the page number")
	func readsNumberInPath() throws {
		let sut = try blueprint(#"{"total_pages": 1, "items": [ITEM]}"#) {
			$0.collections.pagePath = "/orders?sort=name&p=1"
		}
		let page = try #require(sut.collections.first)

		#expect(page.turn == .number(query: "p"))
		#expect(page.query.map(\.name) == ["sort"])
		#expect(sut.notes.contains { $0.contains("because the query item has this name") })
	}

	@Test("Numbers in strings are read as page numbers and as counts of pages and entities")
	func readsNumbersInStrings() throws {
		let attributes = #"{"page": "1", "perPage": "1", "totalPages": "44", "total": "44", "user": "x"}"#
		let sut = try blueprint(#"{"plays": {"@attr": \#(attributes), "track": [ITEM]}}"#)
		let page = try #require(sut.collections.first)

		#expect(page.turn == .number(query: "page"))
		let input = "input.plays.attr"
		#expect(
			page.facts.map { "\($0.name): \($0.expression)" } == [
				"totalCount: Int(\(input).total)", "pageCount: Int(\(input).totalPages)",
				"hasNextPage: (Int(\(input).page) ?? 0) < (Int(\(input).totalPages) ?? 0)",
			]
		)
		#expect(page.facts.map(\.isOptional) == [true, true, false])
		#expect(page.facts.map(\.sample) == [.number("44"), .number("44"), .bool(true)])
		let stubs = page.facts.last.map { fact in [fact.first, fact.last].map { $0.map(\.literal) } }
		#expect(stubs == [["\"1\"", "\"2\""], ["\"2\"", "\"2\""]])
		#expect(!sut.notes.contains { $0.contains("left out") || $0.contains("which one is the last") })
	}

	@Test(
		"The error about pages lists only the styles possible for the page, and other options that help",
		arguments: [
			("[ITEM]", [PageStyle.number, .offset, .last, .link], "curl -i"),
			(#"{"has_more": true, "items": [ITEM]}"#, [.number, .offset, .last], "a page other than the last one"),
			(#"{"title": "x", "end": "t4", "items": [ITEM]}"#, [.number, .offset, .last], "--page-query from=end"),
		]
	)
	func namesPossibleStyles(page: String, expected: [PageStyle], help: String) throws {
		let error = try #require(throws: PageTurnError.self) { try blueprint(page) }

		#expect(error.choices == expected)
		#expect(error.description.contains(help))
		#expect(error.description.contains("the identifier of the last entity in the previous page: ?starting_after=…"))
		let other = try #require(throws: PageTurnError.self) { try blueprint(page) { $0.identifierKind = .text } }
		#expect(other.choices == expected.filter { $0 != .last })
	}

	@Test(
		"If pages are requested by the last identifier, a page's count is not a total, and a note names the assumption"
	)
	func assumesOfLastIdentifier() throws {
		let sut = try blueprint(#"{"count": 1, "max": 2, "items": [ITEM]}"#) { $0.collections.pageBy = .last }

		#expect(sut.collections.first?.facts.map(\.name) == ["nextCursor"])
		#expect(
			sut.notes.contains(
				"the page after an identifier is assumed to begin after the entity with this identifier; the end is a page without entities"
			)
		)
	}

	@Test("If a link is not followed, a note says so and lists its query items that requests lack")
	func notesLinkThatIsNotFollowed() throws {
		let sut = try blueprint(
			#"{"pagination": {"count": 9, "next": "https://a.b/v3/c?offset=20&limit=20&format=json"}, "c": [ITEM]}"#
		)

		#expect(
			sut.notes.contains(
				"pages are requested by offset, although $.pagination.next is a link; requests lack limit=20&format=json of the "
					+ "link, so add it by --list-path 'PATH?limit=20&format=json'; to follow the link, add --page-by link"
			),
			"\(sut.notes)"
		)
	}

	@Test(
		"If the next page is known, keys without a type in the envelope get no note, and lost keys get a note at each level"
	)
	func notesEnvelope() throws {
		let sut = try blueprint(
			#"{"next": "a1", "previous_page": null, "page": {"x": null}, "board": {"day": "x", "c": [ITEM]}, "extra": {"a": 1}}"#
		)

		#expect(!sut.notes.contains { $0.contains("no type") }, "\(sut.notes)")
		#expect(
			sut.notes.contains(
				"these keys of the page are left out, because they are outside of the entities: $.extra, $.board.day"
			),
			"\(sut.notes)"
		)
	}

	@Test("The author may give both the key of the cursor and its query item")
	func takesKeyOfCursor() throws {
		let sut = try blueprint(#"{"start": "s1", "end": "t4", "chunk": [ITEM]}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, "from=end")
		}

		let page = try #require(sut.collections.first)
		#expect(page.turn == .cursor(query: "from"))
		#expect(page.envelope?.properties.map { "\($0.key): \($0.dtoType)" } == ["end: String?", "chunk: [OrderDTO]"])
		#expect(page.facts.map(\.expression) == ["input.end.flatMap { $0.isEmpty ? nil : $0 }"])
		let other = try blueprint(#"{"end": "t4", "chunk": [ITEM]}"#) {
			($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, "from=stop")
		}
		#expect(other.notes.contains { $0.hasPrefix("$.stop is not in the pages given") })
	}

	@Test(
		"If only a query item's name shows how the next page is requested, a note and the explanation say so",
		arguments: ["from", "start", "skip", "p"]
	)
	func notesStyleByName(query: String) throws {
		let sut = try blueprint("[ITEM]") { $0.collections.pageQuery = query }

		#expect(sut.notes.contains { $0.contains("because the query item has this name") })
		#expect(sut.fields.last?.path == "OrdersPage: $")
		#expect(sut.fields.last?.reason.hasPrefix("pages are requested by") == true)
	}

	@Test(
		"Keys that only lead to other pages are optional, because a page without entities may lack them",
		arguments: [
			#"{"paging": {"previous": "https://a.b?x=1", "next": "https://a.b?x=2"}, "data": [ITEM]}"#,
			#"{"response_metadata": {"next_cursor": "x"}, "data": [ITEM]}"#,
		]
	)
	func leadsMayBeMissing(page: String) throws {
		let envelope = try #require(try blueprint(page).collections.first?.envelope)

		#expect(envelope.properties.map(\.isOptional) == [true, false])
	}

	@Test(
		"A written test covers an empty value at the key of the next page",
		arguments: [
			(#"{"nextPageToken": "a", "items": [ITEM]}"#, #"nextPageToken: """#),
			(#"{"next_cursor": 17, "items": [ITEM]}"#, "nextCursor: 0"),
		]
	)
	func testsEmptyKey(page: String, expected: String) throws {
		let sut = try blueprint(page)

		let conditions = TemplateContext.collection(try #require(sut.collections.first), in: sut).contexts("conditions")
		#expect(conditions.map(\.arguments).last == expected)
	}

	@Test(
		"The last page is known from the total number of entities, even if the response does not repeat the offset",
		arguments: [
			(#"{"total": 9, "items": [ITEM]}"#, "offset + input.items.count < input.total"),
			(#"{"count": 9, "items": [ITEM]}"#, "offset + input.items.count < input.count"),
			(
				#"{"hits": {"total": {"value": 9}, "hits": [ITEM]}}"#,
				"offset + input.hits.hits.count < input.hits.total.value"
			),
			(
				#"{"total": 9, "_embedded": {"items": [ITEM]}}"#,
				"offset + (input.embedded?.items ?? []).count < input.total"
			),
			// The count may be that of the page.
			(#"{"count": 1, "items": [ITEM]}"#, nil),
			(#"{"total": null, "items": [ITEM]}"#, nil),
		]
	)
	func endsAtTotal(page: String, condition: String?) throws {
		let sut = try blueprint(page) { $0.collections.pageBy = .offset }

		let collection = try #require(sut.collections.first)
		#expect(collection.nextFact?.expression == condition)
		let context = TemplateContext.collection(collection, in: sut)
		#expect((context.pageParameters as String).hasSuffix(", after offset: Int") == (condition != nil))
		let values = context.contexts("pageArguments").map { $0.value as String }
		let start = "\(condition ?? "") ? PageCursor(offset + "
		#expect(values.contains { $0.hasPrefix(start) } == (condition != nil))
		#expect(sut.notes.contains { $0.contains("does not show whether it is the last") } == (condition == nil))
	}

	@Test(
		"The last page is known from the number of pages, or from the total and the page size, even if responses do not repeat the page number",
		arguments: [
			(#"{"total_pages": 3, "items": [ITEM]}"#, nil, "page < input.totalPages"),
			(#"{"total_pages": 3, "items": [ITEM]}"#, "/orders?page=0", "page + 1 < input.totalPages"),
			(#"{"total": 9, "per_page": 2, "items": [ITEM]}"#, nil, "page * input.perPage < input.total"),
			(
				#"{"total": 9, "per_page": 2, "items": [ITEM]}"#, "/orders?page=0",
				"(page + 1) * input.perPage < input.total"
			),
			(#"{"total": 9, "items": [ITEM]}"#, nil, nil),
		] as [(String, String?, String?)]
	)
	func endsAtNumberOfPages(page: String, path: String?, condition: String?) throws {
		let sut = try blueprint(page) { ($0.collections.pageBy, $0.collections.pagePath) = (.number, path) }

		#expect(sut.collections.first?.nextFact?.expression == condition)
	}

	@Test("If a page keeps copies, its model has no hasNextPage, because the page does not know its number")
	func copiesTellNoEnd() throws {
		let sut = try blueprint(#"{"total": 9, "items": [ITEM]}"#) {
			$0.collections.pageBy = .offset
			$0.samples = [SampleFile(name: "s", bytes: Array(#"{"id": "a1", "name": "x", "text": "y"}"#.utf8))]
		}

		#expect(sut.collections.first?.facts.map(\.name) == ["totalCount"])
		#expect(sut.notes.contains { $0.hasSuffix("or the page that reaches totalCount") })
	}

	@Test("The flag last_page marks the last page")
	func endsAtLastPage() throws {
		let sut = try blueprint(#"{"last_page": true, "items": [ITEM]}"#) { $0.collections.pageBy = .number }

		#expect(sut.collections.first?.nextFact?.expression == "input.lastPage == false")
	}

	@Test("A page number in --list-path is the first page's number, and each request contains the number once")
	func takesFirstPage() throws {
		let page = #"{"last_page": true, "items": [ITEM]}"#
		let sut = try blueprint(page) {
			($0.collections.pageBy, $0.collections.pagePath) = (.number, "/orders?page=0&sort=name")
			$0.isObserved = true
		}
		let assumed = try blueprint(page) { ($0.collections.pageBy, $0.isObserved) = (.number, true) }

		let collection = try #require(sut.collections.first)
		#expect(collection.firstPage == 0)
		#expect(collection.query.map(\.name) == ["sort"])
		let observed = try #require(TemplateContext.observed(sut, .collection(collection)))
		#expect(observed.context("paging").statement == "let page = cursor?.number ?? 0")
		#expect(!sut.notes.contains { $0.contains("is assumed to have the number 1") })
		#expect(
			assumed.notes.contains(
				"the first page is assumed to have the number 1; if it has 0, write --list-path 'PATH?page=0'"
			),
			"\(assumed.notes)"
		)
		#expect(throws: EndpointError.self) {
			try blueprint(page) { ($0.collections.pageBy, $0.collections.pagePath) = (.number, "/orders?page=3") }
		}
	}

	@Test("A URI template in a link is left out of the path and the query")
	func readsTemplates() throws {
		let sut = try blueprint(
			#"{"page": {"number": 0, "totalPages": 3}, "_links": {"next": {"href": "https://a.b/sales?page=1&size=1{&sort}", "templated": true}}, "_embedded": {"orders": [ITEM]}}"#
		)

		#expect(sut.notes.contains { $0.contains("requests lack size=1 of the link") }, "\(sut.notes)")
		#expect(EndpointPath(ofAddress: "https://a.b/sales{?page,size}")?.text == "/sales")
	}

	@Test("A link in the header to a page without results does not count as a next page")
	func endsAtLinkWithoutResults() {
		let head = "HTTP/2 200\nlink: </c?cursor=0:9>; rel=\"next\"; results=\"false\"\n\n"

		#expect(throws: PageTurnError.self) { try blueprint("\(head)[ITEM]") }
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
