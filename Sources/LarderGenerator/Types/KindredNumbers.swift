/// Gives related numbers one type: if one of them has a fraction, all of them may have a fraction.
enum KindredNumbers {
	/// Keys of GeoJSON, whose numbers are coordinates.
	private static let positions: Set<String> = ["coordinates", "bbox"]
	private static let axes: Set<String> = ["x", "y", "z"]

	/// Returns `object` with GeoJSON positions as `Double`, and with other numbers as `Double` if a related number has
	/// a fraction.
	///
	/// These numbers are related: axes, opposites such as `max` and `min`, prices in one object, keys that differ only
	/// in a number, such as `sum_rain_1` and `sum_rain_24`, and the same keys of sibling objects with one form.
	static func align(_ object: ObjectShape) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() {
			object.properties[index].field = align(property.field)
		}
		for (one, other) in object.twins where object.properties[other].field.value == .number {
			object.properties[one].field.value = object.properties[one].field.value.mayBeFraction
		}
		let stems = object.properties.map { stem(of: $0.key) }
		let broken = Set(
			object.properties.indices.filter { object.properties[$0].field.value == .number }.map { stems[$0] }
		)
		for index in object.properties.indices where stems[index] != nil && broken.contains(stems[index]) {
			object.properties[index].field.value = object.properties[index].field.value.mayBeFraction
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

	/// Returns `object` with a number as `Double` if the same key has a fraction elsewhere in the object.
	///
	/// For example, `rain` may have a fraction in another hour.
	static func alignKeys(_ object: ObjectShape) -> ObjectShape {
		let keys = fractionalKeys(of: .object(object))
		guard !keys.isEmpty, case .object(let aligned) = align(.object(object), at: keys) else { return object }
		return aligned
	}

	private static func fractionalKeys(of shape: ValueShape) -> Set<String> {
		switch shape {
		case .object(let object):
			object.properties.reduce(into: []) { keys, property in
				if property.field.value == .number { keys.insert(property.key) }
				keys.formUnion(fractionalKeys(of: property.field.value))
			}
		case .array(let element), .dictionary(let element): fractionalKeys(of: element.value)
		default: []
		}
	}

	private static func align(_ shape: ValueShape, at keys: Set<String>) -> ValueShape {
		switch shape {
		case .object(var object):
			for (index, property) in object.properties.enumerated() {
				let value = property.field.value
				object.properties[index].field.value =
					value == .integer && keys.contains(property.key) ? .number : align(value, at: keys)
			}
			return .object(object)
		case .array(var element):
			element.value = align(element.value, at: keys)
			return .array(element)
		case .dictionary(var element):
			element.value = align(element.value, at: keys)
			return .dictionary(element)
		default: return shape
		}
	}

	/// The letters of `key` in lowercase; `nil` if it has no letters, or no digits.
	private static func stem(of key: String) -> String? {
		let letters = key.filter(\.isLetter).lowercased()
		return letters.isEmpty || !key.contains(where: \.isNumber) ? nil : letters
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

extension ObjectShape {
	/// Pairs of words, such as `max` and `min`, for the two ends of one measure.
	static let ends = [
		["high", "low"], ["max", "min"], ["maximum", "minimum"], ["lower", "upper"], ["bottom", "top"],
		["left", "right"],
		["open", "close"],
	]

	/// The pairs of indices of keys that differ only in two opposite words, such as `elev_high` and `elev_low`.
	///
	/// Each pair appears in both orders. Two words are also opposite if the same words follow them in other keys, as in
	/// `ath`, `ath_date`, `atl` and `atl_date`.
	fileprivate var twins: [(Int, Int)] {
		let words = properties.map { SwiftName.words(of: $0.key).map { $0.lowercased() } }
		let rests = words.map { key in
			Set(words.filter { $0.count > key.count && $0.starts(with: key) }.map { Array($0.dropFirst(key.count)) })
		}
		return properties.indices.flatMap { one in
			properties.indices.filter { other in
				guard one != other, words[one].count == words[other].count else { return false }
				let differing = zip(words[one], words[other]).filter { $0 != $1 }
				if differing.count == 1, Self.ends.contains(where: { Set($0) == [differing[0].0, differing[0].1] }) {
					return true
				}
				return rests[one].count > 1 && rests[one] == rests[other]
			}.map { (one, $0) }
		}
	}
}

extension ValueShape {
	var isArray: Bool { if case .array = self { true } else { false } }

	/// The same shape with integers as numbers with a fraction, also in arrays and dictionaries.
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
