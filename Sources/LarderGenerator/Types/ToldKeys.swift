/// Adds the keys that no sample has, but whose type and absence the author tells by `--type KEY=TYPE --optional KEY`.
///
/// Only one of the two options may be a spelling mistake, so it adds no key.
struct ToldKeys {
	private let types: [String: ValueShape]
	private var added: [String] = []

	/// Adds the keys that `options` tell to `object`, with a note on each key that is new.
	static func add(to object: ObjectShape, by options: InferenceOptions) -> (object: ObjectShape, notes: [String]) {
		var keys = ToldKeys(
			types: (options.overrides ?? [:]).reduce(into: [:]) { types, told in
				let (place, override) = (told.key, told.value)
				let around = (place.split(separator: ".").dropLast() + ["*"]).joined(separator: ".")
				let isOptional = override.optional ?? options[around].optional
				guard isOptional == true, override.skip != true, override.type != .object else { return }
				guard let type = override.type ?? (override.values == nil ? nil : .text) else { return }
				let shape = ValueShape(nullOf: type, isArray: override.isArray == true)
				types[place] = override.map == true ? .dictionary(FieldShape(shape)) : shape
			}
		)
		let whole = keys.add(to: object, at: .root)
		guard !keys.added.isEmpty else { return (object, []) }
		return (
			whole,
			[
				"no sample has these keys, which are optional properties, as options say: \(keys.added.joined(separator: ", "))"
			]
		)
	}

	private mutating func add(to object: ObjectShape, at path: JSONPath) -> ObjectShape {
		var whole = object
		for (index, property) in object.properties.enumerated() {
			whole.properties[index].field.value = add(to: property.field.value, at: path.appending(key: property.key))
		}
		let known = Set(object.properties.map(\.key))
		let prefix = path.keys.isEmpty ? "" : "\(path.dotted)."
		for (place, shape) in types.sorted(by: { $0.key < $1.key }) where place.hasPrefix(prefix) {
			let key = String(place.dropFirst(prefix.count))
			guard !key.isEmpty, !key.contains("."), !known.contains(key) else { continue }
			whole.properties.append(ObjectShape.Property(key: key, field: FieldShape(shape, isOptional: true)))
			whole.sample[key] = .null
			added.append(path.appending(key: key).description)
		}
		return whole
	}

	private mutating func add(to shape: ValueShape, at path: JSONPath) -> ValueShape {
		switch shape {
		case .object(let object): return .object(add(to: object, at: path))
		case .array(var element):
			element.value = add(to: element.value, at: path.elements)
			return .array(element)
		case .dictionary(var element):
			element.value = add(to: element.value, at: path.elements)
			return .dictionary(element)
		default: return shape
		}
	}
}
