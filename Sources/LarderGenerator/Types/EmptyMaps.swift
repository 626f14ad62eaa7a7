/// Gives a type to the values of a dictionary that the author asks for by `--map`, if the dictionary is empty in all
/// samples, or is an empty array there, which is how PHP writes an empty object.
///
/// An empty object is also a dictionary by the name of its key, as `metadata` is.
struct EmptyMaps {
	private let options: InferenceOptions
	/// Whether an empty object may be a dictionary because of its key.
	private let readsNames: Bool
	private var assumed: [JSONPath] = []

	private init(options: InferenceOptions, readsNames: Bool) {
		(self.options, self.readsNames) = (options, readsNames)
	}

	/// Returns `object` with types for the values of empty dictionaries, and notes for the author.
	static func fill(
		_ object: ObjectShape,
		options: InferenceOptions,
		byName readsNames: Bool = false
	) -> (object: ObjectShape, notes: [String]) {
		var maps = EmptyMaps(options: options, readsNames: readsNames)
		let filled = maps.fill(object, at: .root)
		guard !maps.assumed.isEmpty else { return (filled, []) }
		let list = maps.assumed.map(\.description).joined(separator: ", ")
		return (
			filled,
			[
				"no sample has a value in these dictionaries, so their values are assumed to be strings; choose another type by --type KEY=TYPE"
					+ "\(readsNames ? ", or leave a key out by --skip KEY" : ""): \(list)"
			]
		)
	}

	private mutating func fill(_ object: ObjectShape, at path: JSONPath) -> ObjectShape {
		var filled = object
		for (index, property) in object.properties.enumerated() {
			let place = path.appending(key: property.key)
			if options[place.dotted].map == true, property.field.value == .array(FieldShape(.unknown)) {
				filled.properties[index].field = FieldShape(fill(.unknown, at: place), isOptional: true)
				filled.properties[index].field.otherKinds = [.array]
			} else {
				filled.properties[index].field.value = fill(property.field.value, at: place)
			}
		}
		return filled
	}

	private mutating func fill(_ shape: ValueShape, at path: JSONPath) -> ValueShape {
		let override = options[path.dotted]
		switch shape {
		case _ where override.map == true && shape.isEmptyMap:
			if override.type == nil { assumed.append(path) }
			return dictionary(by: override)
		case .object(let object)
		where readsNames && override.map == nil && object.properties.isEmpty && DictionaryRule.isFree(path.lastKey):
			if override.type == nil { assumed.append(path) }
			return dictionary(by: override, isOptional: DictionaryRule.isCustom(path.lastKey))
		case .object(let object): return .object(fill(object, at: path))
		case .array(var element):
			element.value = fill(element.value, at: path.elements)
			return .array(element)
		case .dictionary(var element):
			element.value = fill(element.value, at: path.elements)
			return .dictionary(element)
		default: return shape
		}
	}

	private func dictionary(by override: FieldOverride, isOptional: Bool = false) -> ValueShape {
		let element = ValueShape(nullOf: override.type ?? .text, isArray: override.isArray == true)
		return .dictionary(FieldShape(element, isOptional: isOptional))
	}
}

extension ValueShape {
	fileprivate var isEmptyMap: Bool {
		if case .dictionary(let element) = self { element.value == .unknown } else { self == .unknown }
	}
}
