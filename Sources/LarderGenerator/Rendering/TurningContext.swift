import LarderProject

/// What templates read about the test that turns from the first of two pages to the last.
///
/// The test's service answers these two requests and no others, and each of its pages has two different entities.
struct TurningContext {
	/// The test's name, as a sentence and as a function's.
	let sentence: String
	let function: String
	/// The stubs of the two answers, the requests for them, and the arguments of the responses.
	let firstStub: String
	let lastStub: String
	let firstEndpoint: String
	let lastEndpoint: String
	let firstBody: String
	let lastBody: String
	/// The arguments that make the repository.
	let repository: String
	/// The arguments of the two reads.
	let firstKey: String
	let lastKey: String
	/// The model's property with the entities, and the entities of both pages.
	let items: String
	let firstModels: String
	let lastModels: String
	/// What else the two pages say.
	let conditions: [String]

	/// Creates the context of `collection`; `nil` if it is no page, or if the app has a client of its own.
	init?(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		guard let turn = collection.turn, blueprint.dialect.networking == Dialect().networking,
			let property = collection.model?.properties.first
		else { return nil }
		let fact = collection.facts.first(where: \.tellsOfNext)
		// Only a page without entities ends those that turn by the last identifier and have no flag.
		var isEndless = false
		if case .last = turn { isEndless = fact?.last.isEmpty != false }
		sentence = isEndless ? "Asks for the page after the last identifier" : "Turns from the first page to the last"
		function = isEndless ? "asksForPageAfterLastIdentifier" : "turnsFromFirstPageToLast"
		let models = Self.models(of: blueprint)
		let elements = models.map { Self.elements(of: collection, $0) }
		firstStub = collection.stub(holding: elements[0], saying: fact?.first ?? [])
		lastStub = collection.stub(holding: elements[1], saying: fact?.last ?? [])
		items = property.name
		(firstModels, lastModels) = (models[0].joined(separator: ", "), models[1].joined(separator: ", "))

		let form = blueprint.form(of: .collection(collection))
		let path = SwiftLiteral.string(
			"/" + form.testSegments.joined(separator: "/")
				+ (form.endsWithSlash && !form.testSegments.isEmpty ? "/" : "")
		)
		let fixed = form.items(inTests: true)
		let keys = Keys(turn, from: collection.firstPage, fact: fact, identifier: blueprint.identifier)
		func endpoint(_ value: String?) -> String {
			let item = value.flatMap { value in
				turn.query.map { "URLQueryItem(name: \(SwiftLiteral.string($0)), value: \(value))" }
			}
			let items = [item].compactMap(\.self) + fixed
			guard !items.isEmpty else { return "Endpoint(path: \(path))" }
			return "Endpoint(⟨path: \(path), queryItems: [\(items.joined(separator: ", "))]⟩)"
		}
		firstEndpoint = endpoint(keys.first.map { "\"\($0)\"" })
		lastEndpoint =
			turn == .link
			? "Endpoint(path: \"/next\", queryItems: [URLQueryItem(name: \"token\", value: \"2\")])"
			: endpoint(keys.second)

		let isLinked = collection.nextLink != nil
		let link = "headers: [\"Link\": \"</next?token=2>; rel=\\\"next\\\"\"], "
		firstBody = isLinked ? link + "json: first.items" : "json: first"
		lastBody = isLinked ? "json: last.items" : "json: last"
		let policy = blueprint.scenario.isConfigurable ? ", cachePolicy: .noCache" : ""
		firstKey = "\(turn.label): \(keys.first ?? "nil")\(policy)"
		lastKey = "\(turn.label): \(keys.read)\(policy)"
		repository = Self.repository(of: collection, in: blueprint)
		conditions =
			switch fact?.name {
			case "hasNextPage"? where fact?.first.isEmpty == false: ["page.hasNextPage", "!next.hasNextPage"]
			case let name? where fact?.isKey == true && fact?.last.isEmpty == false: ["next.\(name) == nil"]
			case "nextOffset"? where fact?.last.isEmpty == false && !keys.isOpen: ["next.nextOffset == nil"]
			default: []
			}
	}

	/// Two stubs for each page, which differ if their type has something to tell them apart.
	static func models(of blueprint: Blueprint) -> [[String]] {
		let key = blueprint.key(of: .entity)
		guard key.isOutside else {
			let isText = key.kind == .text
			return [["1", "2"], ["3", "4"]].map { $0.map { key.stub(isText ? "\"\($0)\"" : $0, orElse: ".stub()") } }
		}
		let other = key.answered(of: blueprint.entity, withKey: false) ?? ".stub()"
		return [[".stub()", other], [other, ".stub()"]]
	}

	/// The elements of a response with these entities.
	static func elements(of collection: CollectionBlueprint, _ page: [String]) -> [String] {
		page.map { model in collection.inner.map { ".stub(\($0): \(model))" } ?? model }
	}

	private static func repository(of collection: CollectionBlueprint, in blueprint: Blueprint) -> String {
		let arguments = blueprint.form(of: .collection(collection)).testArguments.map { ", \($0)" }.joined()
		let remote = "remoteDataSource: \(collection.name)RemoteDataSource(httpClient: httpClient\(arguments))"
		guard blueprint.scenario.isCached else { return remote }
		let isExecutor = blueprint.preset == .executor
		let (memory, disk) = isExecutor ? ("volatile", "persistence") : ("memory", "disk")
		let group = blueprint.isList(collection) && blueprint.hasGroup ? "group: group" : nil
		let own = blueprint.isList(collection) ? arguments.dropFirst(2) : ""
		let tiers = [
			own.isEmpty ? nil : String(own), "\(memory): \(memory)", blueprint.hasDisk ? "\(disk): \(disk)" : nil,
			group,
		]
		return ([remote] + tiers.compactMap(\.self)).joined(separator: ", ")
	}

	/// The keys of the two pages.
	struct Keys {
		/// The first key as a literal, if there is one.
		let first: String?
		/// The second key as the text of a query.
		let second: String
		/// The expression of the second key for a read.
		let read: String
		/// Whether only a page without entities is the last one.
		let isOpen: Bool

		init(_ turn: PageTurn, from firstPage: Int, fact: EnvelopeFact?, identifier: IdentifierBlueprint) {
			switch turn {
			case .number: (first, second, read) = ("\(firstPage)", "\"\(firstPage + 1)\"", "\(firstPage + 1)")
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
}

extension CollectionBlueprint {
	/// The stub of a response that holds `elements`, with `signs`.
	func stub(holding elements: [String], saying signs: [EnvelopeFact.Sign]) -> String {
		let keyed = elements.enumerated().map { index, element in
			isKeyed ? "\"\(index + 1)\": \(isGrouped ? "[\(element)]" : element)" : element
		}
		let list = "[\(keyed.joined(separator: ", "))]"
		guard let envelope else { return "[⟨\(elements.joined(separator: ", "))⟩]" }
		let sign = EnvelopeFact.Sign(field: self.elements, literal: list)
		return ".stub(⟨\(envelope.stubArguments(signs + [sign]))⟩)"
	}
}
