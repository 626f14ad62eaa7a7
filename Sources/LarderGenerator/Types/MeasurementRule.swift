/// Decides which numbers are measurements that happen to be whole.
///
/// A series has objects with a timestamp and without an identifier, such as the rain of each minute. A 0 in a series
/// does not prove that the next value is whole. So the numbers are `Double`, unless their key names a count.
enum MeasurementRule {
	private static let counts: Set<String> = [
		"count", "index", "level", "n", "number", "order", "position", "quantity", "rank", "size", "total", "volume",
	]

	static func holds(for object: ObjectShape) -> Bool {
		let properties = object.properties
		guard !properties.contains(where: { FieldPlace.isIdentifier($0.key) }) else { return false }
		return properties.contains { $0.field.value.isMoment }
	}

	/// Returns `object`, part of a series, with its measurements as `Double`.
	///
	/// Keys for which `isDecided` returns true keep their types.
	static func apply(to object: ObjectShape, exceptWhere isDecided: (String) -> Bool) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() where property.field.value == .integer {
			guard !isDecided(property.key), !isCount(property.key) else { continue }
			object.properties[index].field.value = .number
		}
		return object
	}

	/// Whether a word of `key` says that its number is a count.
	static func isCount(_ key: String) -> Bool {
		SwiftName.words(of: key).contains { counts.contains(Singular.of($0.lowercased())) }
	}
}

extension ValueShape {
	fileprivate var isMoment: Bool {
		switch self {
		case .moment: true
		case .formatted(let format): format.isDate
		default: false
		}
	}
}
