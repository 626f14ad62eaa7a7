/// Removes the keys without a known type, and writes a note on each of them.
struct UnknownPruning {
	/// What notes say about a key if no sample shows its type.
	static let noType = "shows no type"
	/// Whether the app can save the objects; `nil` for the objects around an entity, because no option can name their
	/// keys.
	private let isSaved: Bool?
	/// Whether keys that are left out are lost, because a save replaces the objects at the service.
	private let losesKeys: Bool
	private var left: [(place: JSONPath, note: String, hasType: Bool, takesType: Bool)] = []
	/// The places of objects that are empty in all samples.
	private var emptyObjects: Set<String> = []
	/// A note for each key that is left out, by the key's place in the notation of options.
	private(set) var leftOut: [String: String] = [:]
	private var noted: Set<String> = []

	init(isSaved: Bool? = nil, losesKeys: Bool = false) { (self.isSaved, self.losesKeys) = (isSaved, losesKeys) }

	var notes: [String] {
		let places = Set(left.map(\.place.description))
		// If all keys of an object are left out, only the object gets a note.
		let untyped = left.filter { key in
			!key.hasType && !places.contains { key.place.description.hasPrefix("\($0).") }
		}
		let typed = left.filter(\.hasType).map(\.note)
		guard untyped.count > 1 else { return typed + untyped.map(\.note) }
		return typed
			+ [true, false].compactMap { takesType in
				let places = untyped.filter { $0.takesType == takesType }
				guard places.count > 1 else { return places.first?.note }
				let list = places.map(\.place.description)
				return
					"these keys \(takesType ? "show no type" : "hold nothing") and are left out\(loss(of: "them")); to include them, "
					+ "give a sample with values there\(takesType && isSaved != nil ? ", or their types by --type" : "")"
					+ "\(isSaved != nil && list.contains(where: emptyObjects.contains) ? "; to read an empty object as a dictionary, add --map KEY, or keep any value by --type KEY=JSON" : ""): "
					+ list.joined(separator: ", ")
			}
	}

	mutating func prune(_ object: ObjectShape, at path: JSONPath) -> ObjectShape {
		var known: [ObjectShape.Property] = []
		let isNoted = object.type.map { !noted.insert($0.id).inserted } ?? false
		let earlier = left
		defer { if isNoted { left = earlier } }
		for property in object.properties {
			let place = path.appending(key: property.key)
			let field = prune(property.field, at: place)
			if case .odd(let reason) = field.value {
				leaveOut(place, reason, hasType: true)
			} else if case .mixed = field.value {
				leaveOut(place, note(onTypesOf: property.field.value, at: place), hasType: true)
			} else if field.value == .unknown {
				if case .object(let inner) = property.field.value, inner.properties.isEmpty {
					emptyObjects.insert(place.description)
				}
				let takesType = property.field.value.elementOrSelf == .unknown
				leaveOut(
					place,
					"\(place) \(Self.noType) and is left out\(loss(of: "it")); to include it, give a sample with a value there"
						+ remedy(for: property, at: place),
					takesType: takesType
				)
			} else {
				known.append(ObjectShape.Property(key: property.key, field: field))
			}
		}
		return ObjectShape(properties: known, sample: object.sample, type: object.type)
	}

	/// A note on the key at `place`, whose values have several types.
	///
	/// The elements of an array or a dictionary, the `container`, may have several types too, but no option chooses one
	/// of these.
	private func note(onTypesOf value: ValueShape, at place: JSONPath, in container: ValueShape? = nil) -> String {
		switch value {
		case .array(let element), .dictionary(let element):
			return note(onTypesOf: element.value, at: place.elements, in: container ?? value)
		default: break
		}
		let own =
			container.map { SeveralTypes.remedy(forElementsAt: place.dotted, isArray: $0.isArray) }
			?? SeveralTypes.remedy(for: value, at: place.dotted)
		let remedy = isSaved == nil ? "" : own
		return
			"\(place) is \(value.description); the key is left out\(loss(of: "it")), because a Swift property has one type\(remedy)"
	}

	private func loss(of keys: String) -> String { losesKeys ? ", so a save loses \(keys) at the service" : "" }

	private func remedy(for property: ObjectShape.Property, at place: JSONPath) -> String {
		guard isSaved != nil else { return "" }
		if case .object(let inner) = property.field.value, inner.properties.isEmpty {
			return
				", make it a dictionary by --map, or keep any value by --type \(SeveralTypes.anyJSON(at: place.dotted))"
		}
		return property.field.value.elementOrSelf == .unknown ? ", or its type by --type" : ""
	}

	private mutating func leaveOut(_ place: JSONPath, _ note: String, hasType: Bool = false, takesType: Bool = false) {
		left.append((place, note, hasType, takesType))
		leftOut[place.dotted] = note
	}

	private mutating func prune(_ field: FieldShape, at path: JSONPath) -> FieldShape {
		var known = field
		switch field.value {
		case .array(let element):
			let pruned = prune(element, at: path.elements)
			known.value = pruned.value.isTyped ? .array(pruned) : pruned.value
		case .dictionary(let element):
			let pruned = prune(element, at: path.elements)
			known.value = pruned.value.isTyped ? .dictionary(pruned) : pruned.value
		case .object(let object):
			let pruned = prune(object, at: path)
			let isBare = isSaved != true && object.properties.count > 1 && TransportRule.isBareList(pruned)
			known.value = pruned.properties.isEmpty || isBare ? .unknown : .object(pruned)
		default: break
		}
		return known
	}
}

extension ValueShape {
	fileprivate var isTyped: Bool {
		switch self {
		case .unknown, .mixed, .odd: false
		default: true
		}
	}
}
