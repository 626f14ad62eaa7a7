/// What a creation sends instead of a whole entity.
struct CreationBlueprint: Equatable, Sendable {
	/// The part of an entity that a creation sends; `nil` for a whole entity.
	var type: TypeBlueprint?
	/// The keys of the objects around the part, outermost first; empty if responses have the same keys.
	var envelope: [String] = []
	/// Notes for the author about the creation.
	var notes: [String] = []
}

extension BlueprintBuilder {
	/// Returns what a creation of `entity` sends.
	///
	/// The keys come from `body`. If the author gives examples of the body, `contents` also has the types of the keys.
	mutating func creation(
		_ body: CreatedBody,
		_ contents: CreatedContents?,
		of entity: TypeBlueprint
	) throws(NameError) -> CreationBlueprint {
		var creation = CreationBlueprint()
		guard let contents else {
			let kept = entity.properties.filter { body.keys.contains($0.key) }
			let unknown = body.keys.filter { key in !entity.properties.contains { $0.key == key } }
			if !unknown.isEmpty { creation.notes = [Self.lack(of: unknown)] }
			creation.envelope = body.envelope ?? []
			guard !kept.isEmpty, kept.count < entity.properties.count else { return creation }
			creation.type = bodyType(
				called: try claimEnvelope(body.name, suffixes: bodySuffixes),
				kept.map { sending($0, as: $0.type) },
				sample: [:],
				orElse: entity.sample
			)
			return creation
		}
		creation.envelope = contents.envelope
		if !namesByPath, !typeNames.keepsCreation {
			var trial = self
			trial.createdNames = CreatedNames()
			var idle = BodyReading()
			_ = try trial.send(entity, as: contents.shape, at: [], into: &idle)
			createdNames = trial.createdNames.map { CreatedNames(counting: $0) }
		}
		var reading = BodyReading()
		let sent = try send(entity, as: contents.shape, at: [], into: &reading)
		creation.notes = reading.notes(of: entity, envelope: contents.envelope, called: body.name)
		if !contents.beside.isEmpty {
			creation.notes.append(
				"a creation does not send \(contents.beside.joined(separator: ", ")), which the body has beside \(contents.envelope.last ?? ""); write "
					+ "the request of create\(entity.name)(_:) yourself if the service needs it"
			)
		}
		switch sent {
		case .none:
			creation.notes.append(
				"a creation sends the whole model, because the body of --create-json has no key of the model; write the request of "
					+ "create\(entity.name)(_:) yourself"
			)
		case .whole where entity.properties.allSatisfy({ contents.shape.fields[$0.key] != nil }): break
		case .whole, .part:
			let fields = contents.shape.fields
			let whole = entity.properties.map { sending($0, as: $0.type, shown: fields[$0.key]) }
			let parts = if case .part(let properties) = sent { properties } else { whole }
			creation.type = bodyType(
				called: try claimEnvelope(body.name, suffixes: bodySuffixes),
				parts.filter { fields[$0.key] != nil },
				sample: contents.shape.sample,
				orElse: entity.sample
			)
		}
		return creation
	}

	/// Finds the properties of `type` that a body of `shape` has.
	private mutating func send(
		_ type: TypeBlueprint,
		as shape: ObjectShape,
		at place: [String],
		into reading: inout BodyReading
	) throws(NameError) -> SentObject {
		guard type.discriminator == nil else { return .whole }
		let fields = shape.fields
		let known = Set(type.properties.map(\.key))
		var kept: [PropertyBlueprint] = []
		var isWhole = true
		var own: [ObjectShape.Property] = []
		for property in shape.properties where !known.contains(property.key) {
			if isOwn(property.field.value) {
				own.append(property)
			} else {
				reading.lacking.append((place + [property.key], property.field.value))
			}
		}
		for property in type.properties {
			guard let field = fields[property.key] else {
				isWhole = isWhole && property.isOptional
				continue
			}
			let inner = place + [property.key]
			let before = reading
			guard let sent = try send(property.type, as: field.value, at: inner, into: &reading) else {
				isWhole = false
				if isOwn(field.value) {
					reading = before
					own.append(ObjectShape.Property(key: property.key, field: field))
				}
				continue
			}
			isWhole = isWhole && sent == property.type
			kept.append(sending(property, as: sent, shown: field))
		}
		reading.own += own.map { place + [$0.key] }
		kept += try ownProperties(own, beside: kept.map(\.name))
		return kept.isEmpty ? .none : isWhole && own.isEmpty ? .whole : .part(kept)
	}

	/// The type that a property of `type` has in a body with `shape`; `nil` if the body needs another kind of value.
	private mutating func send(
		_ type: PropertyType,
		as shape: ValueShape,
		at place: [String],
		into reading: inout BodyReading
	) throws(NameError) -> PropertyType? {
		switch (type, shape) {
		case (_, .unknown), (.reference, .object), (.dictionary, .dictionary), (.dictionary, .object),
			(.object, .dictionary):
			return type
		case (.array(let element, let areOptional), .array(let shown)):
			let sent = try send(element, as: shown.value, at: place, into: &reading)
			return sent.map { .array($0, hasOptionalElements: areOptional) }
		case (.object(let object), .object(let shown)):
			guard !shown.properties.isEmpty else { return type }
			switch try send(object, as: shown, at: place, into: &reading) {
			case .none: return nil
			case .whole: return type
			case .part(let properties):
				let name = try claimCreated(object, properties, at: place)
				return .object(bodyType(called: name, properties, sample: shown.sample, orElse: object.sample))
			}
		default:
			if type.holds(shape) { return type }
			reading.differing.append((place, shape, type))
			return nil
		}
	}

	/// Returns the name of the type that a creation sends for `object` at `place`.
	///
	/// Equal parts of a model share one type. Different parts are named for their keys.
	private mutating func claimCreated(
		_ object: TypeBlueprint,
		_ properties: [PropertyBlueprint],
		at place: [String]
	) throws(NameError) -> String {
		let usual = "New\(object.name)"
		let id = "+" + place.joined(separator: ".")
		if let kept = typeNames.keptNames(of: [id]).first {
			let isKnown = typeNames.given.contains { $0.key.hasPrefix("+") && $0.value == kept }
			if isKnown || registry.claim(kept, suffixes: bodySuffixes) == nil {
				typeNames.give(kept, to: [id])
				return kept
			}
		}
		guard var known = createdNames else {
			let name = try claimEnvelope(usual, suffixes: bodySuffixes)
			typeNames.give(name, to: [id])
			return name
		}
		let part = CreatedNames.Part(model: object.name, outline: properties.outline)
		if known.isCounting {
			known.count(part)
			createdNames = known
			return usual
		}
		let key = SwiftName.upperCamel(Singular.of(SwiftName.lowerCamel(place.last ?? "")))
		let own = known.isAlone(part) ? usual : SwiftName.joined("New\(names.entity)", key)
		let name = if let name = known.names[part] { name } else { try claimEnvelope(own, suffixes: bodySuffixes) }
		known.names[part] = name
		createdNames = known
		typeNames.give(name, to: [id])
		return name
	}

	fileprivate static func lack(of keys: [String]) -> String {
		"a creation does not send these keys, because the model lacks them: \(keys.joined(separator: ", "))"
	}
}

/// How many of a type's properties a body has.
private enum SentObject {
	/// None of the properties.
	case none
	/// All required properties, with the same types.
	case whole
	/// Some of the properties, or parts of them.
	case part([PropertyBlueprint])
}

/// The differences between a body and the model.
private struct BodyReading {
	/// The keys that the model lacks, and their shapes in the body.
	var lacking: [(place: [String], shape: ValueShape)] = []
	/// The keys whose values a creation takes in the form that they have in the body.
	var own: [[String]] = []
	/// The keys that have another type in the body.
	var differing: [(place: [String], shape: ValueShape, type: PropertyType)] = []

	func notes(of entity: TypeBlueprint, envelope: [String], called name: String) -> [String] {
		var notes: [String] = []
		if !lacking.isEmpty {
			let list = lacking.map { $0.place.joined(separator: ".") }
			let plain = lacking.first { $0.shape.optionName != nil }
			let option = plain.map { key in
				"; add a key to the model by --type \(key.place.joined(separator: "."))=\(key.shape.optionName ?? "")"
			}
			notes.append(BlueprintBuilder.lack(of: list) + (option ?? ""))
		}
		if !own.isEmpty {
			notes.append(
				"a creation has properties of its own for these keys of --create-json, because the model lacks them or has another type: "
					+ own.map { $0.joined(separator: ".") }.joined(separator: ", ")
			)
		}
		notes += differing.map { key in
			"a creation leaves out \(key.place.joined(separator: ".")): it is \(key.shape.description) in the body, but "
				+ "\(key.type.description) in the model; write it in \(name)DTO and create\(entity.name)(_:)"
		}
		return notes
	}
}

extension PropertyType {
	/// Whether a value of this type, which is no object, is encoded as `shape`.
	fileprivate func holds(_ shape: ValueShape) -> Bool {
		switch self {
		case .bool: shape == .bool
		case .integer, .wideInteger, .unsignedInteger, .number, .moment: shape.isNumber
		case .text, .formatted, .enumeration: shape.isText
		default: false
		}
	}

	/// The type's name in messages, with an article.
	fileprivate var description: String {
		switch self {
		case .bool: "a Boolean"
		case .integer, .wideInteger, .unsignedInteger, .number, .moment: "a number"
		case .text, .formatted, .enumeration: "a string"
		case .array: "an array"
		case .object, .dictionary, .reference: "an object"
		}
	}
}

extension ValueShape {
	/// The type's name in `--type`; `nil` for an object.
	fileprivate var optionName: String? {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .array(let element): element.value.optionName.map { "[\($0)]" }
		default: isText ? "String" : nil
		}
	}
}
