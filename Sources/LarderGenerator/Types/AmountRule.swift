/// Decides which whole numbers of a sample may have a fraction in the next one.
///
/// A coordinate always may. A price may if another amount of its object has a fraction, because a free delivery costs 0.
enum AmountRule {
	private static let coordinates: Set<String> = ["lat", "latitude", "lon", "lng", "long", "longitude"]
	private static let amounts: Set<String> = [
		"amount", "balance", "charge", "cost", "deposit", "discount", "fee", "price", "refund", "shipping", "subtotal",
		"tax",
		"tip", "total", "vat",
	]

	/// `object` with such numbers as `Double`; keys for which `isDecided` is true stay as they are.
	static func apply(to object: ObjectShape, exceptWhere isDecided: (String) -> Bool) -> ObjectShape {
		var object = object
		let hasFraction = object.properties.contains { $0.field.value == .number && isAmount($0.key) }
		for (index, property) in object.properties.enumerated() where property.field.value == .integer {
			guard isCoordinate(property.key) || (hasFraction && isAmount(property.key)), !isDecided(property.key) else {
				continue
			}
			object.properties[index].field.value = .number
		}
		return object
	}

	private static func isCoordinate(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { coordinates.contains($0.lowercased()) } ?? false
	}

	/// Whether `key` names an amount, as in `shipping_cost`, and no number of things, as in `total_items`.
	private static func isAmount(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { amounts.contains(Singular.of($0.lowercased())) } ?? false
	}
}
