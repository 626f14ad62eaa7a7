extension BlueprintBuilder {
	/// The blueprints of `collections`, and what their author should know about them.
	///
	/// - Parameters:
	///   - entity: The type of their elements.
	///   - example: An entity with every key, for their fixtures and stubs.
	///   - samples: The entities in other answers.
	mutating func build(
		_ collections: Collections,
		of entity: TypeBlueprint,
		example: JSONValue,
		beside samples: [Sample],
		as request: CollectionRequest
	) throws -> (blueprints: [CollectionBlueprint], notes: [String]) {
		let several = CollectionNames(names.entity, plural: request.plural)
		var blueprints: [CollectionBlueprint] = []
		var notes: [String] = []
		if !collections.pages.isEmpty {
			let contents = CollectionContents(envelopes: collections.pages, entity: entity, example: example)
			let envelope = try envelope(contents, called: several.page, notes: &notes)
			let query = request.pageQuery == PageTurn.usualQuery ? nil : request.pageQuery
			let (turn, next) = PageTurn.find(in: envelope, sample: contents.answer(in: envelope), query: query)
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
				next: next,
				nextLink: collections.nextLink
			)
			let others = samples + collections.lists.flatMap(\.entities)
			page.hasWholeEntities = Collections.areWhole(collections.pages, beside: others, as: entity)
			blueprints.append(page)
		}
		if !collections.lists.isEmpty {
			let contents = CollectionContents(envelopes: collections.lists, entity: entity, example: example)
			let envelope = try envelope(contents, called: several.list, notes: &notes)
			var list = contents.list(several.list, envelope: envelope)
			let others = samples + collections.pages.flatMap(\.entities)
			list.hasWholeEntities = Collections.areWhole(collections.lists, beside: others, as: entity)
			blueprints.append(list)
		}
		return (blueprints, notes)
	}

	/// The type of the object around the entities; `nil` if the answer is an array.
	private mutating func envelope(
		_ contents: CollectionContents,
		called name: String,
		notes: inout [String]
	) throws -> TypeBlueprint? {
		guard !contents.keys.isEmpty else { return nil }
		var pruning = UnknownPruning()
		let shape = pruning.prune(try TypeInference().inferObject(of: contents.outsides).leavingOutIdleKeys, at: .root)
		notes += pruning.notes.map { "\(name): \($0)" }
		let type = try build(name, shape: shape.makingLinksOptional(), at: .root)
		var held = contents.entity
		if let inner = contents.inner {
			let member = SwiftName.upperCamel(Singular.of(SwiftName.lowerCamel(contents.keys.last ?? "")))
			held = TypeBlueprint(
				name: try claimEnvelope(name + member),
				properties: [
					PropertyBlueprint(
						key: inner,
						name: PropertyNames.names(for: [inner])[0],
						type: .object(contents.entity),
						isOptional: false
					)
				],
				sample: [inner: contents.example]
			)
		}
		return type.holding(held, at: contents.keys, in: contents.answer(of: shape))
	}
}

extension ObjectShape {
	/// The same shape without keys of no type that no page would use, so nobody needs a note on them.
	fileprivate var leavingOutIdleKeys: ObjectShape {
		var shape = self
		shape.properties.removeAll { property in
			let isTyped = property.field.value != .unknown && !property.field.value.isOdd
			return !isTyped && !EnvelopeFact.uses(property.key)
		}
		for (index, property) in shape.properties.enumerated() {
			guard case .object(let inner) = property.field.value else { continue }
			shape.properties[index].field.value = .object(inner.leavingOutIdleKeys)
		}
		return shape
	}
}

/// Answers that contain entities of one type.
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

	/// The answers with one `true` in place of the entities, because the entities' type is already known.
	var outsides: [Sample] {
		envelopes.map { envelope in
			let placeholder = JSONValue.array([.bool(true)])
			let value = envelope.hasElements ? envelope.value.setting(keys, to: placeholder) : envelope.value
			return Sample(value: value, path: .root)
		}
	}

	/// An answer that has everything in `shape`, and one entity.
	func answer(of shape: ObjectShape) -> JSONValue {
		let value = envelopes.count == 1 ? envelopes[0].value : shape.example
		return value.setting(keys, to: .array([element]))
	}

	func page(
		_ name: String,
		envelope: TypeBlueprint?,
		elements: String,
		extent: CollectionBlueprint.Extent,
		next: EnvelopeField?,
		nextLink: String?
	) -> CollectionBlueprint {
		let answer = self.answer(in: envelope)
		let place = envelope?.field(keys) ?? EnvelopeField(properties: [])
		let facts =
			envelope.map { EnvelopeFact.all(in: $0, sample: answer, extent: extent, next: next, elements: place) } ?? []
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

	/// The answer for the fixture: an envelope's stub, or an array of one entity.
	func answer(in envelope: TypeBlueprint?) -> JSONValue {
		guard let envelope else { return .array([example]) }
		return envelope.example
	}
}

extension TypeBlueprint {
	/// An object with every key and the values of the stubs.
	fileprivate var example: JSONValue {
		.object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// The same type with an array of `entity` at `keys`, and stub values from `answer`.
	fileprivate func holding(_ entity: TypeBlueprint, at keys: some Collection<String>, in answer: JSONValue) -> Self {
		guard case .object(let members) = answer, let key = keys.first else { return self }
		let held = properties.map { property in
			guard property.key == key else { return property }
			let type: PropertyType
			if keys.count == 1 {
				type = .array(.object(entity), hasOptionalElements: false)
			} else if case .object(let inner) = property.type {
				type = .object(inner.holding(entity, at: keys.dropFirst(), in: answer[[key]] ?? .null))
			} else {
				type = property.type
			}
			return PropertyBlueprint(key: key, name: property.name, type: type, isOptional: property.isOptional)
		}
		let sample = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		return TypeBlueprint(name: name, properties: held, sample: sample)
	}
}
