extension NullTypes {
	/// Pairs of words for the two ends of one thing, as in `origin_location` and `destination_location`.
	private static let ends =
		ObjectShape.ends + [
			["after", "before"], ["arrival", "departure"], ["away", "home"], ["billing", "shipping"],
			["delivery", "pickup"], ["destination", "origin"], ["dropoff", "pickup"], ["end", "start"],
			["first", "last"], ["from", "to"], ["new", "old"], ["next", "prev"], ["next", "previous"],
			["source", "target"],
		]
	/// Keys that name the neighbors of an object, which are of one kind.
	///
	/// Other opposites alone are not: `to` may be a list although `from` is an object.
	private static let neighbors: Set<Set<String>> = [["next", "prev"], ["next", "previous"]]

	/// The shapes of the keys in `object` that show the type of a null `key`, whose words are `words`.
	///
	/// These are the first ones that exist of:
	///
	/// - all links, if the key is in an object of links;
	/// - the key `next` for `previous`, or the other way round;
	/// - keys with the same last word, if one of them has an object or an array. If the word says nothing, all other
	///   words but the first are the same;
	/// - keys that differ only in two opposite words, such as `min` and `max`;
	/// - several keys with the same last word, or amounts, measures and counts with the same last word;
	/// - the key that is only this word, such as `price` for `compare_at_price`.
	func siblings(of words: [String], _ key: String, in object: ObjectShape, at place: JSONPath) -> [ValueShape] {
		let others = object.properties.filter { $0.key != key && $0.field.value.showsType }
			.map { (words: SwiftName.words(of: $0.key).map { $0.lowercased() }, shape: $0.field.value) }
		func shapes(where isSibling: ([String]) -> Bool) -> [ValueShape] {
			others.filter { isSibling($0.words) }.map(\.shape)
		}
		// Code that is already written has no type for a new object.
		func written(_ shapes: [ValueShape]) -> [ValueShape] {
			isLeftOut(place) && shapes.contains { !$0.isPlain } ? [] : shapes
		}
		let all = others.map(\.shape)
		if all.count > 1, all.allSatisfy(\.isLinkObject) { return written(all) }
		guard words.count > 1, let last = words.last else {
			return written(shapes { Self.neighbors.contains(Set($0 + words)) })
		}
		let alone = shapes { $0 == [last] }.filter { !$0.isArray }
		let endings = shapes { $0.count > 1 && $0.last == last }
		let alike = KindName.isEmpty(last) ? shapes { $0.dropFirst() == words.dropFirst() } : endings
		if (alike + alone).contains(where: { !$0.isPlain }) { return written(alike + alone) }
		let opposite = shapes { Self.areOpposite($0, words) }
		if !opposite.isEmpty { return written(opposite) }
		// A `customizable_price` may be a flag.
		guard !Self.hasAdjective(words) else { return [] }
		let isQuantity = (AmountRule.isAmount(key) || last == "count") && endings.first?.isNumber == true
		let plain = endings.filter(\.isPlain)
		return plain.count > 1 || (plain.count == 1 && isQuantity) ? plain : alone
	}

	/// The type that all `shapes` have.
	///
	/// Numbers become one type, and so do strings. But dates and days have no common type, and objects have one type only
	/// if their keys are the same.
	func agreed(_ shapes: [ValueShape]) -> ValueShape? {
		guard let first = shapes.first else { return nil }
		if shapes.allSatisfy({ $0 == first || $0.hasKeys(of: first) }) { return first }
		return shapes.allSatisfy { $0.isPlain && !$0.isDate } ? common(of: shapes) : nil
	}

	/// Whether a word before the last one is an adjective such as `refundable`.
	private static func hasAdjective(_ words: [String]) -> Bool {
		words.dropLast().contains { $0.count > 5 && ($0.hasSuffix("able") || $0.hasSuffix("ible")) }
	}

	private static func areOpposite(_ one: [String], _ other: [String]) -> Bool {
		let differing = zip(one, other).filter { $0 != $1 }
		guard one.count == other.count, differing.count == 1 else { return false }
		return ends.contains { Set($0) == [differing[0].0, differing[0].1] }
	}
}

extension ObjectShape {
	/// The value at the place with `keys`, also in arrays and dictionaries.
	func value(at keys: some Collection<String>) -> ValueShape? {
		guard let key = keys.first, var value = fields[key]?.value else { return nil }
		guard keys.count > 1 else { return value }
		while true {
			switch value {
			case .array(let element), .dictionary(let element): value = element.value
			case .object(let object): return object.value(at: keys.dropFirst())
			default: return nil
			}
		}
	}
}

extension ValueShape {
	/// Whether the samples show the type of this value, and of an array's elements.
	fileprivate var showsType: Bool {
		switch self {
		case .array(let element), .dictionary(let element): element.value.isPlain || element.value.isObject
		case .object(let object): !object.properties.isEmpty
		default: isPlain && self != .emptyString
		}
	}

	fileprivate var isDate: Bool { if case .formatted(let format) = self { format.isDate } else { false } }

	/// Whether this is an object with a URL, such as `{"href": "/orders"}`.
	fileprivate var isLinkObject: Bool {
		guard case .object(let object) = self else { return false }
		return object.properties.contains { PageWords.linkParts.contains($0.key) && $0.field.value.isText }
	}

	/// Whether both shapes are objects, or arrays of objects, with the same keys.
	fileprivate func hasKeys(of other: ValueShape) -> Bool {
		switch (self, other) {
		case (.object(let one), .object(let two)): Set(one.properties.map(\.key)) == Set(two.properties.map(\.key))
		case (.array(let one), .array(let two)): one.value == two.value || one.value.hasKeys(of: two.value)
		default: false
		}
	}
}
