/// Gives numbers that belong together one type: where one has a fraction, the others may have one.
enum KindredNumbers {
	/// Keys of GeoJSON, whose numbers are coordinates.
	private static let positions: Set<String> = ["coordinates", "bbox"]
	private static let axes: Set<String> = ["x", "y", "z"]

	/// `object` with such numbers as `Double`: axes, the positions of GeoJSON, prices in one object, and the same keys of
	/// sibling objects of one form.
	static func align(_ object: ObjectShape) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() {
			object.properties[index].field = align(property.field)
		}
		let hasAxis = object.properties.contains { axes.contains($0.key) && $0.field.value == .number }
		for (index, property) in object.properties.enumerated() {
			let isPosition = positions.contains(property.key) && property.field.value.isArray
			guard isPosition || (hasAxis && axes.contains(property.key)) else { continue }
			object.properties[index].field.value = property.field.value.mayBeFraction
		}
		for index in object.properties.indices {
			guard case .object(var inner) = object.properties[index].field.value else { continue }
			let isOfPrices = ["price", "prices", "costs", "rates"].contains { word in
				SwiftName.words(of: object.properties[index].key).contains { $0.lowercased() == word }
			}
			let hasFraction = inner.properties.contains { $0.field.value == .number }
			let areNumbers = inner.properties.allSatisfy { $0.field.value.isNumber }
			let keys = inner.properties.map(\.key)
			let siblings = object.properties.compactMap { property -> ObjectShape? in
				guard case .object(let other) = property.field.value else { return nil }
				return Set(other.properties.map(\.key)) == Set(keys) ? other : nil
			}
			for (position, property) in inner.properties.enumerated() {
				let isSibling = siblings.contains { $0.fields[property.key]?.value == .number }
				guard isSibling || (isOfPrices && areNumbers && hasFraction) else { continue }
				inner.properties[position].field.value = property.field.value.mayBeFraction
			}
			object.properties[index].field.value = .object(inner)
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
}

extension ValueShape {
	fileprivate var isArray: Bool { if case .array = self { true } else { false } }

	/// The same shape with numbers that may have a fraction, also in arrays and dictionaries.
	var mayBeFraction: ValueShape {
		switch self {
		case .integer: return .number
		case .array(var element):
			element.value = element.value.mayBeFraction
			return .array(element)
		case .dictionary(var element):
			element.value = element.value.mayBeFraction
			return .dictionary(element)
		default: return self
		}
	}
}
