/// Decides which whole numbers of a sample may have a fraction in the next response.
///
/// Coordinates, prices, rates and measures may have a fraction, and so may a value beside a unit. A total or another
/// amount may have a fraction in these cases:
///
/// - Another amount of the same object has a fraction.
/// - There is a currency beside the amount. A delivery that is free today may cost 4.90 tomorrow.
/// - The amount is always 0, and the object has no other whole amount.
///
/// A `min` and a `max` may have a fraction beside a currency. Money in cents never has a fraction.
enum AmountRule {
	private static let coordinates: Set<String> = ["lat", "latitude", "lon", "lng", "long", "longitude"]
	/// Words that mark a key as a price, in the singular.
	private static let prices: Set<String> = ["balance", "cost", "fee", "price", "spend", "tax"]
	/// Words that mark a key as a rate or a measure.
	///
	/// The plural of a measure, such as `ratings`, is a count.
	private static let measures: Set<String> = [
		"acceleration", "accuracy", "altitude", "average", "avg", "bmi", "brightness", "calories", "confidence",
		"coverage", "dewpoint", "distance", "efficiency", "elevation", "energy", "gpa", "gust", "hue", "humidity",
		"mag", "magnitude", "mean", "median", "noise", "opacity", "percent", "percentage", "precipitation", "pressure",
		"probability", "rainfall", "rate", "rating", "ratio", "relevance", "saturation", "snowfall", "speed", "temp",
		"temperature", "utilization", "velocity", "voltage", "weight",
	]
	/// Words at the beginning of a key that mark its number as a mean, as in `average_heartrate`.
	private static let means: Set<String> = ["average", "avg", "mean", "median"]
	/// Words that mark a key as a dimension.
	///
	/// Pixels are always whole. A dimension may have a fraction if its key or a key beside it has a unit, or if another
	/// dimension of the object has a fraction.
	private static let dimensions: Set<String> = ["depth", "diameter", "height", "length", "width"]
	/// Words before `hours` in keys for times that people estimate or work.
	private static let efforts: Set<String> = [
		"billable", "duration", "estimated", "flight", "logged", "remaining", "spent", "total", "worked", "working",
	]
	/// Units of measures at the end of a key.
	private static let units: Set<String> = [
		"celsius", "cm", "fahrenheit", "feet", "ft", "hpa", "inches", "kcal", "kelvin", "kilometers", "kilometres",
		"km",
		"knots", "kph", "kwh", "lb", "lbs", "mbar", "meters", "metres", "mi", "miles", "mm", "mph", "psi",
	]
	/// Words before `rate` for which the rate is a whole number, as in `heart_rate`.
	private static let wholeRates: Set<String> = ["bit", "heart", "sample", "sampling"]
	/// Words at the end of a key that only qualify the price or measure before them, as in `price_monthly` and
	/// `temp_min`.
	private static let kinds: Set<String> = units.union([
		"average", "avg", "change", "current", "daily", "eur", "gain", "gross", "hourly", "kg", "kmh", "loss", "max",
		"maximum", "mean", "min", "minimum", "monthly", "net", "unit", "usd", "weekly", "yearly",
	])
	/// Keys for the bounds of a range, which are amounts only if there is a currency beside them.
	private static let bounds: Set<String> = ["max", "maximum", "min", "minimum"]
	private static let amounts: Set<String> = [
		"amount", "charge", "deposit", "discount", "outstanding", "refund", "shipping", "subtotal", "tip", "total",
		"vat",
	]
	/// Words that mark a key as a quantity that may be traded in parts.
	///
	/// A quantity may have a fraction only if another number of the object has one.
	private static let quantities: Set<String> = ["cap", "supply", "volume"]
	/// Words at the end of a key that show that a decimal beside a currency is not money.
	private static let others: Set<String> = quantities.union([
		"depth", "duration", "factor", "height", "hours", "length", "minutes", "pct", "qty", "quantity", "score",
		"seconds", "size", "width",
	])
	private static let minorUnits: Set<String> = ["cents", "cent", "minor", "pence"]

	/// Returns `object` with the numbers that may have a fraction as `Double`.
	///
	/// Keys for which `isDecided` is true stay as they are.
	///
	/// - Parameters:
	///   - isInCents: Whether the responses have money in cents.
	///   - counting: The last words of keys whose numbers are plainly whole, such as `rating` with 1503, 1650 and 1720.
	///   - zeros: The keys whose numbers are all 0. The next number may still have a fraction.
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
		let hasDecimal = object.properties.contains { $0.field.value == .number }
		let hasWhole = object.properties.contains {
			$0.field.value == .integer && !zeros.contains($0.key) && isMoney(words[$0.key] ?? [])
		}
		let hasUnit = words.contains { ["unit", "units", "uom"].contains($0.value.last) }
		let hasCurrency = words.contains { $0.value.last == "currency" }
		let broken = Set(object.properties.filter { $0.field.value == .number }.compactMap { kind(of: $0.key) })
		let isSized = object.isOfSizes
		for (index, property) in object.properties.enumerated() where !isDecided(property.key) {
			let own = words[property.key] ?? []
			let isMoney = isMoney(own)
			let isFree = !(isMoney && isInCents) || hasFraction
			let mayBeFraction =
				isCoordinate(own)
				|| (names(measures, own) && own.last.map(counting.contains) != true && !isLong(property, in: object))
				|| (isMeanOrHasUnit(property.key) || (isSized && dimensions.contains(own.last ?? "")))
				|| kind(of: property.key).map(broken.contains) == true
				|| (own.last == "strength" && ["gust", "wind"].contains(own.dropLast().last))
				|| (zeros.contains(property.key) && own.last == "amount" && isFree && !hasWhole)
				|| (zeros.contains(property.key) && !MeasurementRule.isCount(own.last ?? "")
					&& !measures.isDisjoint(with: own))
				|| (hasUnit && own == ["value"]) || isGap(property, of: own, in: object)
				|| (hasDecimal && isFree && own.last.map(quantities.contains) == true)
				|| (isFree && (names(prices, own) || (isMoney && (hasFraction || hasCurrency))))
				|| (hasCurrency && !isInCents && own.count == 1 && bounds.contains(own[0]))
			guard mayBeFraction, minorUnits.isDisjoint(with: own) else { continue }
			object.properties[index].field.value =
				property.field.value == .wideInteger && own.last.map(quantities.contains) == true
				? .number : property.field.value.mayBeFraction
		}
		return object
	}

	/// The kind of number at `key`, if it is a dimension or a score.
	///
	/// If one number of a kind has a fraction, all numbers of this kind may have a fraction.
	private static func kind(of key: String) -> String? {
		guard let last = telling(key).last else { return nil }
		return dimensions.contains(last) ? "dimension" : last == "score" ? last : nil
	}

	/// Whether `key` names a mean, a dimension with a unit, as in `height_cm`, or a time in hours.
	private static func isMeanOrHasUnit(_ key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard words.count > 1, let last = words.last, !MeasurementRule.isCount(last) else { return false }
		let before = words[words.count - 2]
		if dimensions.contains(before), isUnit(last) { return true }
		return means.contains(words[0]) || (last == "hours" && efforts.contains(before))
	}

	/// Whether the number has ten digits or more, which no measure has.
	private static func isLong(_ property: ObjectShape.Property, in object: ObjectShape) -> Bool {
		guard case .number(let digits)? = object.sample[property.key] else { return false }
		return Double(digits).map { abs($0) >= 1_000_000_000 } ?? false
	}

	/// Whether `property` is a position in a sort order with gaps, such as 65536.
	///
	/// An element that is inserted between two others may get a position with a fraction.
	private static func isGap(_ property: ObjectShape.Property, of words: [String], in object: ObjectShape) -> Bool {
		guard words == ["pos"], case .number(let digits)? = object.sample[property.key] else { return false }
		return Double(digits).map { abs($0) >= 1_024 } ?? false
	}

	static func isAmount(_ key: String) -> Bool {
		let words = telling(key)
		return isMoney(words) || names(measures, words) || isCoordinate(words)
	}

	/// Whether `key` names an amount of money, and not a rate or a measure.
	///
	/// Beside a currency, every amount is money unless its key names something else.
	static func isMoney(_ key: String, besideCurrency: Bool) -> Bool {
		let words = telling(key)
		if names(prices, words) { return true }
		guard !names(measures, words), !isCoordinate(words) else { return false }
		return isMoney(words) || (besideCurrency && !(words.last.map(others.contains) ?? true))
	}

	private static func isCoordinate(_ words: [String]) -> Bool { words.last.map(coordinates.contains) == true }

	/// The lowercase words of `key` without numbers and units: `temperature` for `temperature_2m`, and `tax` for `tax2`.
	fileprivate static func telling(_ key: String) -> [String] {
		SwiftName.words(of: key).map { $0.prefix { !$0.isNumber }.lowercased() }.filter { $0.count > 1 }
	}

	/// Whether `words`, the words of one key, name an amount of money, as in `shipping_cost`.
	fileprivate static func isMoney(_ words: [String]) -> Bool {
		names(prices, words) || words.last.map { amounts.contains(Singular.of($0)) } == true
			|| (words.first == "amount" && words.count > 1)
	}

	/// Whether the last word of a key is in `set`.
	///
	/// If the last word only qualifies the key, as `monthly` does, the word before it counts. In a key such as
	/// `percent_recorded`, the first word counts.
	private static func names(_ set: Set<String>, _ words: [String]) -> Bool {
		if set == measures {
			if ["percent", "percentage"].contains(words.first) { return true }
			if words.last == "rate", wholeRates.contains(words.dropLast().last ?? "") { return false }
		}
		func isIn(_ word: String?) -> Bool {
			guard let word else { return false }
			return set.contains(word) || (set == prices && prices.contains(Singular.of(word)))
		}
		return isIn(words.last) || (words.count > 1 && kinds.contains(words.last ?? "") && isIn(words.dropLast().last))
	}

	/// The keys of amounts of money that are integers in `seen` and `Double` in `read`.
	static func widened(from seen: ObjectShape, to read: ObjectShape) -> [String] {
		zip(seen.properties, read.properties).filter { seen, read in
			seen.field.value == .integer && read.field.value == .number && isMoney(telling(seen.key))
		}.map(\.0.key)
	}

	static func notes(on places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these amounts are whole in the samples, but become Double, because others may have a fraction; to keep Int, add --type KEY=Int: "
				+ list
		]
	}

	/// Finds out from the amounts and currency codes in responses whether amounts are in cents.
	struct Money {
		/// Whether a currency code is lowercase, as in services that count in cents.
		private var hasSmallCurrency = false
		/// Whether an amount or a price has a fraction.
		private var hasFraction = false
		/// The amounts beside a currency, except those that are 0.
		private var amounts: Set<Int> = []

		init(_ values: [JSONValue]) { for value in values { add(value) } }

		/// Whether the amounts are in cents.
		///
		/// A lowercase currency code is proof. Without one, there must be amounts beside a currency, at least one of
		/// them 100 or more, and no amount or price may have a fraction. A single round amount, such as 1000, is not
		/// enough, because it may be in whole units.
		var isInCents: Bool { hasSmallCurrency || isWhole }

		private var isWhole: Bool {
			guard !hasFraction, amounts.contains(where: { $0 >= 100 }) else { return false }
			return amounts.count > 1 || amounts.contains { $0 % 100 != 0 }
		}

		/// A note for the author if the amounts are only assumed to be in cents, because no currency code is lowercase.
		var note: String? {
			guard !hasSmallCurrency, isWhole else { return nil }
			return
				"all amounts beside a currency are whole, so they are taken for cents and become Int; if one is not in cents, add --type KEY=Double"
		}

		private mutating func add(_ value: JSONValue) {
			switch value {
			case .array(let elements): for element in elements { add(element) }
			case .object(let members):
				let hasCurrency = members.contains { AmountRule.isCurrency($0) }
				for member in members {
					if member.key == "currency", case .string(let text) = member.value {
						if text.wholeMatch(of: /[a-z]{3}/) != nil { hasSmallCurrency = true }
					} else {
						count(member, besideCurrency: hasCurrency)
						add(member.value)
					}
				}
			default: break
			}
		}

		private mutating func count(_ member: JSONMember, besideCurrency: Bool) {
			let words = AmountRule.telling(member.key)
			switch member.value {
			case .number(let digits) where AmountRule.isMoney(words):
				guard let number = Int(digits) else { return hasFraction = true }
				if besideCurrency, number != 0 { amounts.insert(Int(clamping: number.magnitude)) }
			case .string(let text) where AmountRule.isMoney(words) || (besideCurrency && words == ["value"]):
				if text.wholeMatch(of: /-?[0-9]+\.[0-9]+/) != nil { hasFraction = true }
			default: break
			}
		}
	}

	fileprivate static func isUnit(_ text: String) -> Bool {
		text == "m" || text == "in" || units.contains(text.lowercased())
	}

	fileprivate static func isCurrency(_ member: JSONMember) -> Bool {
		guard telling(member.key).last == "currency", case .string(let text) = member.value else { return false }
		return text.wholeMatch(of: /[A-Z]{3}|[a-z]{3}/) != nil
	}
}

extension ObjectShape {
	/// Whether a key such as `unit` has a unit of length, and not `px`.
	fileprivate var isOfSizes: Bool {
		properties.contains { property in
			guard
				SwiftName.words(of: property.key).last.map({ ["unit", "units", "uom"].contains($0.lowercased()) })
					== true,
				case .string(let unit)? = sample[property.key]
			else { return false }
			return AmountRule.isUnit(unit)
		}
	}
}
