/// Decides which numbers of an object are Unix timestamps, and gives related numbers one type.
enum MomentRule {
	/// Words, such as `time`, that mark a key's numbers as timestamps if they end the key.
	private static let words: Set<String> = [
		"at", "created", "date", "dt", "edited", "end", "expires", "expiry", "finished", "since", "start", "started",
		"sunrise",
		"sunset", "moonrise", "moonset", "time", "timestamp", "ts", "until", "updated", "utc",
	]
	/// Words at the start or the end of a key whose numbers are timestamps only in the range ``likely``.
	private static let (firstWords, lastWords): (Set<String>, Set<String>) = (
		["date", "last", "time"], ["crawled", "modified", "on", "published", "seen"],
	)
	/// Words that mark a key whose numbers are never timestamps, however long these numbers are.
	private static let others: Set<String> = [
		"amount", "bytes", "checksum", "code", "crc", "hash", "id", "identifier", "ids", "ip", "phone", "price",
	]
	/// Words at the end of a key that only name the unit of a timestamp, as in `created_ms`.
	private static let units: Set<String> = [
		"epoch", "unix", "t", "s", "sec", "secs", "seconds", "ms", "msec", "millis", "milliseconds",
	]
	/// Seconds from September 2001 to the end of 2099.
	private static let seconds = 1_000_000_000.0..<4_102_444_800.0
	/// Seconds from September 2001 to the middle of 2036.
	private static let likely = 1_000_000_000.0..<2_100_000_000.0
	/// Five years in seconds.
	private static let fewYears = 157_788_000.0

	/// Returns `object` with its timestamps, and with one type for related numbers.
	///
	/// Keys for which `isDecided` returns true keep their types.
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
		for (index, unit) in siblings(in: object) where !isDecided(object.properties[index].key) {
			let shape = object.properties[index].field.value
			object.properties[index].field.value = .moment(unit, wire: shape.momentWire)
		}
		// If one timestamp of an object has fractions, the others may have them, too.
		let hasFractions = object.properties.contains { property in
			guard case .moment(.seconds, wire: .number) = property.field.value else { return false }
			return true
		}
		for (index, property) in object.properties.enumerated() where hasFractions && !isDecided(property.key) {
			guard case .moment(.seconds, _) = property.field.value else { continue }
			object.properties[index].field.value = .moment(.seconds, wire: .number)
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

	static func unit(of key: String, _ sample: JSONValue?) -> MomentUnit? {
		guard case .number(let digits)? = sample, let number = Double(digits) else { return nil }
		// A timestamp in milliseconds has 13 digits. For such a long number, the word `date` anywhere in the key is
		// enough.
		let isDated = SwiftName.words(of: key).contains { $0.lowercased() == "date" }
		if seconds.contains(number / 1_000), isDated || isMoment(key) { return .milliseconds }
		if seconds.contains(number), isMoment(key) { return .seconds }
		guard mayBeMoment(key) else { return nil }
		return likely.contains(number) ? .seconds : likely.contains(number / 1_000) ? .milliseconds : nil
	}

	/// The units of strings that are timestamps: all strings of a key are whole numbers that would be timestamps.
	static func units(of texts: [(key: String, texts: [String])]) -> [String: MomentUnit] {
		var units: [String: MomentUnit] = [:]
		for (key, texts) in texts {
			let all = texts.filter { !$0.isEmpty }.map { Int($0) == nil ? nil : unit(of: key, .number($0)) }
			if let first = all.first, let unit = first, all.allSatisfy({ $0 == unit }) { units[key] = unit }
		}
		return units
	}

	/// Whether the first or last word of `key` suggests a timestamp, as in `last_seen`.
	private static func mayBeMoment(_ key: String) -> Bool {
		let named = SwiftName.words(of: key).map { $0.lowercased() }
		guard let first = named.first, let last = named.last, !isOther(key) else { return false }
		return firstWords.contains(first) || lastWords.contains(last)
	}

	private static func isOther(_ key: String) -> Bool {
		MeasurementRule.isCount(key)
			|| SwiftName.words(of: key).contains { others.contains($0.lowercased().filter(\.isLetter)) }
	}

	/// The indices and units of numbers that are timestamps because another number of the object is one.
	///
	/// The two numbers are within a few years of each other, or their keys have the same last word.
	private static func siblings(in object: ObjectShape) -> [(Int, MomentUnit)] {
		func number(_ index: Int) -> Double? {
			guard case .number(let digits)? = object.sample[object.properties[index].key] else { return nil }
			return Double(digits)
		}
		let moments = object.properties.indices.compactMap {
			index -> (value: Double, unit: MomentUnit, word: String?)? in
			guard case .moment(let unit, _) = object.properties[index].field.value else { return nil }
			let word = SwiftName.words(of: object.properties[index].key).last?.lowercased()
			return number(index).map { ($0, unit, word) }
		}
		return object.properties.indices.compactMap { index in
			let property = object.properties[index]
			guard property.field.value.isNumber, !isOther(property.key), let own = number(index) else { return nil }
			let word = SwiftName.words(of: property.key).last?.lowercased()
			let near = moments.first { moment in
				let scale = moment.unit == .milliseconds ? 1_000.0 : 1
				// If `closed_on` is a timestamp, `printed_on` is one too.
				let isKin = moment.word == word && likely.contains(own / scale)
				return isKin || (abs(moment.value - own) < fewYears * scale && own > 999_999_999)
			}
			return near.map { (index, $0.unit) }
		}
	}

	/// The keys whose numbers are assumed to be timestamps, although no word of the key says so.
	static func assumed(in object: ObjectShape) -> [String] {
		object.properties.filter { property in
			guard case .moment = property.field.value else { return false }
			return !isMoment(property.key)
		}.map(\.key)
	}

	static func notes(on places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these numbers are read as timestamps, because as seconds since 1970 they are in a year around this one; "
				+ "to keep a number, add --type KEY=Int: \(list)"
		]
	}

	static func notes(onTexts places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return ["these strings of digits are read as timestamps; to keep a string, add --type KEY=String: \(list)"]
	}

	/// Whether `key` names a timestamp, as `created_ms` and `unix` do.
	static func isMoment(_ key: String) -> Bool {
		let named = SwiftName.words(of: key).map { $0.lowercased() }
		let meant = named.reversed().drop { units.contains($0) }
		return meant.first.map(words.contains) == true || named.contains { ["epoch", "unix"].contains($0) }
	}

	/// The indices of numbers by the last word of their keys: `price` and `salePrice` have the same last word.
	private static func kindred(in object: ObjectShape) -> [String: [Int]] {
		let numbers = object.properties.indices.filter { object.properties[$0].field.value.isNumber }
		return Dictionary(grouping: numbers) { index in
			SwiftName.words(of: object.properties[index].key).last?.lowercased() ?? ""
		}
	}
}

extension ValueShape {
	/// The rank of a number's type, which is higher if the type holds more numbers.
	fileprivate var width: Int {
		switch self {
		case .integer: 0
		case .wideInteger: 1
		case .unsignedInteger: 2
		default: 3
		}
	}
}
