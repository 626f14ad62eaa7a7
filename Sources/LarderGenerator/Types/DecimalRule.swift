/// Decides which strings are decimals, as in `{"price": "35.10", "currency": "EUR"}`, and how to type them.
///
/// All strings of a place must be decimals, and at least one must have a fraction. A version or a section may also look
/// like `1.10`, so the key must name an amount or a measure, or another key of the object must hold decimals too.
enum DecimalRule: Equatable {
	/// The model has amounts of money as `Decimal`, because sums of `Double` are not exact, and other decimals as
	/// `Double`.
	case read
	/// The model has all decimals as `Double`, because code that is already written has them so.
	case readAsDouble
	/// The model has strings, because a save must send `1.00` back as the service sent it, not as `1.0`.
	case keep

	/// Words, such as `version`, that show at the end of a key that its strings only look like decimals.
	private static let others: Set<String> = [
		"api", "build", "chapter", "code", "id", "ip", "key", "name", "phone", "protocol", "release", "revision",
		"section",
		"sku", "ts", "version", "zip",
	]

	/// The keys of `texts` whose strings are decimals; `keys` are all keys of the object.
	func keys(of texts: [(key: String, texts: [String])], amid keys: [String]) -> Set<String> {
		let decimals = texts.filter { Self.areDecimals($0.texts) && !Self.isOther($0.key) }.map(\.key)
		// Beside decimals, an amount such as `"5"` is a decimal without a fraction.
		let amounts = texts.filter { AmountRule.isAmount($0.key) && Self.areNumbers($0.texts) && !Self.isOther($0.key) }
			.map(\.key)
		guard decimals.count < 2 else {
			// If all other strings of the object are numbers, `"5"` is a decimal too, whatever its key is.
			let areNumbers = texts.allSatisfy { Self.areNumbers($0.texts) && !Self.isOther($0.key) }
			return Set(areNumbers ? texts.map(\.key) : decimals + amounts)
		}
		let hasCurrency = Self.haveCurrency(keys)
		let found = decimals.filter {
			AmountRule.isAmount($0) || (hasCurrency && ["value", "amount"].contains($0.lowercased()))
		}
		return Set(found.isEmpty ? [] : found + amounts)
	}

	/// Whether all `texts` are decimals, and `key` names an amount.
	static func areAmounts(_ texts: [String], of key: String) -> Bool {
		areDecimals(texts) && AmountRule.isAmount(key) && !isOther(key)
	}

	/// The format of the strings at `key`, which are decimals; `nil` if they stay strings.
	///
	/// Beside money, as beside a currency, decimals are money too: `paid_share` beside `net_balance`. `decimals` are the
	/// keys of all decimals of the object, and `keys` all its keys.
	func format(of key: String, beside decimals: Set<String>, amid keys: [String]) -> TextFormat? {
		let isOfMoney = Self.haveCurrency(keys) || decimals.contains { AmountRule.isMoney($0, besideCurrency: false) }
		return switch self {
		case .read: AmountRule.isMoney(key, besideCurrency: isOfMoney) ? .decimal : .number
		case .readAsDouble: .number
		case .keep: nil
		}
	}

	/// Notes on the decimals at `places`.
	///
	/// The decimals at `money` are amounts of money.
	func notes(on places: [JSONPath], money: [JSONPath]) -> [String] {
		func list(_ places: [JSONPath]) -> String { places.map(\.description).joined(separator: ", ") }
		guard !places.isEmpty else { return [] }
		guard self != .keep else {
			return ["these decimals stay strings, because a save would send 1.0 instead of 1.00: \(list(places))"]
		}
		let (amounts, others) = (places.filter(money.contains), places.filter { !money.contains($0) })
		let advice = "to keep a string, add --type KEY=String"
		if amounts.isEmpty {
			return ["these strings are decimals, so models have them as Double; \(advice): \(list(others))"]
		}
		if others.isEmpty {
			return ["these strings are amounts of money, so models have them as Decimal; \(advice): \(list(amounts))"]
		}
		return [
			"these strings are decimals, so models have money as Decimal (\(list(amounts))) and other numbers as Double "
				+ "(\(list(others))); \(advice)"
		]
	}

	private static func haveCurrency(_ keys: [String]) -> Bool {
		keys.contains { SwiftName.words(of: $0).contains { $0.lowercased() == "currency" } }
	}

	private static func areDecimals(_ texts: [String]) -> Bool {
		areNumbers(texts) && texts.contains { $0.contains(".") }
	}

	/// Whether all `texts` are numbers, with or without a fraction.
	static func areNumbers(_ texts: [String]) -> Bool {
		let filled = texts.filter { !$0.isEmpty }
		return !filled.isEmpty
			&& filled.allSatisfy { $0.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,15})?/) != nil }
	}

	private static func isOther(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { others.contains($0.lowercased()) } ?? true
	}
}
