/// The body of a creation or a save: an entity or a part of it, and the objects around it.
struct CreationBlueprint: Equatable, Sendable {
	var type: TypeBlueprint?
	/// The keys of the objects around the sent part, outermost first; `nil` if the objects are the same as in
	/// responses.
	var envelope: [String]?
	var notes: [String] = []
}

extension BlueprintBuilder {
	/// Returns what a creation of `entity` sends.
	///
	/// `body` has the keys. If the author gives examples of the body, `contents` also has the types of the keys.
	mutating func creation(
		_ body: CreatedBody,
		_ contents: CreatedContents?,
		of entity: TypeBlueprint
	) throws(NameError) -> CreationBlueprint {
		var creation = CreationBlueprint()
		guard let contents else {
			let kept = entity.properties.filter { body.keys.contains($0.key) }
			let unknown = body.keys.filter { key in !entity.properties.contains { $0.key == key } }
			if !unknown.isEmpty { creation.notes = [BodyReading.lack(of: unknown)] }
			creation.envelope = body.envelope
			guard !kept.isEmpty, kept.count < entity.properties.count else { return creation }
			creation.envelope = body.envelope ?? []
			creation.type = bodyType(
				called: try claimEnvelope(body.name, suffixes: bodySuffixes),
				kept.map { sending($0, as: $0.type) },
				sample: [:],
				orElse: entity.sample
			)
			return creation
		}
		creation.envelope = contents.envelope
		isBodyDocumented = contents.isDocumented
		defer { isBodyDocumented = false }
		var reading = BodyReading(of: contents)
		let part = try part(of: entity, as: contents.shape, called: body.name, into: &reading)
		creation.notes = reading.notes(of: entity, called: body.name, isDocumented: contents.isDocumented)
		if !contents.beside.isEmpty {
			creation.notes.append(
				"a creation does not send \(contents.beside.joined(separator: ", ")), which the body has outside of \(contents.envelope.last ?? ""); write "
					+ "the request of create\(entity.name)(_:) yourself if the service needs it"
			)
		}
		if part.isEmpty {
			creation.notes.append(
				"a creation sends the whole model, because the body of --create-json has no key of the model; write the request of "
					+ "create\(entity.name)(_:) yourself"
			)
		}
		creation.type = part.type
		return creation
	}

	/// Builds a type called `name` from the properties of `entity` that a body of `shape` has.
	///
	/// Also returns whether the body has none of the properties. The type is `nil` if the body has a whole entity.
	mutating func part(
		of entity: TypeBlueprint,
		as shape: ObjectShape,
		called name: String,
		into reading: inout BodyReading
	) throws(NameError) -> (type: TypeBlueprint?, isEmpty: Bool) {
		if !namesByPath, !typeNames.keepsCreation {
			var trial = self
			trial.createdNames = CreatedNames()
			var idle = reading
			_ = try trial.send(entity, as: shape, at: [], into: &idle)
			createdNames = trial.createdNames.map { CreatedNames(counting: $0) }
		}
		let sent = try send(entity, as: shape, at: [], into: &reading)
		let fields = shape.fields
		switch sent {
		case .none: return (nil, true)
		case .whole where entity.properties.allSatisfy({ fields[$0.key] != nil }): return (nil, false)
		case .whole, .part:
			let whole = entity.properties.map { sending($0, as: $0.type, shown: fields[$0.key]) }
			let parts = if case .part(let properties) = sent { properties } else { whole }
			let type = bodyType(
				called: try claimEnvelope(name, suffixes: bodySuffixes),
				parts.filter { fields[$0.key] != nil },
				sample: shape.sample,
				orElse: entity.sample
			)
			return (type, false)
		}
	}

	/// Returns how many of the properties of `type` a body of `shape` has, and records the differences in `reading`.
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
				isWhole = isWhole && property.isOptional && bodyKind == .creation && !isBodyDocumented
				continue
			}
			let inner = place + [property.key]
			if createsOwnModel, reading.learnt.contains(inner), property.type.object != nil, isOwn(field.value) {
				isWhole = false
				let shown = FieldShape(field.value, isOptional: field.isOptional || property.isOptional)
				own.append(ObjectShape.Property(key: property.key, field: shown))
				continue
			}
			let before = reading
			guard let sent = try send(property.type, as: field.value, at: inner, into: &reading) else {
				isWhole = false
				if isOwn(field.value) {
					reading = before
					own.append(ObjectShape.Property(key: property.key, field: field))
				}
				continue
			}
			let sending = sending(property, as: sent, shown: field, isNull: reading.nulls.contains(inner))
			isWhole = isWhole && sent == property.type && !sending.sendsNull
			kept.append(sending)
		}
		reading.own += own.map { place + [$0.key] }
		kept += try ownProperties(own, beside: kept.map(\.name), at: place, nulls: reading.nulls)
		return kept.isEmpty ? .none : isWhole && own.isEmpty ? .whole : .part(kept)
	}

	/// Returns the type that a property of `type` has in a body of `shape`; `nil` if the body needs another kind of
	/// value.
	private mutating func send(
		_ type: PropertyType,
		as shape: ValueShape,
		at place: [String],
		into reading: inout BodyReading
	) throws(NameError) -> PropertyType? {
		if let single = type.singleValue {
			return try send(single.type, as: shape, at: place, into: &reading) == nil ? nil : type
		}
		switch (type, shape) {
		case (_, .unknown):
			if type.object != nil { reading.unshown.append(place) }
			return type
		case (.dictionary(let element, _), .object(let shown)) where element.isPlain:
			let others = shown.properties.filter { $0.field.value != .unknown && !element.holds($0.field.value) }
			reading.differing += others.map { (place + [$0.key], $0.field.value, element) }
			return others.isEmpty ? type : nil
		case (.reference, .object), (.dictionary, .dictionary), (.dictionary, .object), (.object, .dictionary):
			return type
		case (.array(let element, let areOptional), .array(let shown)):
			let sent = try send(element, as: shown.value, at: place, into: &reading)
			return sent.map { .array($0, hasOptionalElements: areOptional) }
		case (.object(let object), .object(let shown)):
			guard !shown.properties.isEmpty else {
				reading.unshown.append(place)
				return type
			}
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

	/// Returns the name of the body's type for `object` at `place`.
	///
	/// Equal parts of a model share one type. Different parts are named after their keys.
	private mutating func claimCreated(
		_ object: TypeBlueprint,
		_ properties: [PropertyBlueprint],
		at place: [String]
	) throws(NameError) -> String {
		let usual = "\(bodyKind.prefix)\(object.name)"
		let id = bodyKind.mark + place.joined(separator: ".")
		if let kept = typeNames.keptNames(of: [id]).first {
			let isKnown = typeNames.given.contains { $0.key.hasPrefix(bodyKind.mark) && $0.value == kept }
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
		let own = known.isAlone(part) ? usual : SwiftName.joined("\(bodyKind.prefix)\(names.entity)", key)
		let name = if let name = known.names[part] { name } else { try claimEnvelope(own, suffixes: bodySuffixes) }
		known.names[part] = name
		createdNames = known
		typeNames.give(name, to: [id])
		return name
	}
}
