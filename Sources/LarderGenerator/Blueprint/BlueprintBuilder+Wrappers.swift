extension BlueprintBuilder {
	/// Builds the type of an object that only wraps another value, as `data` does in
	/// `{"author": {"data": {"id": "7"}}}`.
	///
	/// The wrapper has a DTO, but no model. The model around it has the wrapped value, whose type gets the wrapper's
	/// name. If the wrapped value may be `null`, it is optional in the model. Returns `nil` if the object is not a
	/// wrapper, or if it contains an entity's identifier.
	mutating func wrapper(_ object: ObjectShape, in place: Place) throws(NameError) -> TypeBlueprint? {
		guard let unwrapping, isInEntity, object.discriminator == nil, object.properties.count == 1,
			let property = object.properties.first, property.name == nil,
			Self.wrapperKeys.contains(property.key)
				|| (property.key == place.path.keys.last && property.field.value.isList),
			property.field.value.isWrapped, !property.field.value.hasAncestor,
			!property.field.isOptional || isRelation(property.field.value, in: place)
		else { return nil }
		let places = (object.type?.places.map(\.path) ?? [place.path]).map { $0.appending(key: property.key) }
		guard !places.contains(where: { unwrapping.hasPrefix($0.dotted) }) else { return nil }
		if let shared = object.type, let known = sharedTypes[shared.id] { return known }
		let inner = Place(
			parent: place.parent,
			property: place.property,
			path: place.path.appending(key: property.key),
			places: places.map(\.dotted),
			nesting: place.nesting
		)
		let type = try build(property.field, in: inner)
		let wrapped = Place(
			parent: place.parent,
			property: joined(place.property, property.key),
			path: place.path,
			places: place.places
		)
		// A type that wrappers at several keys share is named for the wrapped value.
		let isOfSeveral = Set((object.type?.places ?? []).map(\.key)).count > 1
		let own = isOfSeveral ? type.object.map { $0.name + SwiftName.upperCamel(property.key) } : nil
		let free = own.flatMap { claimName($0, suffixes: ["DTO"]) }
		let name = if let free { free } else { try claimNestedName(in: wrapped, suffixes: ["DTO"]) }
		let blueprint = TypeBlueprint(
			name: name,
			properties: [
				PropertyBlueprint(
					key: property.key,
					name: PropertyNames.names(for: [property.key])[0],
					type: type,
					isOptional: property.field.isOptional
				)
			],
			sample: object.sample,
			isWrapper: true
		)
		if let shared = object.type { sharedTypes[shared.id] = blueprint }
		return blueprint
	}

	/// Builds the type of a value that has another type in some responses.
	///
	/// The type has a DTO, but no model. The model around it has the wrapped value, which is `nil` if the DTO cannot read
	/// the value.
	mutating func singleValue(
		_ field: FieldShape,
		sample: JSONValue?,
		in place: Place
	) throws(NameError) -> PropertyType {
		let type = try build(field, in: place)
		let key = "value"
		let wrapper = Place(
			parent: place.parent,
			property: joined(place.property, key),
			path: place.path,
			places: place.places
		)
		let name = try claimNestedName(in: wrapper, suffixes: FileRow.typeSuffixes(of: [.dto, .singleValue]))
		let value = PropertyBlueprint(key: key, name: key, type: type, isOptional: true)
		return .object(
			TypeBlueprint(
				name: name,
				properties: [value],
				sample: [key: type.reading(sample ?? .null)],
				isWrapper: true,
				otherKinds: field.otherKinds
			)
		)
	}

	/// The name of the property `name`, followed by the words of `key` that do not end it.
	private func joined(_ name: String, _ key: String) -> String {
		let ending = SwiftName.upperCamel(key)
		return keepsEarlierNames ? name + ending : SwiftName.joined(name, ending)
	}

	/// Whether the wrapper at `place` is a relation, whose object may be `null`, as in `{"schedule": {"data": null}}`.
	///
	/// A wrapper that had a type in the last run keeps the type.
	private func isRelation(_ value: ValueShape, in place: Place) -> Bool {
		place.nesting == 0 && value.isObject && typeNames.keptNames(of: place.places).isEmpty
	}

	/// Returns a name for an element of an array whose key, such as `data`, says nothing.
	///
	/// The name is the singular of the enclosing type's name. A `node` of GraphQL has the name of an element of its
	/// `edges`.
	static func elementName(in place: Place, of entity: String) -> String? {
		let keys = place.path.keys
		guard place.nesting == 1, place.parent != entity, wrapperKeys.contains(keys.last ?? ""),
			let key = keys.suffix(2) == ["edges", "node"] ? "edges" : keys.last,
			// If the property is not named after the key, the array is inside a wrapper and has the wrapper's name.
			place.property == Singular.of(SwiftName.lowerCamel(key))
		else { return nil }
		let one = Singular.of(place.parent)
		return one == place.parent ? nil : one
	}

	/// Keys that say nothing about their values.
	private static let wrapperKeys: Set<String> = [
		"_embedded", "content", "data", "edges", "elements", "entries", "entry", "item", "items", "list", "node",
		"nodes", "objects", "records", "resource", "results", "sys", "values",
	]
}

extension ValueShape {
	/// Whether a model can have this value in place of the object that wraps it.
	fileprivate var isWrapped: Bool {
		switch self {
		case .object(let object): object.discriminator == nil
		case .array(let element) where !element.isOptional:
			switch element.value {
			case .object, .bool, .integer, .wideInteger, .number, .decimal, .text: true
			default: false
			}
		default: false
		}
	}

	fileprivate var isList: Bool { if case .array = self { true } else { false } }

	/// Whether the shape is recursive: it contains the type of an object around it.
	fileprivate var hasAncestor: Bool {
		switch self {
		case .ancestor: true
		case .array(let element), .dictionary(let element): element.value.hasAncestor
		case .object(let object): object.properties.contains(where: \.field.value.hasAncestor)
		default: false
		}
	}
}
