/// Decides which whole numbers of a sample may have a fraction in the next one.
///
/// A coordinate, a price, a rate or a measure always may, and so may a value beside a unit. A total or an amount may if another amount of its object has a
/// fraction, or beside a currency, because a free delivery costs 0. Money in cents never has one.
enum AmountRule {
	private static let coordinates: Set<String> = ["lat", "latitude", "lon", "lng", "long", "longitude"]
	/// Words of prices, by their singular.
	private static let prices: Set<String> = ["balance", "cost", "fee", "price", "tax"]
	/// Words of rates and measures; their plurals count things.
	private static let measures: Set<String> = [
		"altitude", "average", "avg", "confidence", "coverage", "distance", "elevation", "humidity", "mag", "magnitude",
		"mean",
		"percent",
		"percentage", "pressure", "probability", "rate", "rating", "ratio", "relevance", "speed", "temp", "temperature",
		"weight",
	]
	/// Words after one of those that say which one it is, as in `price_monthly` and `temp_min`.
	private static let kinds: Set<String> = [
		"average", "avg", "current", "daily", "eur", "gross", "hourly", "kg", "kmh", "max", "maximum", "mean", "min",
		"minimum", "monthly", "net", "usd", "weekly", "yearly",
	]
	private static let amounts: Set<String> = [
		"amount", "charge", "deposit", "discount", "refund", "shipping", "subtotal", "tip", "total", "vat",
	]
	private static let minorUnits: Set<String> = ["cents", "cent", "minor", "pence"]

	/// `object` with such numbers as `Double`; keys for which `isDecided` is true stay as they are.
	///
	/// - Parameters:
	///   - isInCents: Whether the responses have money in cents.
	///   - counting: The last words of keys whose numbers are plainly whole, such as `rating` with 1503, 1650 and 1720.
	///   - zeros: The keys whose numbers are all 0, which shows nothing of the next one.
	static func apply(
		to object: ObjectShape,
		isInCents: Bool,
		counting: Set<String> = [],
		zeros: Set<String> = [],
		exceptWhere isDecided: (String) -> Bool
	) -> ObjectShape {
		var object = object
		let words = Dictionary(
			object.properties.map { ($0.key, telling($0.key)) },
			uniquingKeysWith: { first, _ in first }
		)
		let hasFraction = object.properties.contains {
			$0.field.value == .number && isMoney(words[$0.key] ?? [])
		}
		let hasUnit = words.contains { ["unit", "units", "uom"].contains($0.value.last) }
		let hasCurrency = words.contains { $0.value.last == "currency" }
		for (index, property) in object.properties.enumerated() where !isDecided(property.key) {
			let own = words[property.key] ?? []
			let isMoney = isMoney(own)
			let isFree = !(isMoney && isInCents) || hasFraction
			let mayBeFraction =
				own.last.map(coordinates.contains) == true
				|| (names(measures, own) && own.last.map(counting.contains) != true)
				|| (zeros.contains(property.key) && !MeasurementRule.isCount(own.last ?? "")
					&& !measures.isDisjoint(with: own))
				|| (hasUnit && own == ["value"])
				|| (isFree && (names(prices, own) || (isMoney && (hasFraction || hasCurrency))))
			guard mayBeFraction, minorUnits.isDisjoint(with: own) else { continue }
			object.properties[index].field.value = property.field.value.mayBeFraction
		}
		return object
	}

	/// Whether `key` names an amount of money or a measure.
	static func isAmount(_ key: String) -> Bool {
		let words = telling(key)
		return isMoney(words) || names(measures, words) || words.last.map(coordinates.contains) == true
	}

	/// The words of `key` in small letters, without numbers and units such as those of `temperature_2m`.
	private static func telling(_ key: String) -> [String] {
		SwiftName.words(of: key).map { $0.lowercased() }.filter { $0.count > 1 && !$0.contains(where: \.isNumber) }
	}

	/// Whether a key of these words names an amount, as in `shipping_cost`, and no number of things, as in `total_items`.
	private static func isMoney(_ words: [String]) -> Bool {
		names(prices, words) || words.last.map { amounts.contains(Singular.of($0)) } == true
			|| (words.first == "amount" && words.count > 1)
	}

	/// Whether the last word of a key is in `set`, or its first one before a word that says which.
	private static func names(_ set: Set<String>, _ words: [String]) -> Bool {
		func isIn(_ word: String?) -> Bool {
			guard let word else { return false }
			return set.contains(word) || (set == prices && prices.contains(Singular.of(word)))
		}
		return isIn(words.last) || (words.count > 1 && kinds.contains(words.last ?? "") && isIn(words.dropLast().last))
	}

	/// Whether `value` has a currency in small letters beside integers, as services write that count in cents.
	static func isInCents(_ value: JSONValue) -> Bool {
		switch value {
		case .array(let elements): elements.contains(where: isInCents)
		case .object(let members):
			members.contains { member in
				guard member.key == "currency", case .string(let text) = member.value else {
					return isInCents(member.value)
				}
				return text.wholeMatch(of: /[a-z]{3}/) != nil
			}
		default: false
		}
	}
}
