/// Decides which keys may be missing although every sample has them.
///
/// A key may be missing if a similar key is missing somewhere: `option1` if an `option3` is `null`, an address if
/// another address of the same object is missing, or a `poster_path` if a `logo_path` is `null`. These keys are
/// optional, too:
///
/// - keys whose name implies it, such as `closed_at` and `assignee`;
/// - every member, except `id`, of an inner object that only occurs beside certain values of a `type`;
/// - the links of a response except the link to itself;
/// - a start whose end is missing somewhere, such as `start_date` beside a `due_date` of `null`;
/// - a key that the type beside it names, as in `{"type": "card", "card": {…}}`;
/// - a flag that a similar object lacks;
/// - the keys of an element with a `type`, if its array is itself inside elements of several types;
/// - every key of a FHIR resource except `resourceType` and `id`.
///
/// A key's words prove nothing if several different objects have the key.
struct AbsenceRule {
	private let options: InferenceOptions
	/// The keys of addresses in objects that lack at least one of their addresses.
	private var addresses: Set<String> = []
	/// Whether the value of a key such as `logo_path` is missing somewhere.
	private var lacksPath = false
	/// The flags that some objects lack, each with the other keys of its object.
	///
	/// Most services leave `false` out.
	private var flags: [(key: String, beside: Set<String>)] = []

	/// Words that mark a key as the time of an event, as in `closed_at`.
	///
	/// Most entities lack the timestamp of an event, because the event has not happened.
	private static let events: Set<String> = [
		"archived", "canceled", "cancelled", "closed", "completed", "deleted", "due", "edited", "ended", "finished",
		"merged",
		"published", "removed", "resolved", "snoozed", "terminated", "termination", "waiting",
	]
	private static let times: Set<String> = ["at", "by", "date", "on", "since", "time", "until"]
	/// Whole keys, such as `bio`, of values that only some entities have.
	private static let things: Set<String> = [
		"alerts", "bio", "description", "due", "edited", "flair", "parent", "profile", "rain", "reactions", "snow",
		"subtype",
	]
	/// First words of keys that most messages lack, such as `thread` in `thread_id`.
	private static let relations: Set<String> = ["bot", "parent", "reply", "thread"]
	/// Words that begin the key of a start, each with the words that begin the key of its end.
	private static let beginnings: [String: Set<String>] = [
		"start": ["due"], "starts": ["due"], "started": ["completed", "ended", "finished", "stopped"],
	]
	/// Words that mark a key as a picture that only some entities have, as in `logo` and `logo_url`.
	private static let pictures: Set<String> = ["cover", "image", "logo"]
	private static let addressWords: Set<String> = ["image", "path", "uri", "url"]

	/// Whether the entity is a FHIR resource, which may lack nearly every key.
	private let isOfFHIR: Bool

	private let census: Census
	private var notes: [String] = []
	/// How many different objects must have a key to prove that the key is never missing.
	private static let several = 3

	private init(options: InferenceOptions, isOfFHIR: Bool, census: Census) {
		(self.options, self.isOfFHIR, self.census) = (options, isOfFHIR, census)
	}

	/// Returns `object`, the common shape of `samples`, and notes for the author.
	///
	/// In the result, keys that may be missing are optional.
	static func apply(
		to object: ObjectShape,
		options: InferenceOptions,
		samples: [Sample]
	) -> (object: ObjectShape, notes: [String]) {
		var rule = AbsenceRule(options: options, isOfFHIR: object.isOfFHIR, census: Census(samples, of: object))
		rule.learn(from: object)
		return (rule.loosen(object, at: .root), rule.notes)
	}

	/// Whether the words of `key` imply that its value may be missing, as in `closed_at`.
	static func mayBeMissing(_ key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return false }
		if words.count == 1 { return things.contains(first) || pictures.contains(first) || first == "assignee" }
		if words.contains("assignee") || (relations.contains(first) && last != "count") { return true }
		if times.contains(last) { return words.dropLast().contains(where: events.contains) }
		return pictures.contains(words[words.count - 2]) && addressWords.contains(last)
	}

	private mutating func learn(from object: ObjectShape) {
		if object.holdsAddresses, object.properties.contains(where: \.isMissing) {
			addresses.formUnion(object.properties.filter { $0.field.value == .formatted(.url) }.map(\.key))
		}
		for property in object.properties {
			if Self.isPath(property.key), property.isMissing { lacksPath = true }
			if property.field.value == .bool, property.isMissing {
				flags.append((property.key, Set(object.properties.map(\.key)).subtracting([property.key])))
			}
			learn(from: property.field.value)
		}
	}

	private mutating func learn(from shape: ValueShape) {
		switch shape {
		case .object(let object): learn(from: object)
		case .array(let element), .dictionary(let element): learn(from: element.value)
		default: break
		}
	}

	private mutating func loosen(_ given: ObjectShape, at path: JSONPath) -> ObjectShape {
		let object = given.aligningTwins
		var loosened = object
		let stems = Set(object.properties.filter(\.isMissing).compactMap { NumberedKey.stem(of: $0.key) })
		let isOfAddresses =
			(object.holdsAddresses || object.holdsAddress(where: { !Self.addressWords.contains($0) }))
			&& object.properties.contains { $0.field.value == .formatted(.url) && addresses.contains($0.key) }
		let examples = census.examples(at: path)
		let isShown = examples.count >= Self.several
		let (kinds, beginnings) = (object.namedKinds(in: examples), beginnings(in: object))
		for (index, property) in object.properties.enumerated() {
			let place = path.appending(key: property.key)
			var field = property.field
			let isOfFamily =
				(isOfAddresses && field.value == .formatted(.url)) || (lacksPath && Self.isPath(property.key))
				|| NumberedKey.stem(of: property.key).map(stems.contains) == true || isFlag(property, in: object)
			let isNamed =
				beginnings.contains(property.key)
				|| (Self.mayBeMissing(property.key) && !isPaired(property.key, in: object)
					&& !Self.isPurpose(property.key, at: path))
			let isOneOfSeveral = kinds.contains(property.key) || (isNamed && !isShown)
			let isFree = isOfFHIR && !["id", "resourceType"].contains(property.key)
			if isOfFamily || isOneOfSeveral || isFree, !isIdentifier(place) {
				field.isOptional = true
			}
			field.value = loosen(field.value, at: place)
			if case .array(var list) = field.value, case .object(let element) = list.value, element.hasTag,
				FieldPlace(path: path).isElement, object.isOfSeveralKinds(in: examples), !object.holds(element)
			{
				list.value = .object(element.withOptionalMembers { $0 != "id" && !element.tags.contains($0) })
				field.value = .array(list)
				notes.append(
					"the keys of \(place.elements) are optional except \(element.tags.joined(separator: ", ")), because other kinds of "
						+ "\(path) may have other elements; --skip \(CommandText.argument(place.dotted)) leaves the elements out"
				)
			}
			if case .object(let inner) = field.value, !isIdentifier(place) {
				let isSeen = census.examples(at: place).count >= Self.several
				let isOfKind =
					property.field.isOptional && !inner.hasTag && !kinds.contains(property.key)
					&& object.dependsOnKind(property.key, in: examples)
				let varies = (isOfKind || property.key == "profile") && !isSeen
				let isOfLinks = ["_links", "links"].contains(property.key) && inner.properties.allSatisfy(\.isLink)
				if varies || isOfLinks {
					field.value = .object(inner.withOptionalMembers { $0 != (isOfLinks ? "self" : "id") })
				}
			}
			loosened.properties[index].field = field
		}
		return loosened
	}

	private mutating func loosen(_ shape: ValueShape, at path: JSONPath) -> ValueShape {
		switch shape {
		case .object(let object): return .object(loosen(object, at: path))
		case .array(var element):
			element.value = loosen(element.value, at: path.elements)
			return .array(element)
		case .dictionary(var element):
			element.value = loosen(element.value, at: path.elements)
			return .dictionary(element)
		default: return shape
		}
	}

	/// Whether `property` is a flag that is missing from an object that shares another key with `object`.
	private func isFlag(_ property: ObjectShape.Property, in object: ObjectShape) -> Bool {
		property.field.value == .bool
			&& flags.contains { flag in
				flag.key == property.key
					&& object.properties.contains { $0.key != flag.key && flag.beside.contains($0.key) }
			}
	}

	/// Whether `key` is the time of the last edit, as in `edited_at`, in an object that also has the time of its
	/// creation.
	///
	/// A service that sends both timestamps sends them for every entity.
	private func isPaired(_ key: String, in object: ObjectShape) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard words.contains("edited"), let last = words.last else { return false }
		return object.properties.contains { property in
			let others = SwiftName.words(of: property.key).map { $0.lowercased() }
			return others.contains("created") && others.last == last
		}
	}

	/// Whether the objects at `path` always have what `key` names, as an assignment always has an assignee.
	private static func isPurpose(_ key: String, at path: JSONPath) -> Bool {
		guard FieldPlace(path: path).isElement, let list = path.keys.last else { return false }
		return list.count > 6 && key.lowercased().hasPrefix(list.lowercased().prefix(6))
	}

	/// The keys for a start, such as `start_date`, whose end may be missing.
	private func beginnings(in object: ObjectShape) -> Set<String> {
		let ends = object.properties.filter { $0.isMissing || Self.mayBeMissing($0.key) }.map {
			SwiftName.words(of: $0.key).map { $0.lowercased() }
		}
		return Set(
			object.properties.map(\.key).filter { key in
				let words = SwiftName.words(of: key).map { $0.lowercased() }
				guard words.count > 1, let first = words.first, let others = Self.beginnings[first] else {
					return false
				}
				return ends.contains { $0.dropFirst() == words.dropFirst() && others.contains($0.first ?? "") }
			}
		)
	}

	/// Whether `place` is the identifier's place or contains it.
	private func isIdentifier(_ place: JSONPath) -> Bool {
		options.identifierKey == place.dotted || options.identifierKey.hasPrefix("\(place.dotted).")
	}

	private static func isPath(_ key: String) -> Bool {
		let words = SwiftName.words(of: key)
		return words.count > 1 && words.last?.lowercased() == "path"
	}
}

extension ObjectShape.Property {
	fileprivate var isMissing: Bool { field.isOptional }

	/// Whether the value is a web address, or an object with one.
	fileprivate var isLink: Bool {
		switch field.value {
		case .formatted(.url), .unknown: true
		case .object(let object): object.fields["href"] != nil
		default: false
		}
	}
}

extension ObjectShape {
	var isOfFHIR: Bool {
		guard case .string(let kind)? = sample["resourceType"] else { return false }
		return kind.first?.isUppercase == true
	}

	/// The same object with the same optional values in similar inner objects.
	///
	/// If one inner object lacks a plain value, the value is optional in all inner objects with the same keys. For
	/// example, `score` is optional twice in `{"home": {"score": null}, "away": {"score": 1}}`.
	fileprivate var aligningTwins: ObjectShape {
		let inner = properties.compactMap { property -> ObjectShape? in
			if case .object(let inner) = property.field.value { inner } else { nil }
		}
		var object = self
		for (index, property) in properties.enumerated() {
			guard case .object(let own) = property.field.value else { continue }
			let keys = own.properties.map(\.key)
			let twins = inner.filter { Set($0.properties.map(\.key)) == Set(keys) }
			let missing = Set(twins.flatMap { $0.properties.filter(\.field.isOptional).map(\.key) })
			let plain = Set(own.properties.filter(\.field.value.isPlain).map(\.key))
			object.properties[index].field.value = .object(
				own.withOptionalMembers(where: missing.intersection(plain).contains)
			)
		}
		return object
	}

	fileprivate func withOptionalMembers(where isLoose: (String) -> Bool) -> ObjectShape {
		var object = self
		for (index, property) in properties.enumerated() where isLoose(property.key) {
			object.properties[index].field.isOptional = true
		}
		return object
	}
}
