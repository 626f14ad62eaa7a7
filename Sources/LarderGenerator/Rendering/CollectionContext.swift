/// What templates read about the mapper of a page or a list.
struct CollectionContext {
	/// An argument of the model.
	struct Argument {
		let label: String
		let value: String
	}

	/// A test of what leads to the next page.
	struct Condition {
		let sentence: String
		let function: String
		/// The arguments of the DTO's stub.
		let arguments: String
		/// The condition on the model.
		let condition: String
	}

	let isPage: Bool
	/// Whether it is a list over the cache of the entities in it.
	let isList: Bool
	/// The type of the mapper's input.
	let input: String
	/// The type of the page that a list makes of a response, and the parameters and arguments for it.
	let pageType: String
	let pageParameters: String
	let pageItems: String
	let pageArguments: [Argument]
	/// Whether the service tells something of a page besides its entities.
	let isTold: Bool
	/// The expressions that map a response, in the repository and in the mapper's tests.
	let mapped: String
	let mappedInTests: String
	/// The expression of the page that a list makes of a response, in the repository and in the mapper's tests.
	let page: String
	let pageInTests: String
	/// The number or the offset of the page after the first one of the tests; `nil` if the response has the key of it.
	let nextPage: NextPage?
	/// What a page counts if the service does not, as conditions.
	let counts: [String]
	let hasCounts: Bool
	/// The name of the entity's mapper.
	let mapper: String
	/// The expression that maps the entities of `input`.
	let elements: String
	let arguments: [Argument]
	let conditions: [Condition]
	/// The test that turns from one page to the next; `nil` if the app has a client of its own.
	let turning: TurningContext?
	/// The test of the order of its elements; `nil` if the test that turns pages sees it.
	let ordered: Ordered?

	/// A response with two different elements.
	struct Ordered {
		let stub: String
		let items: String
		let models: String
	}

	init(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		isPage = collection.model != nil
		isList = blueprint.isList(collection)
		let dto = SubjectNames(blueprint, .collection(collection)).dto
		let mapper = "\(SwiftName.lowerCamel(blueprint.entity.name))Mapper"
		self.mapper = mapper
		let pageType = "Page<\(blueprint.entity.name)DTO>"
		self.pageType = pageType
		let key = blueprint.key(of: .collection(collection))
		// A page by number does not contain the number of the next one.
		let isCounted = !key.isOptional && collection.facts.contains { $0.name == "hasNextPage" }
		let counted = isCounted ? key.label : nil
		pageParameters = "of input: \(dto)" + (counted.map { ", after \($0): \(key.kind.swiftName)" } ?? "")
		page = "mapper.page(of: dto\(counted.map { ", after: \($0)" } ?? ""))"
		pageInTests = "sut.page(of: input\(counted == nil ? "" : ", after: \(key.first)"))"
		mapped = isList ? "mapper.map(\(page))" : "mapper.map(dto)"
		mappedInTests = isList ? "sut.map(\(pageInTests))" : "sut.map(input)"
		input = isList ? pageType : dto
		elements = collection.mapped(by: mapper, asList: isList)
		let held = Argument(label: collection.model?.properties.first?.name ?? "", value: elements)
		let facts = collection.facts
		let isList = isList
		arguments = [held] + facts.map { Argument(label: $0.name, value: isList ? $0.ofPage : $0.expression) }
		pageItems = "items: \(collection.items)"
		pageArguments = (facts.filter(\.isNext) + facts.filter { !$0.isNext }).map { fact in
			Argument(label: fact.pageLabel, value: fact.inPage(after: counted, of: collection))
		}
		isTold = !facts.isEmpty
		turning = TurningContext(collection, in: blueprint)
		ordered = turning == nil ? Ordered(collection, in: blueprint) : nil
		conditions = Condition.all(of: collection)
		let more = counted == nil || !isList ? nil : conditions.first
		nextPage = more.map { NextPage(arguments: $0.arguments) }
		let counts = facts.filter { !$0.isOptional && !$0.isNext }.map { fact in
			"value.\(fact.name) == \(fact.name == "totalCount" ? 2 : 1)"
		}
		self.counts = counts
		hasCounts = isList && !counts.isEmpty
	}

	/// The arguments of the stub of a response before another page.
	struct NextPage {
		let arguments: String
	}
}

extension CollectionBlueprint {
	/// The expression that reads the entities of `input`.
	fileprivate var items: String {
		let read = elements.expression(in: "input")
		let isLastOptional = elements.properties.last?.isOptional == true
		let mark = isLastOptional ? "?" : ""
		let values =
			isKeyed ? "\(read)\(mark).sorted { $0.key < $1.key }.\(isGrouped ? "flatMap" : "map")(\\.value)" : read
		let items = inner.map { "\(values)\(isKeyed ? "" : mark).map(\\.\($0))" } ?? values
		return elements.isOptional ? "\(items) ?? []" : items
	}

	/// The expression that maps the entities of `input`, which is a page of them if it is a list.
	fileprivate func mapped(by mapper: String, asList isList: Bool) -> String {
		guard !isList else { return "input.items.map(\(mapper).map)" }
		let input = elements.expression(in: "input")
		// If only an object around the entities is optional, the chain already is.
		let mark = elements.properties.last?.isOptional == true ? "?" : ""
		let path = [isKeyed && !isGrouped ? "value" : nil, inner].compactMap(\.self)
		let element = path.isEmpty ? "(\(mapper).map)" : " { \(mapper).map($0.\(path.joined(separator: "."))) }"
		let sorted =
			isKeyed ? "\(mark).sorted { $0.key < $1.key }\(isGrouped ? ".flatMap(\\.value)" : "").map" : "\(mark).map"
		let mapped = input + sorted + element
		return elements.isOptional ? "\(mapped) ?? []" : mapped
	}
}

extension EnvelopeFact {
	/// Whether it leads to the next page.
	fileprivate var isNext: Bool { name.hasPrefix("next") || name == "hasNextPage" }

	/// What a page of a list calls it.
	fileprivate var pageLabel: String { isNext ? "next" : name }

	/// The expression that reads it from a page of a list, which may lack counts.
	fileprivate var ofPage: String {
		switch name {
		case "totalCount": isOptional ? "input.totalCount" : "input.totalCount ?? input.items.count"
		case "pageCount": isOptional ? "input.pageCount" : "input.pageCount ?? 1"
		case "nextCursor", "nextLink": "input.next?.text"
		case "nextOffset": "input.next?.number"
		default: "input.next != nil"
		}
	}

	/// The expression for it in a page of a list; `counted` is the parameter with the number or the offset of the page.
	fileprivate func inPage(after counted: String?, of collection: CollectionBlueprint) -> String {
		guard isNext else { return expression }
		if name == "nextOffset", expression.contains(" ? ") {
			return expression.replacing(" ? ", with: " ? PageCursor(").replacing(" : nil", with: ") : nil")
		}
		guard let counted, name != "nextOffset" else {
			let isWhole = expression.hasSuffix(" }") || !(expression.contains(" ") || expression.contains("?."))
			return (isWhole ? expression : "(\(expression))")
				+ ".map { PageCursor($0) }"
		}
		let items = collection.items.contains(" ") ? "(\(collection.items))" : collection.items
		let step = counted == "offset" ? "\(items).count" : "1"
		return "\(expression) ? PageCursor(\(counted) + \(step)) : nil"
	}
}

extension CollectionContext.Ordered {
	fileprivate init(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		let page = TurningContext.models(of: blueprint)[0]
		stub = collection.stub(holding: TurningContext.elements(of: collection, page), saying: [])
		items = collection.model?.properties.first.map { ".\($0.name)" } ?? ""
		models = page.joined(separator: ", ")
	}
}

extension CollectionContext.Condition {
	/// That the model tells of a next page, and that it does not on the last one.
	fileprivate static func all(of collection: CollectionBlueprint) -> [Self] {
		guard let envelope = collection.envelope,
			let fact = collection.facts.first(where: { $0.name == "hasNextPage" || $0.isKey }),
			!fact.first.isEmpty
		else { return [] }
		let isFlag = fact.name == "hasNextPage"
		let next = isFlag ? "value.hasNextPage" : "value.\(fact.name)" + (fact.key.map { " == \($0)" } ?? " != nil")
		return [
			Self(
				sentence: "Reports a next page",
				function: "reportsNextPage",
				arguments: envelope.stubArguments(fact.first),
				condition: next
			),
			Self(
				sentence: "Reports no next page",
				function: "reportsNoNextPage",
				arguments: envelope.stubArguments(fact.empty.isEmpty ? fact.last : fact.empty),
				condition: isFlag ? "!value.hasNextPage" : "value.\(fact.name) == nil"
			),
		]
	}
}
