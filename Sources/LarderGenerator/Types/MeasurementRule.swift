/// Decides which numbers are measurements that happen to be whole.
///
/// A series has objects with a moment and without an identifier, such as the rain of each minute. A 0 there does not show that
/// the next value is whole, too, so the numbers are `Double`, unless their key says that they count something. Neither does any
/// whole number among measurements most of which have a fraction.
enum MeasurementRule {
	/// The last words of keys whose numbers count.
	private static let counts: Set<String> = [
		"code", "count", "day", "hour", "index", "level", "month", "n", "number", "order", "position", "quantity",
		"rank",
		"size", "total", "version", "volume", "year",
	]

	/// Whether `object` is one of a series.
	static func holds(for object: ObjectShape) -> Bool {
		let properties = object.properties
		guard !properties.contains(where: { FieldPlace.isIdentifier($0.key) }) else { return false }
		return properties.contains { $0.field.value.isMoment }
	}

	/// Whether most numbers of `object`, which has a time, are measurements with a fraction in `census`.
	static func isOfFractions(_ object: ObjectShape, at path: JSONPath, in census: Census) -> Bool {
		let times = object.properties.filter { property in
			if case .moment = property.field.value { true } else { property.field.value == .formatted(.date) }
		}
		guard holds(for: object), !times.isEmpty else { return false }
		let fractions = object.properties.filter {
			$0.field.value == .number && census[path.appending(key: $0.key)].fraction != nil
				&& !AmountRule.isMoneyOrPlace($0.key)
		}
		let wholes = object.properties.filter { $0.field.value == .integer && !isCount($0.key) }
		return fractions.count > 1 && fractions.count >= wholes.count
			&& object.properties.contains { AmountRule.isMeasure($0.key) }
	}

	/// `object`, of a series, with such numbers; keys for which `isDecided` is true stay as they are.
	static func apply(to object: ObjectShape, exceptWhere isDecided: (String) -> Bool) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() where property.field.value == .integer {
			guard !isDecided(property.key), !isCount(property.key) else { continue }
			object.properties[index].field.value = .number
		}
		return object
	}

	/// Whether a word of `key` says that its numbers count.
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
