extension SchemaReader {
	mutating func readScalar(_ schema: Schema, type: String, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		var format: String? = if case .string(let text)? = schema["format"] { text } else { nil }
		// Some documents write the format of RFC 3339 in their own way.
		if ["datetime", "date_time"].contains(format?.lowercased()), !keepsOld { format = "date-time" }
		let reading: (ValueShape, JSONValue, String)
		let cases = type == "integer" ? integers(of: schema, at: place) : nil
		let unit = cases == nil ? momentUnit(of: schema, at: place) : nil
		switch type {
		case "boolean": reading = (.bool, .bool(true), "a boolean")
		case "integer" where unit != nil, "number" where unit != nil:
			let wire: ValueShape = type == "number" ? .number : .wideInteger
			let seconds = unit == .seconds
			reading = (
				.moment(unit ?? .seconds, wire: wire), .number(seconds ? "1769848200" : "1769848200000"),
				"\(seconds ? "seconds" : "milliseconds") since 1970, as its description says"
			)
			if !moments.contains(place.dotted) { moments.append(place.dotted) }
		case "integer" where mayBeMoment(schema, at: place):
			reading = (format == "int64" ? .wideInteger : .integer, .number("1"), "an integer")
			if !likelyMoments.contains(place.dotted) { likelyMoments.append(place.dotted) }
		case "number" where isIdentifier(schema, format: format, at: place):
			reading = (.integer, .number("1"), "a number that identifies")
			if !wholeNumbers.contains(place.dotted) { wholeNumbers.append(place.dotted) }
		case "number"
		where chooses != nil && !place.path.description.contains("[]") && place.key.map(EnvelopeFacts.uses) == true:
			reading = (.integer, .number("1"), "a number about pages")
		case "number": reading = (.number, .number("1.5"), "a number")
		case "integer" where cases != nil:
			let digits = cases?.map(\.digits) ?? []
			reading = (.enumeration(digits), .number(digits[0]), "an enumeration of integers")
		case "integer" where format == "int64": reading = (.wideInteger, .number("1"), "an integer of 64 bits")
		case "integer" where format == "uint64":
			reading = (.unsignedInteger, .number("1"), "an integer of 64 bits without a sign")
		case "integer" where format == "uint32":
			reading = (.wideInteger, .number("1"), "an integer of 32 bits without a sign")
		case "integer": reading = (.integer, .number("1"), "an integer")
		case "string": reading = try readText(schema, format: format, at: place)
		default:
			throw failure(
				schema.pointer.appending("type"),
				"is not a type of OpenAPI; write string, number, integer, boolean, array or object"
			)
		}
		return Reading(
			shape: reading.0,
			isNullable: schema.isNullable,
			sample: example(of: schema, like: reading.1, as: reading.0) ?? reading.1,
			reason: reading.2,
			enumerationCases: cases?.map(\.name)
		)
	}

	/// Whether the schema of a number without a format describes an identifier, by its key and its example.
	private func isIdentifier(_ schema: Schema, format: String?, at place: FieldPlace) -> Bool {
		guard !keepsOld, format == nil, options[place.dotted].type == nil,
			place.isIdentifier || place.dotted == options.identifierKey
		else { return false }
		guard case .number(let digits)? = schema["example"] else { return true }
		return Int32(digits) != nil
	}

	/// The unit of a timestamp; `nil` if the description does not say that the number counts from 1970.
	private func momentUnit(of schema: Schema, at place: FieldPlace) -> MomentUnit? {
		guard !keepsOld, place.dotted != options.identifierKey, options[place.dotted].type == nil,
			case let text = schema.remarks,
			text.contains(/(?i)\bepoch\b|\b(unix|posix)[ -]?time|1970/)
				|| (place.key.map(MomentRule.isMoment) == true && text.contains(/(?i)\btime in (milli)?seconds\b/)),
			!text.contains(/(?i)\b(micro|nano)/)
		else { return nil }
		if text.contains(/(?i)\bmilli(s|seconds?)?\b|\bms\b/) { return .milliseconds }
		return text.contains(/(?i)\bseconds?\b|\b(unix|posix|epoch)[ -]?time|\btimestamp/) ? .seconds : nil
	}

	/// The format of strings that are dates, although the document gives them no format.
	///
	/// The schema's description or name must say that the strings are dates, and all examples must have the format.
	private func dateFormat(of schema: Schema, at place: FieldPlace) -> TextFormat? {
		guard !keepsOld, place.dotted != options.identifierKey, options[place.dotted].type == nil,
			!options.plainTexts.contains(place.dotted)
		else { return nil }
		let text = schema.remarks.filter { !"[]'`\"".contains($0) }
		// These descriptions are of durations, of parts of dates, or of dates without an offset. None of them names a
		// point in time.
		let isOther = text.contains(/(?i)\bdurations?\b|\bintervals?\b|\branges?\b|\blocal (date|time)|d{2}\s+h{2}/)
		guard !isOther, !text.contains(/(?i)\by{4}(-m{2})?\b(?!-)/) else { return nil }
		let isStandard = text.contains(/(?i)\biso[ -]?8601\b|\brfc[ -]?3339\b/)
		let hasOffset = isStandard || text.contains(/(?i)\b(utc|gmt|offset)\b|s(z|x|tzd|\+|±)/)
		let isShown = text.contains(/(?i)\by{4}-m{2}-d{2}Th{2}:?m{2}/) && hasOffset
		let isNamed = isStandard && text.contains(/(?i)\bdate[ \/-]?time|\bdate and time|\btime[ -]?stamp/)
		let isDay = text.contains(/(?i)\by{4}-m{2}-d{2}\b/)
		let formats: [TextFormat?] = [
			isShown || (!isDay && (isNamed || schema.isNamedDateTime)) ? .date : nil, isDay ? .day : nil,
		]
		guard case let found = formats.compactMap(\.self), found.count == 1 else { return nil }
		var examples = [schema["example"], schema["default"]].compactMap(\.self)
		if case .array(let others)? = schema["examples"] { examples += others }
		let isMatched = examples.allSatisfy { if case .string(let text) = $0 { found[0].reads(text) } else { true } }
		return isMatched ? found[0] : nil
	}

	/// Whether an integer may count from 1970, although no description says so: its key names a time, and it has an
	/// ordinary format.
	private func mayBeMoment(_ schema: Schema, at place: FieldPlace) -> Bool {
		guard !keepsOld, place.dotted != options.identifierKey, options[place.dotted].type == nil,
			schema.enumeration.isEmpty, [nil, .string("int32"), .string("int64")].contains(schema["format"])
		else { return false }
		let last = place.key.flatMap { SwiftName.words(of: $0).last?.lowercased() }
		return ["at", "timestamp"].contains(last)
	}

	/// The cases of an enumeration of integers, if the document names them.
	///
	/// Integers without names are quantities, such as seconds.
	private mutating func integers(of schema: Schema, at place: FieldPlace) -> [(digits: String, name: String)]? {
		let digits = schema.enumeration.compactMap { value -> String? in
			guard case .number(let digits) = value else { return nil }
			return Int32(digits).map(String.init)
		}
		guard digits.count > 1, Set(digits).count == schema.enumeration.filter({ $0 != .null }).count,
			digits.count <= EnumerationRule.maximumRequestedCaseCount, place.dotted != options.identifierKey
		else { return nil }
		let names = ["x-enum-varnames", "x-enumNames"].lazy.compactMap { keyword -> [String]? in
			guard case .array(let values)? = schema[keyword], values.count == digits.count else { return nil }
			let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
			return texts.count == digits.count ? texts : nil
		}.first
		guard let names = names ?? (keepsOld ? digits : nil) else {
			let list = digits.prefix(3).joined(separator: ", ") + (digits.count > 3 ? ", …" : "")
			note(
				"\(schema.pointer.appending("enum").short) lists integers without names (\(list)), so it stays an integer"
			)
			return nil
		}
		return Array(zip(digits, names))
	}

	private mutating func readText(
		_ schema: Schema,
		format: String?,
		at place: FieldPlace
	) throws(OpenAPIError) -> (ValueShape, JSONValue, String) {
		metTexts.insert(place.dotted)
		let isIdentifier = place.dotted == options.identifierKey
		let texts = schema.enumeration.compactMap { if case .string(let text) = $0 { text } else { nil } }
		// An enumeration with one case would carry no information.
		if texts.count == 1, !isIdentifier { return (.text, .string(texts[0]), "always the same string") }
		if let first = texts.first, !isIdentifier, !options.plainTexts.contains(place.dotted) {
			let limit = EnumerationRule.maximumRequestedCaseCount
			guard Set(texts).count < texts.count || texts.count > limit else {
				return (.enumeration(texts), .string(first), "an enumeration")
			}
			let reason = texts.count > limit ? "lists more than \(limit) strings" : "repeats a string"
			note("\(schema.pointer.appending("enum").short) \(reason), so it stays a string")
			return (.text, .string(first), "a string")
		}
		let sample = JSONValue.string(place.dotted.split(separator: ".").last.map(String.init) ?? "text")
		switch format {
		case "date-time" where !isIdentifier && !keepsOld && schema.showsOtherDate:
			note(
				"\(schema.pointer.short) has the format date-time, but shows a date without T and offset, so it stays a string"
			)
			return (.text, .string("2026-01-31 08:30:00"), "a date without an offset, as the document shows")
		case "date-time" where !isIdentifier:
			return (.formatted(.date), .string("2026-01-31T08:30:00Z"), "a date with a time")
		case "date" where !isIdentifier && !keepsOld && schema.showsTime:
			note("\(schema.pointer.short) has the format date, but its example has a time, so it is a date with a time")
			return (.formatted(.date), .string("2026-01-31T08:30:00Z"), "a date with a time, as the example shows")
		case "date" where !isIdentifier: return (.formatted(.day), .string("2026-01-31"), "a day")
		case "uri" where !isIdentifier, "url" where !isIdentifier:
			return (.formatted(.url), .string("https://example.com/"), "a web address")
		case "uuid" where !place.isIdentifier && !isIdentifier:
			return (.formatted(.uuid), .string("9b2c1f3e-0000-4000-8000-00000000000a"), "a UUID")
		case let format?: return (.text, sample, "a string of the format \(format)")
		case nil:
			guard let dates = dateFormat(of: schema, at: place) else { return (.text, sample, "a string") }
			if !describedDates.contains(place.dotted) { describedDates.append(place.dotted) }
			return dates == .day
				? (.formatted(.day), .string("2026-01-31"), "a day, as its description says")
				: (.formatted(.date), .string("2026-01-31T08:30:00Z"), "a date with a time, as its description says")
		}
	}

	/// The first example, or else the default, that has the given `shape`.
	private func example(of schema: Schema, like sample: JSONValue, as shape: ValueShape) -> JSONValue? {
		var candidates = [schema["example"], schema["default"]].compactMap(\.self)
		if case .array(let examples)? = schema["examples"] { candidates = examples + candidates }
		return candidates.first { candidate in
			switch (candidate, shape) {
			case (.bool, .bool), (.string, .text): true
			case (.number(let digits), .integer): Int32(digits) != nil
			case (.number(let digits), .wideInteger), (.number(let digits), .moment): Int64(digits) != nil
			case (.number(let digits), .unsignedInteger): UInt64(digits) != nil
			case (.number(let digits), .number): Double(digits)?.isFinite == true
			case (.string(let text), .formatted(let format)): TextFormat(of: text) == format
			case (.string(let text), .enumeration(let texts)): texts.contains(text)
			case (.number(let digits), .enumeration(let texts)): texts.contains(digits)
			default: false
			}
		}
	}
}

extension Schema {
	/// Whether the example or the description has a date such as `2026-01-31 08:30:00`, which RFC 3339 does not allow.
	fileprivate var showsOtherDate: Bool {
		let example: String = if case .string(let text)? = self["example"] { text } else { "" }
		return "\(remarks) \(example)".contains(/\d{4}-\d\d-\d\d \d\d:\d\d(?![\d:.]*(Z|[+-]\d))/)
	}

	/// Whether the example is a date with a time.
	fileprivate var showsTime: Bool {
		if case .string(let text)? = self["example"] { TextFormat(of: text) == .date } else { false }
	}

	/// Whether the document names this schema as a date with a time, as in `UtcDateTime`.
	fileprivate var isNamedDateTime: Bool {
		guard pointer.tokens.dropLast() == ["components", "schemas"] else { return false }
		let name = pointer.name.lowercased().filter(\.isLetter)
		return name.hasSuffix("datetime") && !name.hasSuffix("localdatetime") && !name.hasSuffix("naivedatetime")
	}
}
