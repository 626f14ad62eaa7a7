import LarderProject

extension TemplateContext {
	/// The values that templates read about the test that reads a first and a last page.
	///
	/// The service in the test answers only the requests for these pages. Each page has two different entities. Returns
	/// `nil` if `collection` has no pages, or if the HTTP client is the app's own.
	static func turning(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self? {
		guard let turn = collection.turn, blueprint.dialect.networking == Dialect().networking,
			collection.model?.properties.first != nil
		else { return nil }
		var turning = Self()
		let fact = collection.nextFact
		// If the next page is requested by the last identifier, and there is no flag, pages end only with an empty
		// page.
		let isEndless = if case .last = turn { fact?.last.isEmpty != false } else { false }
		turning.sentence =
			isEndless ? "Fetches the page after the last identifier" : "Fetches the pages from the first to the last"
		turning.function = isEndless ? "asksForPageAfterLastIdentifier" : "turnsFromFirstPageToLast"
		let keys = PageKeys(turn, of: collection)
		let form = blueprint.form(of: .collection(collection))
		let path = SwiftLiteral.string(
			"/" + form.testSegments.joined(separator: "/")
				+ (form.endsWithSlash && !form.testSegments.isEmpty ? "/" : "")
		)
		let fixed = form.items(inTests: true)
		func endpoint(_ value: String?) -> String {
			let item = value.flatMap { value in
				turn.query.map { "URLQueryItem(name: \(SwiftLiteral.string($0)), value: \(value))" }
			}
			let items = [item].compactMap(\.self) + fixed
			guard !items.isEmpty else { return "Endpoint(path: \(path))" }
			return "Endpoint(⟨path: \(path), queryItems: [\(items.joined(separator: ", "))]⟩)"
		}
		(turning.firstStub, turning.lastStub) = collection.stubsOfPages(in: blueprint)
		turning.firstEndpoint = endpoint(keys.first.map { "\"\($0)\"" })
		turning.lastEndpoint =
			turn == .link
			? "Endpoint(path: \"/next\", queryItems: [URLQueryItem(name: \"token\", value: \"2\")])"
			: endpoint(keys.second)
		let items = collection.headField != nil && !collection.linksObjects ? ".items" : ""
		turning.firstBody = "\(collection.headers(link: "/next?token=2", saying: fact?.first ?? []))json: first\(items)"
		turning.lastBody = "\(collection.headers(link: nil, saying: fact?.last ?? []))json: last\(items)"
		let remote = blueprint.remoteArgument(of: .collection(collection), form.testArguments)
		let tiers = blueprint.tierNames
		let list = blueprint.isList(collection) ? form.testArguments : []
		let cached: [String?] = [
			"\(tiers.memory): \(tiers.memory)", blueprint.hasDisk ? "\(tiers.disk): \(tiers.disk)" : nil,
			blueprint.isList(collection) && blueprint.hasGroup ? "group: group" : nil,
		]
		turning.repository =
			([remote] + (blueprint.scenario.isCached ? list + cached.compactMap(\.self) : [])).joined(separator: ", ")
		let policy = blueprint.scenario.isConfigurable ? ", cachePolicy: .noCache" : ""
		turning.firstKey = "\(turn.label): \(keys.first ?? "nil")\(policy)"
		turning.lastKey = "\(turn.label): \(keys.read)\(policy)"
		let models = blueprint.pagesOfStubs.map { $0.joined(separator: ", ") }
		turning.items = collection.model?.properties.first?.name
		(turning.firstModels, turning.lastModels) = (models[0], models[1])
		turning.conditions =
			switch fact?.name {
			case "hasNextPage"? where fact?.first.isEmpty == false: ["page.hasNextPage", "!next.hasNextPage"]
			case let name? where fact?.isKey == true && fact?.last.isEmpty == false: ["next.\(name) == nil"]
			case "nextOffset"? where fact?.last.isEmpty == false && !keys.isOpen: ["next.nextOffset == nil"]
			default: [] as [String]
			}
		return turning
	}
}

/// The keys of a first and a last page in the tests.
struct PageKeys {
	let first: String?
	let second: String
	let read: String
	/// Whether the pages end only with an empty page.
	let isOpen: Bool

	init(_ turn: PageTurn, of collection: CollectionBlueprint) {
		let (fact, page) = (collection.nextFact, collection.firstPage)
		switch turn {
		case .number: (first, second, read) = ("\(page)", "\"\(page + 1)\"", "\(page + 1)")
		case .offset:
			let key = fact?.key ?? "2"
			let isCounted = fact?.name == "nextOffset"
			(first, second) = (fact?.start ?? "0", "\"\(key)\"")
			read = isCounted ? "try #require(page.nextOffset)" : key
		case .cursor, .link:
			(first, second) = (nil, fact?.key ?? "\"next\"")
			read = "page.\(turn == .link ? "nextLink" : "nextCursor")"
		case .last: (first, second, read) = (nil, "\"2\"", "page.nextCursor")
		}
		isOpen = fact?.expression.hasPrefix("!") == true
	}
}

extension Blueprint {
	/// The expressions of the stubs in two pages, two for each page.
	///
	/// The stubs differ if any of their properties can.
	var pagesOfStubs: [[String]] {
		let key = key(of: .entity)
		guard key.isOutside else {
			let isText = key.kind == .text
			return [["1", "2"], ["3", "4"]].map { $0.map { key.stub(isText ? "\"\($0)\"" : $0, orElse: ".stub()") } }
		}
		let other = key.answered(of: entity, withKey: false) ?? ".stub()"
		return [[".stub()", other], [other, ".stub()"]]
	}

	func remoteArgument(of subject: Subject, _ arguments: [String]) -> String {
		let all = ["httpClient: httpClient"] + arguments
		return "remoteDataSource: \(name(of: subject))RemoteDataSource(\(all.joined(separator: ", ")))"
	}
}

extension CollectionBlueprint {
	/// The property of the model that is about the next page.
	var nextFact: EnvelopeFact? { facts.first(where: \.tellsOfNext) }

	func stubsOfPages(in blueprint: Blueprint) -> (first: String, last: String) {
		let pages = blueprint.pagesOfStubs
		return (
			stub(holding: pages[0], saying: nextFact?.first ?? []),
			stub(holding: pages[1], saying: nextFact?.last ?? [])
		)
	}

	/// The expression of a response's stub, which has the entities `models` and the values `signs`.
	func stub(holding models: [String], saying signs: [EnvelopeFact.Sign]) -> String {
		let elements = models.map { model in inner.map { ".stub(\($0): \(model))" } ?? model }
		let keyed = elements.enumerated().map { index, element in
			isKeyed ? "\"\(index + 1)\": \(isGrouped ? "[\(element)]" : element)" : element
		}
		let list = "[\(keyed.joined(separator: ", "))]"
		guard let envelope else { return "[⟨\(elements.joined(separator: ", "))⟩]" }
		let sign = EnvelopeFact.Sign(field: self.elements, literal: list)
		return ".stub(⟨\(envelope.stubArguments(signs + [sign]))⟩)"
	}
}
