import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

struct CollectionTests {
	static let item = #"{"id": 1, "name": "x", "state": "on", "size": 2}"#

	@Test("--optional also names keys around the entities of a page, if the entities lack them")
	func makesEnvelopeKeysOptional() throws {
		let page = #"{"paging": {"total": 9, "pages": 3}, "items": [ITEM], "page": 1}"#
		func envelope(_ places: String...) throws -> TypeBlueprint? {
			try blueprint(page: page) {
				$0.inference.overrides = places.reduce(into: [:]) { $0[$1] = FieldOverride(optional: true) }
			}.collections.first?.envelope
		}

		let sut = try envelope("paging", "paging.total")
		#expect(sut?.field(["paging"])?.isOptional == true)
		#expect(sut?.field(["paging", "total"])?.properties.last?.isOptional == true)
		#expect(sut?.field(["paging", "pages"])?.properties.last?.isOptional == false)
		#expect(throws: InferenceError.self) { try envelope("paging.nosuch") }
	}

	@Test(
		"A page's metadata is read from its envelope",
		arguments: [
			(
				#"{"info": {"count": 9, "pages": 3, "next": "https://a.b?page=2"}, "results": [ITEM]}"#,
				[
					"totalCount: input.info.count", "pageCount: input.info.pages",
					"hasNextPage: input.info.next?.isEmpty == false",
				]
			),
			(
				#"{"meta": {"page": 1, "pages": 3}, "data": [ITEM]}"#,
				[
					"pageCount: input.meta.pages", "hasNextPage: input.meta.page < input.meta.pages",
				]
			),
			(
				#"{"count": 9, "next": "https://a.b?page=2", "previous": null, "results": [ITEM]}"#,
				[
					"totalCount: input.count", "hasNextPage: input.next?.isEmpty == false",
				]
			),
			(#"{"items": [ITEM], "next_page": 2}"#, ["hasNextPage: input.nextPage != nil"]),
			(#"{"page": 1, "has_more": true, "data": [ITEM]}"#, ["hasNextPage: input.hasMore"]),
			(
				#"{"_shards": {"total": 5}, "batch": {"total": 7}, "page": 1, "total": 9, "data": [ITEM]}"#,
				["totalCount: input.total"]
			),
			(
				#"{"took": 3, "hits": {"total": {"value": 9}, "page": 1, "hits": [{"_id": "a", "_source": ITEM}]}}"#,
				["totalCount: input.hits.total.value"]
			),
			(
				#"{"content": [ITEM], "totalPages": 4, "totalElements": 80, "last": false}"#,
				[
					"totalCount: input.totalElements", "pageCount: input.totalPages",
					"hasNextPage: input.last == false",
				]
			),
			(#"{"total": 80, "count": 20, "page": 1, "records": [ITEM]}"#, ["totalCount: input.total"]),
			(
				#"{"_links": {"next": {"href": "/2"}}, "_embedded": {"orders": [ITEM]}, "page": {"totalPages": 2}}"#,
				[
					"pageCount: input.page.totalPages",
					"nextLink: (input.links?.next?.href).flatMap { $0.isEmpty ? nil : $0 }",
				]
			),
		]
	)
	func readsWhatEnvelopeSays(page: String, expected: [String]) throws {
		let collection = try #require(try blueprint(page: page).collections.first)

		#expect(collection.facts.map { "\($0.name): \($0.expression)" } == expected)
		#expect(collection.model?.properties.map(\.name).first == "orders")
	}

	@Test(
		"If arrays under days hold entities, these are read in the order of the days, and no empty type is written",
		arguments: [
			(#"{"feed": {"2025-03-14": [ITEM], "2025-03-15": [ITEM]}}"#, "[String: [OrderDTO]]"),
			(#"{"data": {"2025-03-14": [ITEM, ITEM]}}"#, "[String: [OrderDTO]]"),
		]
	)
	func readsGroupedEntities(list: String, type: String) throws {
		let sut = try Blueprint.stub(entity: "Order", "{}") {
			$0.samples = []
			let text = list.replacing("ITEM", with: Self.item)
			$0.collections.lists = [SampleFile(name: "list.json", bytes: Array(text.utf8))]
		}

		let collection = try #require(sut.collections.first)
		#expect(collection.envelope?.properties.map(\.dtoType) == [type])
		let context = TemplateContext.collection(collection, in: sut)
		#expect(context.pageItems.hasSuffix(".sorted { $0.key < $1.key }.flatMap(\\.value)"))
		#expect(context.context("ordered").stub.contains(#""1": [.stub(id: 1)], "2": [.stub(id: 2)]"#))
	}

	@Test(
		"If a page also has the flag success, its entities are optional, because an empty page may have null for them"
	)
	func readsNullPage() throws {
		let pages = #""data": [ITEM], "meta": {"page": 1, "pages": 3}}"#
		func type(_ page: String) throws -> String? {
			try blueprint(page: page).collections.first?.envelope?.properties.first { $0.key == "data" }?.dtoType
		}

		#expect(try type(#"{"success": true, "# + pages) == "[OrderDTO]?")
		#expect(try type("{" + pages) == "[OrderDTO]")
	}

	@Test(
		"Keys around entities are optional if a document does not require them, and the last page is still recognized",
		arguments: [
			(
				#"{"data": [ITEM], "hasNextPage": true, "page": 1, "total": 9}"#, ["hasNextPage", "total"],
				["totalCount: input.total", "hasNextPage: input.hasNextPage == true"]
			),
			(
				#"{"data": [ITEM], "page": 1, "pages": 3}"#, ["pages"],
				["pageCount: input.pages", "hasNextPage: input.page < (input.pages ?? 0)"]
			),
			(
				#"{"data": [ITEM], "page": 1, "per_page": 2, "total": 9}"#, ["per_page", "total"],
				["totalCount: input.total", "hasNextPage: input.page * (input.perPage ?? 1) < (input.total ?? 0)"]
			),
			(
				#"{"data": [ITEM], "meta": {"current_page": 1, "last_page": 3}}"#, ["meta"],
				["pageCount: input.meta?.lastPage", "hasNextPage: page < (input.meta?.lastPage ?? 0)"]
			),
			(
				#"{"data": [ITEM], "offset": 0, "total": 9}"#, ["data", "offset", "total"],
				["totalCount: input.total", "hasNextPage: offset + (input.data ?? []).count < (input.total ?? 0)"]
			),
			(
				#"{"data": [ITEM], "has_more": true, "next_cursor": "a"}"#, ["has_more", "next_cursor"],
				["nextCursor: input.hasMore == true ? input.nextCursor : nil"]
			),
		]
	)
	func readsDocumentedEnvelope(page: String, optional: [String], expected: [String]) throws {
		let sut = try blueprint(page: page) { $0.collections.optionalKeys = optional }
		let collection = try #require(sut.collections.first)

		#expect(collection.facts.map { "\($0.name): \($0.expression)" } == expected)
		let loose = collection.envelope?.properties.filter(\.isOptional).map(\.key) ?? []
		#expect(Set(loose).isSubset(of: optional) && !loose.isEmpty)
	}

	@Test("A response is refused if a type would have no properties")
	func refusesEmptyTypes() {
		let error = #expect(throws: RequestError.self) {
			try Blueprint.stub(#"{"a": null}"#) { $0.identifierKind = .text }
		}

		#expect(error?.description.hasPrefix("OrderDTO would have no properties") == true)
	}

	@Test("An object is left out if it has only keys such as `object` and `_links`")
	func leavesOutEmptiedObjects() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "lines": {"object": "list", "_links": {"self": {"href": "https://a.b/1"}}}}"#
		)

		#expect(sut.entity.properties.map(\.name) == ["id"])
	}

	@Test("A note names values beside the entities that are left out")
	func notesSurroundings() throws {
		let sut = try blueprint(
			page:
				#"{"page": 1, "meta": {"took": 3}, "data": [ITEM], "dictionaries": {"carriers": {"LH": "Lufthansa"}}}"#
		)

		#expect(
			sut.notes.contains(
				"$.dictionaries of the page is left out, because it is outside of the entities"
			)
		)
		#expect(!sut.notes.contains { $0.hasPrefix("$.meta") || $0.hasPrefix("$.data ") })
	}

	@Test("A note lists metadata about all entities separately from metadata about the page")
	func notesMetadata() throws {
		let sut = try blueprint(
			page:
				#"{"page": 1, "total_pages": 3, "metadata": {"title": "Quakes", "total": 2, "status": 200, "links": {"next": null}, "area": [1, 2]}, "data": [ITEM]}"#
		)

		#expect(
			sut.notes.contains(
				"these keys of the page are left out, because they are outside of the entities: $.metadata.title, $.metadata.area"
			)
		)
	}

	@Test("A note appears for a list with a single entity, and for pages without a response for one entity")
	func notesSingleResponses() throws {
		func notes(list: String? = nil, page: String? = nil, samples: [String] = []) throws -> [String] {
			try blueprint(page: page, samples: samples) {
				$0.collections.lists = [list].compactMap(\.self).map {
					SampleFile(name: "l.json", bytes: Array($0.replacing("ITEM", with: Self.item).utf8))
				}
			}.notes
		}
		let (one, alone) = ("the list has one entity;", "no response for one entity is given")

		#expect(try notes(list: #"{"orders": [ITEM]}"#).contains { $0.hasPrefix(one) })
		#expect(try !notes(list: #"{"orders": [ITEM, ITEM]}"#).contains { $0.hasPrefix(one) })
		#expect(try notes(page: #"{"page": 1, "orders": [ITEM]}"#).contains { $0.hasPrefix(alone) })
		#expect(
			try !notes(page: #"{"page": 1, "orders": [ITEM]}"#, samples: [Self.item]).contains { $0.hasPrefix(alone) }
		)
	}

	@Test("Identifiers that only count the entities of a search get a note")
	func notesOrdinals() throws {
		func isNoted(_ list: String, path: String) throws -> Bool {
			try Blueprint.stub(entity: "Order", "{}") {
				$0.samples = []
				$0.collections.lists = [SampleFile(name: "l.json", bytes: Array(list.utf8))]
				$0.collections.listPath = path
			}.notes.contains { $0.hasPrefix("the identifiers 1, 2, … only count") }
		}

		#expect(try isNoted(#"[{"id": "1"}, {"id": "2"}]"#, path: "/orders?from={from}"))
		#expect(try !isNoted(#"[{"id": "1"}, {"id": "7"}]"#, path: "/orders?from={from}"))
		#expect(try !isNoted(#"[{"id": "1"}, {"id": "2"}]"#, path: "/orders?from=x"))
	}

	@Test(
		"A cursor that the author names leads to the next page, even if the last page lacks it or has null for it"
	)
	func takesNamedCursorOfLastPage() throws {
		func sut(_ query: String) throws -> Blueprint {
			try blueprint(page: #"{"has_more": false, "next_cursor": null, "results": [ITEM]}"#) {
				($0.collections.pageBy, $0.collections.pageQuery) = (.cursor, query)
			}
		}

		let page = try #require(try sut("start=next_cursor").collections.first)
		#expect(page.turn == .cursor(query: "start"))
		#expect(page.envelope?.properties.first { $0.key == "next_cursor" }?.dtoType == "String?")
		#expect(try sut("start=next_cursor").notes.contains { $0.hasPrefix("$.next_cursor is null in the pages") })
		#expect(try sut("start=cursor").notes.contains { $0.hasPrefix("$.cursor is not in the pages given") })
	}

	@Test("The entities of a page count as samples")
	func entitiesOfPageAreSamples() throws {
		let sut = try blueprint(page: #"{"page": 1, "results": [{"id": 2}]}"#, samples: [Self.item])

		#expect(sut.entity.properties.map(\.isOptional) == [false, true, true, true])
	}

	@Test("A link to another page is optional, even if the sample has it")
	func linkIsOptional() throws {
		let sut = try blueprint(page: #"{"next": "x", "total": 9, "took": 3, "results": [\#(Self.item)]}"#)

		let envelope = try #require(sut.collections.first?.envelope)
		#expect(envelope.properties.map(\.isOptional) == [true, false, false])
	}

	@Test("A link that is an object is optional, and only its target is read")
	func linkObjectIsOptional() throws {
		let sut = try blueprint(
			page: #"{"_links": {"self": {"href": "/1"}, "next": {"href": "/2"}}, "data": [\#(Self.item)]}"#
		)

		let links = try #require(sut.collections.first?.envelope?.properties.first?.type.object)
		#expect(links.properties.map(\.key) == ["next"])
		#expect(links.properties.map(\.isOptional) == [true])
		#expect(links.properties.last?.type.object?.properties.map(\.key) == ["href"])
	}

	@Test("An envelope's DTO leaves out unused keys, because other responses may lack them")
	func leavesOutIdleKeys() throws {
		let page =
			#"{"took": 3, "meta": {"total": 9, "page": 1, "by": {"a": 1}}, "help": null, "data": [\#(Self.item)]}"#
		let sut = try blueprint {
			$0.collections.pages = [SampleFile(name: "page.json", bytes: Array(page.utf8))]
			$0.collections.lists = $0.collections.pages
		}

		#expect(sut.collections.map { $0.envelope?.properties.map(\.key) } == [["meta", "data"], ["data"]])
		#expect(sut.collections.first?.envelope?.properties.first?.type.object?.properties.map(\.key) == ["total"])
		#expect(sut.collections.map { $0.fixture == Array(page.utf8) } == [false, false])
		#expect(try sut.collections.map { try JSONParser.parse($0.fixture)[["took"]] } == [.number("3"), .number("3")])
		let usual = ["is assumed", "whether it is the last", "$.meta.by of the page or the list is left out"]
		#expect(sut.notes.filter { note in !usual.contains(where: note.contains) }.isEmpty)
	}

	@Test(
		"If one page lacks the key of the entities, the DTO's property is optional",
		arguments: [#"{"data": null}"#, #"{"next": null}"#]
	)
	func entitiesMayBeMissing(empty: String) throws {
		let first = SampleFile(name: "1.json", bytes: Array(#"{"data": [\#(Self.item)], "next": "x"}"#.utf8))

		let sut = try blueprint {
			$0.collections.pages = [SampleFile(name: "0.json", bytes: Array(empty.utf8)), first]
		}

		let collection = try #require(sut.collections.first)
		#expect(collection.elements.isOptional)
		#expect(try JSONParser.parse(collection.fixture)[["data"]] == .array([JSONParser.parse(Self.item.utf8)]))
	}

	@Test(
		"The mapper reads entities through optional objects around them",
		arguments: [
			(#"{}"#, "input.embedded?.orders.map(orderMapper.map) ?? []"),
			(#"{"_embedded": {}}"#, "input.embedded?.orders?.map(orderMapper.map) ?? []"),
			(#"{"_embedded": null}"#, "input.embedded?.orders.map(orderMapper.map) ?? []"),
			(#"{"_embedded": {"orders": []}}"#, "input.embedded?.orders.map(orderMapper.map) ?? []"),
		]
	)
	func mapsEntitiesThatMayBeMissing(last: String, expected: String) throws {
		let sut = try blueprint {
			$0.collections.pages = [#"{"_embedded": {"orders": [\#(Self.item)]}}"#, last].map {
				SampleFile(name: "page.json", bytes: Array($0.utf8))
			}
			$0.scenario = .remote
			$0.collections.pageBy = .number
		}

		let collection = try #require(sut.collections.first)
		#expect(TemplateContext.collection(collection, in: sut).elements == expected)
	}

	@Test(
		"A page is not a list over a cache without a cache, with another preset, or if the identifier is not in the responses"
	)
	func needsCacheOfEntities() throws {
		let changes: [@Sendable (inout FeatureRequest) -> Void] = [
			{ $0.scenario = .remote }, { $0.scenario = .cached(.noCache, tiers: .one) }, { $0.preset = .executor },
			{ $0.identifierKind = .integer },
			{ request in
				request.handWritten.fetch = FetchShape(name: "f", label: nil, type: "Int", isValidating: true)
				request.handWritten.files = ["OrdersPageRemoteDataSourceContract": "a.swift"]
			},
		]
		for change in changes {
			let sut = try blueprint(page: "[\(Self.item)]", adjust: change)
			#expect(!sut.collections.contains(where: sut.isList))
		}
	}

	@Test("A filter has the type of the entity's key with the same name, or is a string if there is no such key")
	func filterHasEntitysType() throws {
		let sut = try blueprint(page: "[\(Self.item)]") {
			$0.collections.filters = ["size", "state", "q"]
			$0.inference.enumerations = ["state"]
		}

		let filter = try #require(sut.collections.first?.filter)
		#expect(filter.fields.map(\.type.modelName) == ["Int", "OrderState", "String"])
	}

	@Test("A search without pages is an error, and pages without a service are an error")
	func refusesWhatCannotBe() {
		#expect(throws: RequestError.self) { try blueprint(samples: [Self.item]) { $0.collections.filters = ["q"] } }
		#expect(throws: RequestError.self) {
			try blueprint(page: "[\(Self.item)]") { $0.collections.filters = ["q", "q"] }
		}
		#expect(throws: RequestError.self) {
			try blueprint(page: "[\(Self.item)]") {
				$0.collections.pageQuery = "p"
				$0.collections.filters = ["q", "p"]
			}
		}
		#expect(throws: RequestError.self) { try blueprint(page: "[\(Self.item)]") { $0.scenario = .local() } }
	}

	@Test(
		"A collection is named after the entity's plural",
		arguments: [
			("Character", nil, "CharactersPage", "Characters"), ("Category", nil, "CategoriesPage", "Categories"),
			("Person", nil, "PeoplePage", "People"), ("Series", nil, "SeriesPage", "SeriesList"),
			("Cactus", "Cacti", "CactiPage", "Cacti"),
		] as [(String, String?, String, String)]
	)
	func namesSeveral(entity: String, plural: String?, page: String, list: String) {
		let sut = CollectionNames(entity, plural: plural)

		#expect(sut.page == page)
		#expect(sut.list == list)
	}

	@Test("A plural that is not a Swift name is an error")
	func refusesPlural() {
		#expect(throws: NameError.self) { try blueprint(page: "[\(Self.item)]") { $0.collections.plural = "orders" } }
	}

	@Test("An identifier may be in a nested object or not in the response at all")
	func findsNestedIdentifier() throws {
		let nested = try blueprint(samples: [#"{"key": {"id": "a"}}"#]) { $0.inference.identifierKey = "key.id" }
		let outside = try blueprint(samples: [#"{"key": 1}"#]) { $0.identifierKind = .text }

		#expect(nested.identifier == IdentifierBlueprint(path: ["key", "id"], kind: .text))
		#expect(outside.identifier == IdentifierBlueprint(path: [], kind: .text))
	}

	func blueprint(
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
