/// Gives keys that differ only in a number one type: if `strIngredient1` is a string, `strIngredient16` is an optional
/// string.
enum KindredTexts {
	/// Returns `object` with one type for keys that differ only in a number.
	///
	/// If the string at one of these keys is `null`, empty or missing, all of them are optional.
	static func align(_ object: ObjectShape) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() {
			object.properties[index].field = align(property.field)
		}
		let numbered = object.properties.indices.filter { stem(of: object.properties[$0].key) != nil }
		for indices in Dictionary(grouping: numbered, by: { stem(of: object.properties[$0].key) }).values {
			let fields = indices.map { object.properties[$0].field }
			let isEmpty = fields.contains { $0.isOptional || $0.value == .unknown || $0.value == .emptyString }
			let known = fields.filter { $0.value.isText && $0.value != .emptyString }
			guard isEmpty, known.count > 1, fields.allSatisfy({ $0.value.isText || $0.value == .unknown }) else {
				continue
			}
			let isOneForm = known.allSatisfy { $0.value == known[0].value }
			for index in indices {
				object.properties[index].field.value = isOneForm ? known[0].value : .text
				object.properties[index].field.isOptional = true
			}
		}
		return object
	}

	private static func align(_ field: FieldShape) -> FieldShape {
		var field = field
		switch field.value {
		case .object(let object): field.value = .object(align(object))
		case .array(let element): field.value = .array(align(element))
		case .dictionary(let element): field.value = .dictionary(align(element))
		default: break
		}
		return field
	}

	private static func stem(of key: String) -> String? {
		let stem = key.prefix(key.count - key.reversed().prefix(while: \.isNumber).count)
		return stem.isEmpty || stem.count == key.count ? nil : String(stem)
	}
}
