/// Decides which numbers of an object count from the beginning of 1970, and gives kindred numbers one type.
enum MomentRule {
	/// The last word of keys whose numbers can be moments.
	private static let words: Set<String> = [
		"at", "created", "date", "dt", "edited", "end", "expires", "expiry", "finished", "since", "start", "started",
		"sunrise",
		"sunset", "moonrise", "moonset", "time", "timestamp", "ts", "until", "updated", "utc",
	]
	/// Words after that one which say how the number counts.
	private static let units: Set<String> = [
		"epoch", "unix", "s", "sec", "secs", "seconds", "ms", "msec", "millis", "milliseconds",
	]
	/// From September 2001 to the end of 2099.
	private static let seconds = 1_000_000_000.0..<4_102_444_800.0

	/// `object` with moments; keys for which `isDecided` is true stay as they are.
	static func apply(
		to object: ObjectShape,
		isInCents: Bool?,
		counting: Set<String> = [],
		zeros: Set<String> = [],
		exceptWhere isDecided: (String) -> Bool
	) -> ObjectShape {
		var object = object
		for (index, property) in object.properties.enumerated() where !isDecided(property.key) {
			guard property.field.value.isNumber, let unit = unit(of: property.key, object.sample[property.key]) else {
				continue
			}
			object.properties[index].field.value = .moment(unit, wire: property.field.value.momentWire)
		}
		for (_, indices) in kindred(in: object) {
			let free = indices.filter { !isDecided(object.properties[$0].key) }
			let widest = free.map { object.properties[$0].field.value }.max { $0.width < $1.width }
			for index in free { object.properties[index].field.value = widest ?? object.properties[index].field.value }
		}
		guard let isInCents else { return object }
		return AmountRule.apply(
			to: object,
			isInCents: isInCents,
			counting: counting,
			zeros: zeros,
			exceptWhere: isDecided
		)
	}

	/// How the number `sample` of `key` counts from 1970; `nil` if it does not.
	static func unit(of key: String, _ sample: JSONValue?) -> MomentUnit? {
		guard case .number(let digits)? = sample, let number = Double(digits) else { return nil }
		// A number of milliseconds is so long that a word of its key is enough.
		let isDated = SwiftName.words(of: key).contains { $0.lowercased() == "date" }
		if seconds.contains(number / 1_000), isDated || isMoment(key) { return .milliseconds }
		return seconds.contains(number) && isMoment(key) ? .seconds : nil
	}

	/// Whether the words of `key` say that its numbers can be moments.
	static func isMoment(_ key: String) -> Bool {
		let named = SwiftName.words(of: key).map { $0.lowercased() }
		let meant = named.reversed().drop { units.contains($0) }
		return meant.first.map(words.contains) == true || named.contains { ["epoch", "unix"].contains($0) }
	}

	/// The plain numbers whose keys end with one word, such as `price` and `salePrice`.
	private static func kindred(in object: ObjectShape) -> [String: [Int]] {
		let numbers = object.properties.indices.filter { object.properties[$0].field.value.isNumber }
		return Dictionary(grouping: numbers) { index in
			SwiftName.words(of: object.properties[index].key).last?.lowercased() ?? ""
		}
	}
}

extension ValueShape {
	/// How much a number can hold.
	fileprivate var width: Int {
		switch self {
		case .integer: 0
		case .wideInteger: 1
		case .unsignedInteger: 2
		default: 3
		}
	}
}
