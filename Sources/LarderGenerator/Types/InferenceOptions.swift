/// The author's decisions about the types of a feature's samples.
package struct InferenceOptions: Equatable, Codable, Sendable {
	/// The key of the entity's identifier.
	package var identifierKey = "id"
	/// The places, such as `lines.status`, whose strings are an enumeration.
	package var enumerations: [String] = []
	/// The places whose strings are not an enumeration, even if they look like one.
	package var plainTexts: [String] = []

	package var overrides: [String: FieldOverride]?

	/// The names of types in code that is already written, by place; newer rules leave these types as they are.
	var keptNames: [String: String] = [:]

	private enum CodingKeys: String, CodingKey { case identifierKey, enumerations, plainTexts, overrides }

	/// Creates options without decisions, so that all types follow from the samples.
	package init() {}

	var typeNames: [String: String] { (overrides ?? [:]).compactMapValues(\.typeName) }

	/// Whether code that is already written has a type, and so no dictionary, for the object at `place`.
	func hasWrittenObject(at place: String, with members: [JSONMember]) -> Bool {
		guard keptNames[place] != nil else { return false }
		// The type at `place` may also be the type of a dictionary's values, which have the same place.
		return members.allSatisfy { member in
			if case .object = member.value { keptNames["\(place).\(member.key)"] != nil } else { true }
		}
	}

	/// Whether the author says that the strings or integers at `place` are an enumeration.
	func asksForEnumeration(at place: String) -> Bool {
		enumerations.contains(place) || self[place].enumeration == true
	}

	/// Whether the author says that all keys directly inside the objects at `path` may be missing, as `lines.*` says.
	func makesKeysOptional(in path: JSONPath) -> Bool? { self[path.allKeys].optional }

	/// Whether `place` is the place of the identifier, or of an object around the identifier.
	func leadsToIdentifier(_ place: String) -> Bool {
		identifierKey == place || identifierKey.hasPrefix("\(place).")
	}

	subscript(place: String) -> FieldOverride { overrides?[place] ?? FieldOverride() }
}

/// The author's decisions about one key, which override what the samples show.
package struct FieldOverride: Equatable, Codable, Sendable {
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// Numbers, or strings with digits, as integers.
		case int = "Int"
		case int64 = "Int64"
		case uint64 = "UInt64"
		case double = "Double"
		/// Numbers, or strings with digits, as decimals, which are exact.
		case decimal = "Decimal"
		case bool = "Bool"
		/// Strings, unchanged or with a type of their own in the model.
		case text = "String"
		case url = "URL"
		case uuid = "UUID"
		case date = "Date"
		/// Strings such as `2025-03-14`. The model has dates.
		case day = "Day"
		/// Numbers that count from 1970. The model has dates.
		case seconds = "Seconds"
		case milliseconds = "Milliseconds"
		/// Objects, of a key that also has other values.
		case object
		/// Any JSON values, unchanged.
		case json = "JSON"
	}

	/// The property's name in Swift.
	package var name: String?
	/// The name of the type of the key's objects, or of its enumeration.
	package var typeName: String?
	package var type: Kind?
	/// Whether `type` is the type of an array's elements.
	///
	/// The author sets this for an array that is empty in all samples. Older lock files lack it.
	package var isArray: Bool?
	package var optional: Bool?
	/// Whether the object is a dictionary: its keys are data.
	package var map: Bool?
	/// Whether the strings are an enumeration.
	package var enumeration: Bool?
	/// The values of the enumeration that the service documents, besides those in the samples.
	package var values: [String]?
	/// Whether the models leave this key out.
	package var skip: Bool?

	private enum CodingKeys: String, CodingKey {
		case name, typeName, type, optional, map
		case isArray = "array"
		case enumeration = "enum"
		case values, skip
	}

	package init(
		name: String? = nil,
		typeName: String? = nil,
		type: Kind? = nil,
		isArray: Bool? = nil,
		optional: Bool? = nil,
		map: Bool? = nil,
		enumeration: Bool? = nil,
		values: [String]? = nil,
		skip: Bool? = nil
	) {
		(self.name, self.typeName, self.type, self.isArray, self.optional) = (name, typeName, type, isArray, optional)
		(self.map, self.enumeration, self.values, self.skip) = (map, enumeration, values, skip)
	}
}

/// The type that the author chooses for a key, as `Int`, or as `[Int]` for the elements of an array.
package struct ChosenType: RawRepresentable, Equatable, Sendable {
	package let kind: FieldOverride.Kind
	package let isArray: Bool

	/// Creates the type of one value.
	init(_ kind: FieldOverride.Kind) { (self.kind, isArray) = (kind, false) }

	package init?(rawValue: String) {
		isArray = rawValue.hasPrefix("[") && rawValue.hasSuffix("]")
		let name = (isArray ? String(rawValue.dropFirst().dropLast()) : rawValue).lowercased()
		guard let kind = FieldOverride.Kind.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
			return nil
		}
		self.kind = kind
	}

	/// The kind of the values that need no conversion to this type; `nil` if all kinds need none.
	var valueKind: ValueKind? {
		guard !isArray else { return .array }
		return switch kind {
		case .int, .int64, .uint64, .double, .decimal, .seconds, .milliseconds: .number
		case .bool: .bool
		case .text, .url, .uuid, .date, .day: .text
		case .object: .object
		case .json: nil
		}
	}

	package var rawValue: String { isArray ? "[\(kind.rawValue)]" : kind.rawValue }
}

extension FieldOverride {
	package var chosenType: ChosenType? {
		get { type.flatMap { ChosenType(rawValue: isArray == true ? "[\($0.rawValue)]" : $0.rawValue) } }
		set { (type, isArray) = (newValue?.kind, newValue?.isArray == true ? true : nil) }
	}

	/// The shape of a key for which the author asks for any JSON value; `nil` for any other key.
	var jsonShape: ValueShape? {
		guard type == .json else { return nil }
		let value = isArray == true ? ValueShape.array(FieldShape(.json)) : .json
		return map == true ? .dictionary(FieldShape(value)) : value
	}
}
