extension BlueprintBuilder {
	/// The blueprints of `collections`, and what their author should know about them.
	///
	/// - Parameters:
	///   - entity: The type of their elements.
	///   - example: An entity with every key, for their fixtures and stubs.
	///   - samples: The entities in other responses.
	///   - identifier: The identifier of an entity.
	mutating func build(
		_ collections: Collections,
		of entity: TypeBlueprint,
		example: JSONValue,
		beside samples: [Sample],
		as request: CollectionRequest,
		identifiedBy identifier: IdentifierBlueprint
	) throws -> (blueprints: [CollectionBlueprint], notes: [String]) {
		let several = CollectionNames(names.entity, plural: request.plural)
		var blueprints: [CollectionBlueprint] = []
		var notes: [String] = []
		if !collections.pages.isEmpty {
			let key = PageQuery(request.pageQuery).key
			let keys = key.map { $0.split(separator: ".").map(String.init) } ?? []
			let shown = collections.pages.contains { ![nil, .null].contains($0.value[keys]) }
			let lacksCursor = request.pageBy == .cursor && !keys.isEmpty && !shown
			let pages = lacksCursor ? collections.pages.map { $0.showingCursor(at: keys) } : collections.pages
			if pages != collections.pages, !keepsPages {
				let place = keys.reduce(JSONPath.root) { $0.appending(key: $1) }
				notes.append("\(place) is null in the pages, so the cursor is assumed to be a string")
			}
			let contents = CollectionContents(envelopes: pages, entity: entity, example: example)
			let envelope = try envelope(contents, called: several.page, ending: key, notes: &notes)
			let reading = try reading(of: contents, in: envelope, as: request, identifier: identifier)
			let turn = reading.turn
			notes += reading.notes(query: turn.query)
			let filter =
				try request.filters.isEmpty
				? nil
				: FilterBlueprint(name: several.filter, keys: request.filters, turn: turn, entity: entity)
			let elements = PropertyNames.names(for: [SwiftName.lowerCamel(several.plural)])[0]
			var page = contents.page(
				several.page,
				envelope: envelope,
				elements: elements,
				extent: .page(turn, filter: filter),
				reading: reading,
				identifier: identifier,
				nextLink: collections.nextLink
			)
			if page.firstPage == 0, case .number = turn { notes.append("the first page has the number 0") }
			if !page.tellsOfNext, !keepsPages {
				notes.append(
					"the page does not tell which one is the last, so the model has no hasNextPage; a page without entities is the end"
				)
			}
			let others = samples + collections.lists.flatMap(\.entities)
			let path = try request.pagePath.map { try EndpointPath($0) }
			(page.path, page.query) = (path?.segments, path?.query ?? [])
			page.requiredQuery = request.pageRequired ?? []
			if contents.keys.isEmpty { page.element = try element(contents, called: several.page) }
			page.isQueryAssumed = reading.isAssumed
			page.hasWholeEntities = Collections.areWhole(collections.pages, beside: others, as: entity)
			blueprints.append(page)
		}
		if !collections.lists.isEmpty {
			let contents = CollectionContents(envelopes: collections.lists, entity: entity, example: example)
			let envelope = try envelope(contents, called: several.list, ending: nil, notes: &notes)
			var list = contents.list(several.list, envelope: envelope)
			let others = samples + collections.pages.flatMap(\.entities)
			let path = try request.listPath.map { try EndpointPath($0) }
			(list.path, list.query) = (path?.segments, path?.query ?? [])
			list.requiredQuery = request.listRequired ?? []
			if contents.keys.isEmpty { list.element = try element(contents, called: several.list) }
			list.hasWholeEntities = Collections.areWhole(collections.lists, beside: others, as: entity)
			blueprints.append(list)
		}
		return (blueprints, notes)
	}

	/// How the pages turn.
	private func reading(
		of contents: CollectionContents,
		in envelope: TypeBlueprint?,
		as request: CollectionRequest,
		identifier: IdentifierBlueprint
	) throws(PageTurnError) -> PageReading {
		let signs = PageSigns(
			fields: envelope?.pageFields(beside: contents.keys) ?? [],
			sample: contents.answer(in: envelope),
			style: request.pageBy,
			query: PageQuery(request.pageQuery),
			hasIdentifiers: !identifier.path.isEmpty,
			responses: contents.envelopes.map(\.value),
			place: contents.keys
		)
		return try signs.read(keepsOld: keepsPages)
	}

	/// The type of the object around the entities; `nil` if the response is an array.
	private mutating func envelope(
		_ contents: CollectionContents,
		called name: String,
		ending cursor: String?,
		notes: inout [String]
	) throws -> TypeBlueprint? {
		guard !contents.keys.isEmpty else { return nil }
		var pruning = UnknownPruning()
		let shape = pruning.prune(try TypeInference().inferObject(of: contents.outsides).leavingOutIdleKeys, at: .root)
		notes += pruning.notes.map { "\(name): \($0)" }
		var whole = shape.makingLinksOptional(and: cursor)
		// FHIR leaves the entries of an empty bundle out.
		if contents.keys == ["entry"], shape.sample["resourceType"] == .string("Bundle") {
			whole.properties.indices.filter { whole.properties[$0].key == "entry" }
				.forEach { whole.properties[$0].field.isOptional = true }
		}
		let type = try build(name, shape: whole, at: .root)
		let held = try element(contents, called: name) ?? contents.entity
		let array = PropertyType.array(.object(held), hasOptionalElements: false)
		let elements: PropertyType =
			switch (contents.isKeyed, contents.isGrouped) {
			case (true, true): .dictionary(array, hasOptionalElements: false)
			case (true, false): .dictionary(.object(held), hasOptionalElements: false)
			default: array
			}
		let holding = type.holding(elements, at: contents.keys, in: contents.answer(of: shape))
		guard holding.field(contents.keys)?.properties.last?.type == elements else {
			throw InferenceError(
				at: contents.keys.reduce(JSONPath.root) { $0.appending(key: $1) },
				"lies inside of an array or of an object whose keys are data, where written code finds no entities; name another "
					+ "key by --items KEY"
			)
		}
		return holding
	}
}

extension BlueprintBuilder {
	/// The type of the object around each entity; `nil` if the elements are the entities.
	private mutating func element(_ contents: CollectionContents, called name: String) throws -> TypeBlueprint? {
		guard let inner = contents.inner else { return nil }
		let member = SwiftName.upperCamel(Singular.of(SwiftName.lowerCamel(contents.keys.last ?? "element")))
		let property = PropertyBlueprint(
			key: inner,
			name: PropertyNames.names(for: [inner])[0],
			type: .object(contents.entity),
			isOptional: false
		)
		return TypeBlueprint(
			name: try claimEnvelope(name + member),
			properties: [property],
			sample: [inner: contents.example]
		)
	}
}

extension ObjectShape {
	/// The same shape without keys of no type that no page would use, so nobody needs a note on them.
	fileprivate var leavingOutIdleKeys: ObjectShape {
		var shape = self
		shape.properties.removeAll { property in
			let isTyped = property.field.value != .unknown && !property.field.value.isOdd
			return !isTyped && !EnvelopeFacts.uses(property.key)
		}
		for (index, property) in shape.properties.enumerated() {
			guard case .object(let inner) = property.field.value else { continue }
			shape.properties[index].field.value = .object(inner.leavingOutIdleKeys)
		}
		return shape
	}
}

/// Responses that contain entities of one type.
struct CollectionContents {
	let envelopes: [Envelope]
	let entity: TypeBlueprint
	/// An entity with every key.
	let example: JSONValue

	/// The key of the entity in each element.
	var inner: String? { envelopes.first?.inner }

	/// The element with an entity that has every key.
	private var element: JSONValue {
		guard let inner else { return example }
		return (envelopes.flatMap(\.elements).first ?? .object([])).setting([inner], to: example)
	}

	/// The keys that lead to the entities.
	var keys: [String] { envelopes.first?.keys ?? [] }

	/// The responses with one `true` in place of the entities, because the entities' type is already known.
	var outsides: [Sample] {
		envelopes.map { envelope in
			let placeholder = JSONValue.array([.bool(true)])
			let value = envelope.hasElements ? envelope.value.setting(keys, to: placeholder) : envelope.value
			return Sample(value: value, path: .root)
		}
	}

	/// A response that has everything in `shape`, and one entity.
	func answer(of shape: ObjectShape) -> JSONValue {
		let value = envelopes.count == 1 ? envelopes[0].value : shape.example
		return value.setting(keys, to: elements)
	}

	/// Whether the entities are the values of a dictionary.
	var isKeyed: Bool { envelopes.contains(where: \.isKeyed) }

	/// Whether the values of that dictionary are arrays of entities.
	var isGrouped: Bool { envelopes.contains(where: \.isGrouped) }

	/// One element, under the first key of the responses if they are the values of a dictionary.
	private var elements: JSONValue {
		guard isKeyed else { return .array([element]) }
		let keys = envelopes.lazy.compactMap { envelope -> String? in
			guard case .object(let members)? = envelope.value[envelope.keys] else { return nil }
			return members.first?.key
		}
		return .object([JSONMember(key: keys.first ?? "1", value: isGrouped ? .array([element]) : element)])
	}

	func page(
		_ name: String,
		envelope: TypeBlueprint?,
		elements: String,
		extent: CollectionBlueprint.Extent,
		reading: PageReading,
		identifier: IdentifierBlueprint,
		nextLink: String?
	) -> CollectionBlueprint {
		let answer = self.answer(in: envelope)
		let place = envelope?.field(keys) ?? EnvelopeField(properties: [])
		let fields = envelope?.pageFields(beside: keys) ?? []
		let isFromZero = fields.contains {
			$0.isPageNumber && $0.isInteger && $0.value(in: answer) == .number("0")
				|| $0.isFirstLink(in: answer, turning: reading.turn.query, to: "0")
		}
		let facts = EnvelopeFacts(
			fields: fields,
			objects: envelope?.objects ?? [],
			sample: answer,
			reading: reading,
			elements: place,
			counts: envelopes.map { ($0.value, $0.elements.count) },
			inner: inner.map { PropertyNames.names(for: [$0])[0] },
			identifier: identifier,
			identifierSample: entity.value(at: identifier.path, in: example)
		).all
		let held = PropertyBlueprint(
			key: elements,
			name: elements,
			type: .array(.object(entity), hasOptionalElements: false),
			isOptional: false
		)
		let properties = facts.map {
			PropertyBlueprint(key: $0.name, name: $0.name, type: $0.type, isOptional: $0.isOptional)
		}
		let samples = facts.map { ($0.name, $0.sample) } + [(elements, .array([example]))]
		return CollectionBlueprint(
			name: name,
			extent: extent,
			envelope: envelope?.keeping([place] + facts.flatMap(\.fields)),
			model: TypeBlueprint(
				name: name,
				properties: [held] + properties,
				sample: Dictionary(samples, uniquingKeysWith: { $1 })
			),
			elements: place,
			inner: inner.map { PropertyNames.names(for: [$0])[0] },
			facts: facts,
			nextLink: nextLink,
			firstPage: isFromZero ? 0 : 1,
			fixture: JSONWriter.write(nextLink == nil ? answer : answer[keys] ?? answer)
		)
	}

	func list(_ name: String, envelope: TypeBlueprint?) -> CollectionBlueprint {
		let place = envelope?.field(keys) ?? EnvelopeField(properties: [])
		return CollectionBlueprint(
			name: name,
			extent: .all,
			envelope: envelope?.keeping([place]),
			model: nil,
			elements: place,
			inner: inner.map { PropertyNames.names(for: [$0])[0] },
			facts: [],
			fixture: JSONWriter.write(answer(in: envelope))
		)
	}

	/// The response for the fixture: an envelope's stub, or an array of one entity.
	func answer(in envelope: TypeBlueprint?) -> JSONValue {
		guard let envelope else {
			return .array([inner.map { .object([JSONMember(key: $0, value: example)]) } ?? example])
		}
		return envelope.example
	}
}

extension EnvelopeField {
	/// Whether it is called like the number of a page.
	fileprivate var isPageNumber: Bool {
		PageWords.pageNumbers.contains(word) || (word == "number" && parentWord.contains("page"))
	}

	/// Whether it is the link to the first page, with `value` for the query item `query`.
	fileprivate func isFirstLink(in answer: JSONValue, turning query: String?, to value: String) -> Bool {
		guard let query, isText, word.hasPrefix("first") || parentWord == "first" else { return false }
		return items(in: answer).contains { $0.name == query && $0.value == value }
	}
}

extension PageReading {
	/// What the author should know of it; `query` is the name of the query item.
	fileprivate func notes(query: String?) -> [String] {
		if isInvented {
			return [
				"the pages do not show how they turn, and still turn by number; larder new --page-by can say how they do"
			]
		}
		if isByName {
			return ["\(turn.explanation), because the query item has this name; --page-by chooses another way"]
		}
		guard isAssumed, let query else { return [] }
		return ["\(turn.explanation); the name \(query) is assumed, and --page-query names another"]
	}
}

extension TypeBlueprint {
	/// The value in `example` of the property that the names `path` lead to.
	fileprivate func value(at path: [String], in example: JSONValue) -> JSONValue {
		guard let name = path.first, let property = properties.first(where: { $0.name == name }) else { return .null }
		let value = example[[property.key]] ?? .null
		guard path.count > 1, case .object(let type) = property.type else { return value }
		return type.value(at: Array(path.dropFirst()), in: value)
	}

	/// An object with every key and the values of the stubs.
	fileprivate var example: JSONValue {
		.object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// The same type with `elements` at `keys`, and stub values from `answer`.
	fileprivate func holding(_ elements: PropertyType, at keys: some Collection<String>, in answer: JSONValue) -> Self {
		guard case .object(let members) = answer, let key = keys.first else { return self }
		let held = properties.map { property in
			guard property.key == key else { return property }
			let type: PropertyType
			if keys.count == 1 {
				type = elements
			} else if case .object(let inner) = property.type {
				type = .object(inner.holding(elements, at: keys.dropFirst(), in: answer[[key]] ?? .null))
			} else {
				type = property.type
			}
			return PropertyBlueprint(key: key, name: property.name, type: type, isOptional: property.isOptional)
		}
		let sample = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		return TypeBlueprint(name: name, properties: held, sample: sample)
	}
}
