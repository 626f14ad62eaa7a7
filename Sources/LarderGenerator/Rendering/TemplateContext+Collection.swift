extension TemplateContext {
	/// The values that templates read about the mapper of a page or a list, as `collection`.
	static func collection(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self {
		var context = Self()
		let code = SubjectCode(blueprint, .collection(collection))
		let isList = blueprint.isList(collection)
		let facts = collection.facts
		context.isPage = collection.model != nil
		// Whether the repository keeps a list of entities in the entity's own cache.
		context.isList = isList
		// A list's mapper first makes a page of DTOs from a response. Any other mapper takes the response's DTO.
		let pageType = "Page<\(blueprint.entity.name)DTO>"
		context.pageType = pageType
		context.input = isList ? pageType : code.dto
		// The response to a request by number does not have the next page's number, so the app computes it.
		let isCounted = !code.key.isOptional && facts.contains { $0.name == "hasNextPage" }
		let counted = isCounted ? code.key.label : nil
		// The parameters of the mapper's function that makes a page from a response.
		context.pageParameters =
			"of input: \(code.dto)" + (counted.map { ", after \($0): \(code.key.kind.swiftName)" } ?? "")
		// The arguments of `Page`.
		context.pageItems = "items: \(collection.items)"
		context.pageArguments = (facts.filter(\.isNext) + facts.filter { !$0.isNext }).map { fact in
			argument(fact.pageLabel, fact.inPage(after: counted, of: collection))
		}
		// Whether a response has facts about a page, such as the number of all entities.
		context.isTold = !facts.isEmpty
		// The expressions of the page and of the model that the mapper makes, in the repository and in the mapper's
		// tests.
		let page = "mapper.page(of: dto\(counted.map { ", after: \($0)" } ?? ""))"
		let pageInTests = "sut.page(of: input\(counted == nil ? "" : ", after: \(code.key.first)"))"
		(context.page, context.pageInTests) = (page, pageInTests)
		context.mapped = "mapper.map(\(isList ? page : "dto"))"
		context.mappedInTests = "sut.map(\(isList ? pageInTests : "input"))"
		// The test that the app computes the next page's key; `nil` if the response has the key.
		let conditions = conditions(of: collection)
		context.nextPage = counted == nil || !isList ? nil : conditions.first
		// The conditions on the counts of a model with two entities, if the page has no counts.
		let counts = facts.filter { !$0.isOptional && !$0.isNext }.map { fact in
			"value.\(fact.name) == \(fact.name == "totalCount" ? 2 : 1)"
		}
		context.counts = counts
		context.hasCounts = isList && !counts.isEmpty
		let mapper = "\(SwiftName.lowerCamel(blueprint.entity.name))Mapper"
		let elements = collection.mapped(by: mapper, asList: isList)
		(context.mapper, context.elements) = (mapper, elements)
		context.arguments =
			[argument(collection.model?.properties.first?.name ?? "", elements)]
			+ facts.map { argument($0.name, isList ? $0.ofPage : $0.expression) }
		context.conditions = conditions
		// The test that reads a first and a last page; `nil` if the HTTP client is the app's own.
		let turning = turning(collection, in: blueprint)
		context.turning = turning
		// The test of the order of elements; `nil` if the test of two pages already shows the order.
		context.ordered = turning == nil ? ordered(collection, in: blueprint) : nil
		return context
	}

	private static func argument(_ label: String, _ value: String) -> Self {
		var argument = Self()
		(argument.label, argument.value) = (label, value)
		return argument
	}

	private static func ordered(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self {
		var ordered = Self()
		let page = blueprint.pagesOfStubs[0]
		ordered.stub = collection.stub(holding: page, saying: [])
		ordered.items = collection.itemsPath
		ordered.models = page.joined(separator: ", ")
		return ordered
	}

	/// The tests of a model with a next page, and of one without.
	///
	/// If the next page also depends on the requested page, the result is empty, because the test that reads two pages
	/// covers both cases.
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
			// The last page has an empty string at its next-page key, if services may send that instead of `null`.
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
	/// The expression that reads the entities from the response `input`.
	fileprivate var items: String {
		let read = elements.expression(in: "input")
		let isLastOptional = elements.properties.last?.isOptional == true
		let mark = isLastOptional ? "?" : ""
		let values =
			isKeyed ? "\(read)\(mark).sorted { $0.key < $1.key }.\(isGrouped ? "flatMap" : "map")(\\.value)" : read
		let items = inner.map { "\(values)\(isKeyed ? "" : mark).map(\\.\($0))" } ?? values
		return elements.isOptional ? "\(items) ?? []" : items
	}

	/// The expression that maps the entities of `input`, which is a page of DTOs for a list, and otherwise a response.
	fileprivate func mapped(by mapper: String, asList isList: Bool) -> String {
		guard !isList else { return "input.items.map(\(mapper).map)" }
		let input = elements.expression(in: "input")
		// If only an object around the entities is optional, the expression already has a `?`.
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
	/// Whether the property is about the next page.
	fileprivate var isNext: Bool { name.hasPrefix("next") || name == "hasNextPage" }

	fileprivate var pageLabel: String { isNext ? "next" : name }

	/// The expression that reads the property from a `Page`, which may lack counts.
	fileprivate var ofPage: String {
		switch name {
		case "totalCount": isOptional ? "input.totalCount" : "input.totalCount ?? input.items.count"
		case "pageCount": isOptional ? "input.pageCount" : "input.pageCount ?? 1"
		case "nextCursor", "nextLink": "input.next?.text"
		case "nextOffset": "input.next?.number"
		default: "input.next != nil"
		}
	}

	/// The argument of `Page` for this property.
	///
	/// `counted` is the parameter with the requested page's number or offset, if the app computes the next one.
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
