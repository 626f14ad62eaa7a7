/// Assumes types for keys that are `null` or an empty array in all samples.
///
/// The rule tries these sources in order:
///
/// - the same key elsewhere in the samples;
/// - a similar key in the same object: `option1` for `option2`, `price` for `compare_at_price`, the object `merged_by`
///   for `closed_by`, `min_price` for `max_price`, any link for `next`. If similar keys have different types, the key
///   gets no type;
/// - the key's name.
///
/// An identifier takes its type only from identifiers of the same kind, because a service may use numbers for one kind
/// and random strings for another. Without them, it is a string if the object's own `id` is a string. If no source
/// has a type, the key gets no type. An empty string is a web address if another key with the same last word has a web
/// address.
struct NullTypes {
	let options: InferenceOptions
	/// The plain type of each key; `nil` for a key with several types.
	private var known: [String: ValueShape?] = [:]
	private var times: [ValueShape] = []
	private var days: [ValueShape] = []
	private var units: [MomentUnit] = []
	/// The places whose types are assumed.
	var assumed: [(place: JSONPath, shape: ValueShape)] = []
	/// The element type of the arrays at each key; `nil` for a key with several element types.
	private var knownElements: [String: ValueShape?] = [:]
	/// The empty arrays whose element types are assumed, with the names of these types in notes.
	private var assumedElements: [(place: JSONPath, type: String)] = []

	/// Words, such as `title`, that mark a key's values as written by people.
	private static let texts: Set<String> = [
		"alt", "bio", "city", "description", "email", "location", "message", "name", "title",
	]
	/// Words that mark a key as a reference to a person, as in `author_id`.
	private static let people: Set<String> = [
		"assignee", "author", "closer", "creator", "editor", "member", "owner", "requester", "reviewer", "sender",
		"submitter", "updater", "user",
	]
	/// Words that mark a key as a reference to another object of the entity's own kind, as in `parent_id`.
	private static let kindred: Set<String> = ["child", "next", "original", "parent", "previous", "root"]
	/// Words that make `time` a duration, as in a `prep_time`.
	private static let spans: Set<String> = [
		"active", "baking", "cook", "cooking", "delivery", "elapsed", "lead", "play", "prep", "preparation",
		"processing",
		"read", "reading", "response", "rest", "total", "travel", "wait", "waiting",
	]
	private static let moments: Set<String> = ["at", "since", "until"]
	private static let dates: Set<String> = ["date", "on"]

	let root: ObjectShape

	private init(options: InferenceOptions, root: ObjectShape) { (self.options, self.root) = (options, root) }

	/// Returns `object` with types for its null keys and empty arrays, and the assumptions made.
	static func fill(_ object: ObjectShape, options: InferenceOptions) -> (object: ObjectShape, assumed: NullTypes) {
		var types = NullTypes(options: options, root: object)
		types.learn(from: object)
		let filled = types.fill(object, at: .root)
		return (filled, types)
	}

	/// Notes for the author about the assumed types in `root`, without those at the places in `shown`.
	func notes(in root: ObjectShape, besides shown: Set<String>) -> [String] {
		let nulls = assumed.filter { !shown.contains($0.place.description) }.map { place, shape in
			// A whole number may have become a `Double`, and a UUID a string.
			let final = shape.isNumber || shape == .formatted(.uuid) ? root.value(at: place.keys) ?? shape : shape
			return (place, name(of: final))
		}
		return [
			notes(on: nulls, saying: "null"),
			notes(
				on: assumedElements.filter { !shown.contains($0.place.elements.description) },
				saying: "an empty array"
			),
		].compactMap(\.self)
	}

	private func notes(on keys: [(place: JSONPath, type: String)], saying value: String) -> String? {
		guard !keys.isEmpty else { return nil }
		let list = keys.map { "\($0.place) (\($0.type))" }.joined(separator: ", ")
		let (these, their) = keys.count == 1 ? ("this key is", "its type is") : ("these keys are", "their types are")
		return "\(these) \(value) in the samples, so \(their) assumed; choose another type by --type: \(list)"
	}

	// MARK: - What the samples show

	private mutating func learn(from object: ObjectShape) {
		for property in object.properties {
			let shape = property.field.value
			switch shape {
			case .object(let inner): learn(from: inner)
			case .array(let element):
				if element.value.isPlain { Self.learn(element.value, of: property.key, in: &knownElements) }
				learn(from: element.value)
			case .dictionary(let element): learn(from: element.value)
			case _ where shape.isPlain: learn(shape, of: property.key, sample: object.sample[property.key])
			default: break
			}
		}
	}

	private mutating func learn(from element: ValueShape) {
		switch element {
		case .object(let inner): learn(from: inner)
		case .array(let inner), .dictionary(let inner): learn(from: inner.value)
		default: break
		}
	}

	private mutating func learn(_ shape: ValueShape, of key: String, sample: JSONValue?) {
		Self.learn(shape, of: key, in: &known)
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		let word = words.last ?? ""
		var shape = shape
		if shape.isNumber, let unit = MomentRule.unit(of: key, sample) {
			if !units.contains(unit) { units.append(unit) }
			shape = .moment(unit, wire: shape.momentWire)
		} else {
			guard case .formatted(let format) = shape, format.isDate else { return }
		}
		let isTime = Self.moments.contains(word) || (words.first == "date" && words.count > 1)
		if isTime, !times.contains(shape) { times.append(shape) }
		if Self.dates.contains(word), !days.contains(shape) { days.append(shape) }
	}

	private static func learn(_ shape: ValueShape, of key: String, in known: inout [String: ValueShape?]) {
		guard let earlier = known[key] else { return known[key] = shape }
		let merged = earlier.map { TypeInference().merge(FieldShape($0), FieldShape(shape), at: .root).value }
		known[key] = .some(merged.flatMap { $0.isPlain ? $0 : nil })
	}

	// MARK: - What is null

	private mutating func fill(_ given: ObjectShape, at path: JSONPath) -> ObjectShape {
		let object = fillingRelations(of: given, at: path)
		var filled = object
		for (index, property) in object.properties.enumerated() {
			let place = path.appending(key: property.key)
			switch property.field.value {
			case .unknown where property.field.isOptional:
				guard let shape = type(of: property.key, in: object, at: place) else { continue }
				filled.properties[index].field.value = shape
			case .emptyString where object.isAddress(property.key):
				filled.properties[index].field.value = .formatted(.url)
			case .array(var element) where element.value == .unknown:
				guard let shape = elementType(of: property.key, in: object, at: place) else { continue }
				element.value = shape
				filled.properties[index].field.value = .array(element)
			default: filled.properties[index].field.value = fill(property.field.value, at: place)
			}
		}
		return filled
	}

	private mutating func fill(_ shape: ValueShape, at path: JSONPath) -> ValueShape {
		switch shape {
		case .object(let object): return .object(fill(object, at: path))
		case .array(var element):
			element.value = fill(element.value, at: path.elements)
			return .array(element)
		case .dictionary(var element):
			element.value = fill(element.value, at: path.elements)
			return .dictionary(element)
		default: return shape
		}
	}

	private mutating func type(of key: String, in object: ObjectShape, at place: JSONPath) -> ValueShape? {
		let override = options[place.dotted]
		guard override.skip != true, place.dotted != options.identifierKey else { return nil }
		if let type = override.type {
			let isInText = [.decimal, .double].contains(type) && override.isArray != true && object.hasNumbersInTexts
			return isInText ? .text : ValueShape(nullOf: type, isArray: override.isArray == true)
		}
		if options.asksForEnumeration(at: place.dotted) { return .text }
		if let object = namesake(at: place.dotted) { return object }
		guard var shape = shape(of: key, in: object, at: place) else { return nil }
		if shape.isNumber, MomentRule.isMoment(key), !Self.isSpan(key), units.count == 1 {
			shape = .moment(units[0], wire: shape.momentWire)
		}
		assumed.append((place, shape))
		return shape
	}

	private mutating func elementType(of key: String, in object: ObjectShape, at place: JSONPath) -> ValueShape? {
		let override = options[place.dotted]
		guard override.skip != true else { return nil }
		if let type = override.type { return ValueShape(nullOf: type) }
		if options.asksForEnumeration(at: place.dotted) { return .text }
		if let object = namesake(at: place.dotted) { return object }
		guard let shape = elementShape(of: key, in: object, at: place) else { return nil }
		assumedElements.append((place, shape.isObject ? "objects" : "[\(name(of: shape))]"))
		return shape
	}

	/// The element type of other arrays at `key`, or the type of identifiers beside the array.
	private func elementShape(of key: String, in object: ObjectShape, at place: JSONPath) -> ValueShape? {
		if !KindName.isEmpty(key), case .some(.some(let shape)) = knownElements[key] { return shape }
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		let others = object.properties.filter { $0.key != key }
		let kin =
			switch (words.first, words.last) {
			case (_, "ids"): others.filter { SwiftName.words(of: $0.key).last?.lowercased() == "ids" }
			case ("id", let last?) where words.count > 1 && Singular.of(last) != last:
				// A number such as `idShort` does not identify another object.
				others.filter {
					SwiftName.words(of: $0.key).first?.lowercased() == "id" && $0.key.count > 2
						&& !$0.field.value.isNumber
				}
			default: [ObjectShape.Property]()
			}
		return common(of: kin.map(\.field.value.elementOrSelf)) ?? twinElement(of: words, in: object, at: place)
	}

	/// The shape of all plain `shapes`; `nil` if these differ.
	func common(of shapes: [ValueShape]) -> ValueShape? {
		let plain = shapes.filter(\.isPlain)
		guard let first = plain.first else { return nil }
		let merged = plain.dropFirst().reduce(first) {
			TypeInference().merge(FieldShape($0), FieldShape($1), at: .root).value
		}
		return merged.isPlain ? merged : nil
	}

	/// The type of an identifier whose key has `words`.
	///
	/// An `author_id` has the type of keys that end in `author_id`, or else of other identifiers of people. A
	/// `parent_id` has the type of the object's own `id`. Any other key has the type of `id` only if `id` is a string.
	private func identifier(_ words: [String], in object: ObjectShape) -> ValueShape? {
		func kin(_ isKin: ([String]) -> Bool) -> ValueShape? {
			let others = object.properties.filter { property in
				let other = SwiftName.words(of: property.key).map { $0.lowercased() }
				return other != words && other.last == "id" && isKin(other)
			}
			return common(of: others.map(\.field.value))
		}
		if let alike = kin({ $0.count > 1 && $0.suffix(2) == words.suffix(2) }) { return alike }
		if Self.people.contains(words[words.count - 2]) {
			return kin { $0.count > 1 && Self.people.contains($0[$0.count - 2]) }
		}
		let own = kin { $0 == ["id"] }
		return (words.count == 2 && Self.kindred.contains(words[0])) || own?.isText == true ? own : nil
	}

	private func shape(of key: String, in object: ObjectShape, at place: JSONPath) -> ValueShape? {
		if !KindName.isEmpty(key), case .some(.some(let shape)) = known[key] { return shape }
		if let shape = numbered(key, in: object) { return shape }
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard let last = words.last else { return nil }
		if last == "id", words.count > 1 { return identifier(words, in: object) }
		if words.count > 1, words[0] == "date" {
			return days.count == 1 ? days[0] : times.count == 1 ? times[0] : .text
		}
		let siblings = siblings(of: words, key, in: object, at: place)
		if !siblings.isEmpty { return agreed(siblings) }
		if object.holdsAddresses || object.isOfAddresses(beginning: words[0]) { return .formatted(.url) }
		switch last {
		case _ where Self.moments.contains(last):
			return times.count > 1 ? date(endingIn: last, of: object) : times.first ?? .formatted(.date)
		case _ where Self.dates.contains(last) && words.count > 1:
			return days.count == 1 ? days[0] : date(endingIn: last, of: object) ?? .text
		case "href", "uri", "url": return .formatted(.url)
		case _ where object.isAddress && ObjectShape.isAddressPart(key): return .text
		case "str" where words.dropLast().last == "id": return .text
		case _ where Self.texts.contains(last): return .text
		default: return nil
		}
	}

	/// The type of another date whose key has the last word `last`.
	///
	/// For example, `created_on` has the type of `closed_on`.
	private func date(endingIn last: String, of object: ObjectShape) -> ValueShape? {
		object.properties.first { property in
			SwiftName.words(of: property.key).last?.lowercased() == last
				&& (times + days).contains(property.field.value)
		}?.field.value
	}

	/// The type of other keys that differ from `key` only in their number, as `option1` differs from `option2`.
	private func numbered(_ key: String, in object: ObjectShape) -> ValueShape? {
		guard let stem = NumberedKey.stem(of: key, upTo: 2) else { return nil }
		let others = object.properties.filter {
			NumberedKey.stem(of: $0.key, upTo: 2) == stem && $0.field.value.isPlain
		}
		.map { $0.field.value == .emptyString ? .text : $0.field.value }
		guard let first = others.first, others.allSatisfy({ $0 == first }) else { return nil }
		return first
	}

	/// Whether `key` names a duration, not a timestamp, as `prep_time` does.
	private static func isSpan(_ key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		return words.last == "time" && words.dropLast().last.map(spans.contains) == true
	}
}
