/// Keeps the values of one type at a key whose values have several types, if the author chooses this type by `--type`.
///
/// Models have `nil` for a value that the type cannot read. If some values are objects and all others are empty arrays,
/// the objects are kept: PHP writes an empty object as `[]`.
struct SeveralTypes {
	let options: InferenceOptions

	/// Returns `object` with the chosen types.
	///
	/// - Throws: ``InferenceError`` if no value of a key has the chosen type.
	func choose(in object: ObjectShape, at path: JSONPath = .root) throws(InferenceError) -> ObjectShape {
		var chosen = object
		for (index, property) in object.properties.enumerated() {
			let place = path.appending(key: property.key)
			var field = property.field
			let override = options[place.dotted]
			if case .mixed(let shapes) = field.value, override.type == nil || override.map == true,
				let object = Self.object(in: shapes)
			{
				(field.value, field.isOptional, field.otherKinds) = (object, true, [.array])
			} else if case .mixed = field.value, let type = override.chosenType {
				field = try Self.choose(type, from: field, at: place)
			}
			field.value = try choose(in: field.value, at: place)
			chosen.properties[index].field = field
		}
		return chosen
	}

	/// Returns `field`, whose values have several types, with the values of `type` only.
	///
	/// - Throws: ``InferenceError`` if no value has this type.
	static func choose(_ type: ChosenType, from field: FieldShape, at place: JSONPath) throws(InferenceError)
		-> FieldShape
	{
		guard case .mixed(let shapes) = field.value else { return field }
		guard let value = shape(of: type, from: shapes) else {
			let fitting = options(for: field.value).joined(separator: ", ")
			throw InferenceError(
				at: place,
				"is \(field.value.description), which cannot become \(type.rawValue); choose \(fitting)"
			)
		}
		var chosen = field
		(chosen.value, chosen.isOptional) = (value, true)
		chosen.otherKinds = shapes.compactMap(\.kind).filter { $0 != value.kind }
		return chosen
	}

	/// The end of a note on the key at `place`, which has values of several types: how to keep the key.
	static func remedy(for value: ValueShape, at place: String) -> String {
		let choices = options(for: value).map { "--type \(CommandText.argument("\(place)=\($0)"))" }
		guard !choices.isEmpty else { return "" }
		return
			"; to keep it, choose one by \(choices.joined(separator: " or ")), and what this type cannot read becomes nil, or keep "
			+ "all values by --type \(anyJSON(at: place))"
	}

	/// The argument of `--type` that keeps all values of the key at `place`.
	static func anyJSON(at place: String, isArray: Bool = false) -> String {
		CommandText.argument("\(place)=\(isArray ? "[JSON]" : "JSON")")
	}

	/// The end of a note on the key at `place`, whose elements have several types.
	static func remedy(forElementsAt place: String, isArray: Bool = true) -> String {
		"; to keep it with elements of any type, add --type \(anyJSON(at: place, isArray: isArray)), or leave the key out without a "
			+ "note by --skip \(CommandText.argument(place))"
	}

	/// The object or dictionary among `shapes`, if the only other shape is an empty array.
	private static func object(in shapes: [ValueShape]) -> ValueShape? {
		guard shapes.count == 2, shapes.contains(.array(FieldShape(.unknown))) else { return nil }
		return shapes.first { $0.kind == .object }
	}

	private func choose(in value: ValueShape, at path: JSONPath) throws(InferenceError) -> ValueShape {
		switch value {
		case .object(let object): return .object(try choose(in: object, at: path))
		case .array(var element):
			element.value = try choose(in: element.value, at: path.elements)
			return .array(element)
		case .dictionary(var element):
			element.value = try choose(in: element.value, at: path.elements)
			return .dictionary(element)
		default: return value
		}
	}

	/// The types that the author can choose for a key with values of several types.
	static func options(for value: ValueShape) -> [String] {
		guard case .mixed(let shapes) = value else { return [] }
		return shapes.sorted { $0.kind == .text && $1.kind != .text }.compactMap(option)
	}

	private static func option(for shape: ValueShape) -> String? {
		switch shape {
		case .formatted(.url): "URL"
		case .formatted(.uuid): "UUID"
		case .formatted(.date): "Date"
		case .formatted(.day): "Day"
		case .object(let object): object.properties.isEmpty ? nil : FieldOverride.Kind.object.rawValue
		case .dictionary: FieldOverride.Kind.object.rawValue
		case .array(let element): option(for: element.value).map { "[\($0)]" }
		default: shape.optionName
		}
	}

	/// Returns the shape in `shapes` that the values of `type` have, or `nil`.
	///
	/// Each shape has another kind of values.
	private static func shape(of type: ChosenType, from shapes: [ValueShape]) -> ValueShape? {
		let exact = shapes.first { $0.kind == type.valueKind }
		switch (type.valueKind, exact) {
		case (.array, .array(let element)?): return .array(merge(element, from: shapes, as: type.kind))
		case (.text, nil) where type.kind == .text && shapes.contains { $0.isNumber || $0 == .bool }: return .text
		case (.number, nil): return shapes.first(where: \.isText)
		default: return exact
		}
	}

	/// Returns the shape of an array's elements if a single value may be in place of the array.
	private static func merge(_ element: FieldShape, from shapes: [ValueShape], as kind: FieldOverride.Kind)
		-> FieldShape
	{
		var merged = element
		let single = shapes.first { shape in
			element.value == .unknown ? shape.kind == ChosenType(kind).valueKind : shape.kind == element.value.kind
		}
		if let single { merged = TypeInference().merge(element, FieldShape(single), at: .root) }
		if merged.value == .unknown { merged.value = ValueShape(nullOf: kind) }
		return merged
	}
}
