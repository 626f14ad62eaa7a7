/// Describes the values in the samples that led to a field's type, in a few words.
struct FieldReason {
	let census: Census
	let options: InferenceOptions

	/// The description of `field`, a member of the objects at `parent`.
	private func text(for field: FieldShape, at place: FieldPlace, in parent: JSONPath) -> String {
		let tally = census[place.path]
		let objects = census.objectCount(at: parent)
		let isAssumed =
			tally.values == 0 && tally.nulls > 0 && options[place.dotted].values == nil
		var parts = [isAssumed ? "only null, so the type is assumed" : seen(field.value, at: place)]
		if !field.otherKinds.isEmpty {
			let isChosen = options[place.dotted].type != nil
			let others = field.otherKinds.map(\.rawValue).joined(separator: " or ")
			parts[0] += isChosen ? " by --type, because other values are \(others)" : ", and other values are \(others)"
		}
		parts.append("present in \(tally.values) of \(objects)")
		if tally.nulls > 0 { parts.append("null in \(tally.nulls)") }
		if field.isOptional, field.otherKinds.isEmpty, tally.values == objects {
			let isAsked = options[place.dotted].optional ?? options.makesKeysOptional(in: parent) ?? false
			parts.append("may be missing, as \(isAsked ? "--optional says" : "its name or its neighbours show")")
		}
		let missing = objects - tally.values - tally.nulls
		if missing > 0 { parts.append("missing in \(missing)") }
		return parts.joined(separator: ", ")
	}

	/// The description of each field of `object`, by the path of the field.
	///
	/// If `object` is inside a shared type, its values are counted at `first`, in the first place of that type.
	func all(of object: ObjectShape, at place: FieldPlace = .root, countedAt first: FieldPlace? = nil) -> [String:
		String]
	{
		var reasons: [String: String] = [:]
		let counted = object.type?.places[0] ?? first ?? place
		for property in object.properties {
			let inner = place.appending(key: property.key)
			let seen = counted.appending(key: property.key)
			reasons[inner.path.description] = text(for: property.field, at: seen, in: counted.path)
			guard let (nested, nestedPlace) = nestedObject(in: property.field.value, at: inner) else { continue }
			let nestedSeen = nestedObject(in: property.field.value, at: seen)?.1
			reasons.merge(all(of: nested, at: nestedPlace, countedAt: nestedSeen)) { first, _ in first }
		}
		return reasons
	}

	private func nestedObject(in shape: ValueShape, at place: FieldPlace) -> (ObjectShape, FieldPlace)? {
		switch shape {
		case .object(let object): (object, place)
		case .array(let element), .dictionary(let element): nestedObject(in: element.value, at: place.elements)
		default: nil
		}
	}

	private func seen(_ shape: ValueShape, at place: FieldPlace) -> String {
		switch shape {
		case .unknown, .mixed, .odd: "nothing"
		case .bool: "true or false"
		case .integer: "integers"
		case .wideInteger: "integers of more than 32 bits"
		case .unsignedInteger: "integers of 64 bits without a sign"
		case .moment(.seconds, _): "numbers that count seconds since 1970"
		case .moment(.milliseconds, _): "numbers that count milliseconds since 1970"
		case .number, .decimal: numbers(at: place)
		case .emptyString: "empty strings"
		case .formatted(let format):
			format.plural + (format.isNumeric && options[place.dotted].type != nil ? ", as the author says" : "")
				+ (census[place.path].counts[""] == nil ? "" : " or empty strings")
		case .enumeration(let texts): enumeration(texts, at: place)
		case .text: text(at: place)
		case .array(let element): "arrays of " + seen(element.value, at: place.elements)
		case .dictionary(let element):
			"objects whose keys are data, and whose values are " + seen(element.value, at: place.elements)
		case .object, .ancestor: "objects"
		case .json: "any JSON values by --type"
		}
	}

	private func numbers(at place: FieldPlace) -> String {
		census[place.path].fraction == nil
			? "integers that may have fractions elsewhere" : "numbers, some with a fraction or an exponent"
	}

	private func enumeration(_ texts: [String], at place: FieldPlace) -> String {
		guard !options.asksForEnumeration(at: place.dotted) else { return "an enumeration by --enum" }
		let count = census[place.path].counts.values.reduce(0, +)
		return "\(count) strings with \(texts.count) different values, each repeated"
	}

	private func text(at place: FieldPlace) -> String {
		guard place.dotted != options.identifierKey else { return "strings, the identifier" }
		let texts = census[place.path].texts.filter { !$0.isEmpty }
		guard !texts.isEmpty, options[place.dotted].type == nil, texts.allSatisfy({ TextFormat(of: $0) == .uuid })
		else {
			return "strings"
		}
		guard place.isIdentifier else { return "strings, because one UUID does not show that others are UUIDs" }
		return "identifiers that are UUIDs, kept as strings to send them back unchanged"
	}
}

extension TextFormat {
	fileprivate var isNumeric: Bool { [.integer, .wideInteger, .unsignedInteger, .number].contains(self) }

	fileprivate var plural: String {
		switch self {
		case .url: "web addresses"
		case .date: "dates with a time"
		case .uuid: "UUIDs"
		case .day, .compactDay: "days"
		case .microsoftJSON: "dates of Microsoft's JSON"
		case .weekdayTimestamp, .rfc1123: "dates with a time and a weekday"
		case .seconds: "strings that count seconds since 1970"
		case .milliseconds: "strings that count milliseconds since 1970"
		case .integer, .wideInteger, .unsignedInteger, .number: "strings that are numbers"
		case .decimal: "strings that are decimals"
		}
	}
}
