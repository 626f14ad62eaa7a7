struct CollectionContents {
	let envelopes: [Envelope]
	/// The same responses without the assumed link or cursor of a last page.
	let given: [Envelope]
	let entity: TypeBlueprint
	/// An entity with every key of the samples.
	let example: JSONValue

	/// The key of the entity in each element, if the elements are objects around the entities.
	var inner: String? { envelopes.first?.inner }

	/// An object around ``example``, or ``example`` itself if the elements are the entities.
	private var element: JSONValue {
		guard let inner else { return example }
		return (envelopes.flatMap(\.elements).first ?? .object([])).setting([inner], to: example)
	}

	/// The keys that lead from the response to the entities.
	var keys: [String] { envelopes.first?.keys ?? [] }

	/// The responses with `true` in place of the entities.
	///
	/// The types around the entities are inferred from these samples. The entities already have a type.
	var outsides: [Sample] {
		envelopes.map { envelope in
			let placeholder = JSONValue.array([.bool(true)])
			let value = envelope.hasElements ? envelope.value.setting(keys, to: placeholder) : envelope.value
			return Sample(value: value, path: .root)
		}
	}

	/// Returns a response with every key of `shape`, and with one entity.
	func answer(of shape: ObjectShape) -> JSONValue {
		let value = envelopes.count == 1 ? envelopes[0].value : shape.example
		return value.setting(keys, to: elements)
	}

	var isKeyed: Bool { envelopes.contains(where: \.isKeyed) }

	/// Whether the entities are in arrays, and these arrays are the values of a dictionary.
	var isGrouped: Bool { envelopes.contains(where: \.isGrouped) }

	/// One element in an array, or in a dictionary at the first key that the responses have.
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
		nextLink: String?,
		linksObjects: Bool,
		head: [HeadField],
		firstPage: Int?,
		countsPages: Bool,
		isDocumented: Bool
	) -> CollectionBlueprint {
		let answer = self.answer(in: envelope)
		let place = envelope?.field(keys) ?? EnvelopeField(properties: [])
		let fields = envelope?.pageFields(beside: keys) ?? []
		let isFromZero = fields.contains {
			(fields.isPageNumber($0) || $0 == reading.number) && $0.digits(in: answer) == 0
				|| $0.isFirstLink(in: answer, turning: reading.turn.query, to: "0")
		}
		let facts = EnvelopeFacts(
			fields: fields,
			objects: envelope?.objects ?? [],
			sample: answer,
			reading: reading,
			elements: place,
			counts: given.map { ($0.value, $0.elements.count) },
			inner: inner.map { PropertyNames.names(for: [$0])[0] },
			countsFrom: countsPages ? firstPage ?? (isFromZero ? 0 : 1) : nil,
			isDocumented: isDocumented || !head.isEmpty,
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
			linksObjects: linksObjects,
			head: head,
			firstPage: firstPage ?? (isFromZero ? 0 : 1),
			fixture: JSONWriter.write(
				(nextLink == nil && head.isEmpty) || linksObjects ? answer : answer[keys] ?? answer
			)
		)
	}

	/// Whether the page has the number 1, or a link to the first page has it.
	///
	/// In a document, any page number counts, because its value is only an example.
	func showsFirstPage(in envelope: TypeBlueprint?, _ reading: PageReading, isDocumented: Bool) -> Bool {
		let (answer, fields) = (self.answer(in: envelope), envelope?.pageFields(beside: keys) ?? [])
		return fields.contains { field in
			let isNumber = fields.isPageNumber(field) || field == reading.number
			let number = isNumber ? field.digits(in: answer) : nil
			return number == 1 || (isDocumented && number != nil)
				|| field.isFirstLink(in: answer, turning: reading.turn.query, to: "1")
		}
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

	func answer(in envelope: TypeBlueprint?) -> JSONValue {
		guard let envelope else {
			return .array([inner.map { .object([JSONMember(key: $0, value: example)]) } ?? example])
		}
		return envelope.example
	}
}

extension EnvelopeField {
	/// Whether the field is the link to the first page, in which the query item `query` has the value `value`.
	fileprivate func isFirstLink(in answer: JSONValue, turning query: String?, to value: String) -> Bool {
		guard let query, isText, word.hasPrefix("first") || parentWord == "first" else { return false }
		return items(in: answer).contains { $0.name == query && $0.value == value }
	}
}

extension TypeBlueprint {
	func value(at path: [String], in example: JSONValue) -> JSONValue {
		guard let name = path.first, let property = properties.first(where: { $0.name == name }) else { return .null }
		let value = example[[property.key]] ?? .null
		guard path.count > 1, case .object(let type) = property.type else { return value }
		return type.value(at: Array(path.dropFirst()), in: value)
	}

	var example: JSONValue {
		.object(properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) })
	}

	/// Returns this type with a property of the type `elements` at `keys`, and with the values of `answer` in its stub.
	func holding(_ elements: PropertyType, at keys: some Collection<String>, in answer: JSONValue) -> Self {
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
