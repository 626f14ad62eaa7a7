extension TemplateContext {
	/// The values that templates read about the mapper of a page or a list.
	static func collection(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self {
		var context = Self()
		let code = SubjectCode(blueprint, .collection(collection))
		let isList = blueprint.isList(collection)
		let facts = collection.facts
		context.isPage = collection.model != nil
		// Whether the collection is a list over the cache of its entities.
		context.isList = isList
		// The type of the page that a list makes from a response, and the type of the mapper's input.
		let pageType = "Page<\(blueprint.entity.name)DTO>"
		context.pageType = pageType
		context.input = isList ? pageType : code.dto
		// A page that turns by number does not contain the number of the next page.
		let isCounted = !code.key.isOptional && facts.contains { $0.name == "hasNextPage" }
		let counted = isCounted ? code.key.label : nil
		// The parameters of the function that makes a page from a response, and the arguments that make the page.
		context.pageParameters =
			"of input: \(code.dto)" + (counted.map { ", after \($0): \(code.key.kind.swiftName)" } ?? "")
		context.pageItems = "items: \(collection.items)"
		context.pageArguments = (facts.filter(\.isNext) + facts.filter { !$0.isNext }).map { fact in
			argument(fact.pageLabel, fact.inPage(after: counted, of: collection))
		}
		// Whether the service sends facts about a page besides its entities.
		context.isTold = !facts.isEmpty
		// The expressions for a response's page and model, in the repository and in the mapper's tests.
		let page = "mapper.page(of: dto\(counted.map { ", after: \($0)" } ?? ""))"
		let pageInTests = "sut.page(of: input\(counted == nil ? "" : ", after: \(code.key.first)"))"
		(context.page, context.pageInTests) = (page, pageInTests)
		context.mapped = "mapper.map(\(isList ? page : "dto"))"
		context.mappedInTests = "sut.map(\(isList ? pageInTests : "input"))"
		// The test that the app counts to the next page. `nil` if the response has the next page's key.
		let conditions = conditions(of: collection)
		context.nextPage = counted == nil || !isList ? nil : conditions.first
		// The conditions on the model's counts for a page of two entities without counts from the service.
		let counts = facts.filter { !$0.isOptional && !$0.isNext }.map { fact in
			"value.\(fact.name) == \(fact.name == "totalCount" ? 2 : 1)"
		}
		context.counts = counts
		context.hasCounts = isList && !counts.isEmpty
		// The name of the entity's mapper, and the expression that maps the entities of `input`.
		let mapper = "\(SwiftName.lowerCamel(blueprint.entity.name))Mapper"
		let elements = collection.mapped(by: mapper, asList: isList)
		(context.mapper, context.elements) = (mapper, elements)
		// The arguments of the model.
		context.arguments =
			[argument(collection.model?.properties.first?.name ?? "", elements)]
			+ facts.map { argument($0.name, isList ? $0.ofPage : $0.expression) }
		context.conditions = conditions
		// The test that turns from one page to the next; `nil` if the app has a client of its own.
		let turning = turning(collection, in: blueprint)
		context.turning = turning
		// The test of the order of elements. `nil` if the test that turns pages covers the order.
		context.ordered = turning == nil ? ordered(collection, in: blueprint) : nil
		return context
	}

	private static func argument(_ label: String, _ value: String) -> Self {
		var argument = Self()
		(argument.label, argument.value) = (label, value)
		return argument
	}

	/// A response with two different elements.
	private static func ordered(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self {
		var ordered = Self()
		let page = blueprint.pagesOfStubs[0]
		ordered.stub = collection.stub(holding: page, saying: [])
		ordered.items = collection.itemsPath
		ordered.models = page.joined(separator: ", ")
		return ordered
	}

	/// The tests that the model reports a next page, and that it reports none on the last page.
	///
	/// If the next page depends on the page that the app asks for, the test that turns pages covers both facts.
	private static func conditions(of collection: CollectionBlueprint) -> [Self] {
		guard let envelope = collection.envelope,
			let fact = collection.facts.first(where: { $0.name == "hasNextPage" || $0.isKey }),
			!fact.first.isEmpty, !fact.isReached
		else { return [] }
		let isFlag = fact.name == "hasNextPage"
		return [true, false].map { isNext in
			var context = Self()
			context.sentence = isNext ? "Reports a next page" : "Reports no next page"
			context.function = isNext ? "reportsNextPage" : "reportsNoNextPage"
			// The arguments of the DTO's stub, and the condition on the model.
			let last = fact.empty.isEmpty ? fact.last : fact.empty
			context.arguments = envelope.stubArguments(isNext ? fact.first : last)
			context.condition =
				isFlag
				? "\(isNext ? "" : "!")value.hasNextPage"
				: "value.\(fact.name)" + (isNext ? fact.key.map { " == \($0)" } ?? " != nil" : " == nil")
			return context
		}
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

	/// The expression that maps the entities of `input`.
	///
	/// For a list, `input` is a page of entities.
	fileprivate func mapped(by mapper: String, asList isList: Bool) -> String {
		guard !isList else { return "input.items.map(\(mapper).map)" }
		let input = elements.expression(in: "input")
		// If only an object around the entities is optional, the chain is optional already.
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
	/// Whether the fact leads to the next page.
	fileprivate var isNext: Bool { name.hasPrefix("next") || name == "hasNextPage" }

	/// The name of the fact in a page of a list.
	fileprivate var pageLabel: String { isNext ? "next" : name }

	/// The expression that reads the fact from a page of a list.
	///
	/// The page may lack counts.
	fileprivate var ofPage: String {
		switch name {
		case "totalCount": isOptional ? "input.totalCount" : "input.totalCount ?? input.items.count"
		case "pageCount": isOptional ? "input.pageCount" : "input.pageCount ?? 1"
		case "nextCursor", "nextLink": "input.next?.text"
		case "nextOffset": "input.next?.number"
		default: "input.next != nil"
		}
	}

	/// The expression for the fact in a page of a list.
	///
	/// `counted` is the parameter with the page's number or offset.
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
