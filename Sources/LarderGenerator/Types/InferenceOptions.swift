/// What the author of a feature says about its samples.
package struct InferenceOptions: Equatable, Codable, Sendable {
	/// The key of the entity's identifier.
	package var identifierKey = "id"
	/// The places, such as `lines.status`, whose strings are an enumeration.
	package var enumerations: [String] = []
	/// The places whose strings are not an enumeration, even if they look like one.
	package var plainTexts: [String] = []

	/// The author's overrides of what the samples show, by place.
	package var overrides: [String: FieldOverride]?

	/// The names that written types have, by place: a newer rule leaves these types as they are.
	var keptNames: [String: String] = [:]

	private enum CodingKeys: String, CodingKey { case identifierKey, enumerations, plainTexts, overrides }

	/// Creates options that leave everything to the samples.
	package init() {}

	/// The author's names of types, by place.
	var typeNames: [String: String] { (overrides ?? [:]).compactMapValues(\.typeName) }

	/// Whether the written code has a type for the object at `place` with these `members`, and so no dictionary.
	func hasWrittenObject(at place: String, with members: [JSONMember]) -> Bool {
		guard keptNames[place] != nil else { return false }
		// The type of a dictionary's values has the same place as the dictionary.
		return members.allSatisfy { member in
			if case .object = member.value { keptNames["\(place).\(member.key)"] != nil } else { true }
		}
	}

	/// The author's override for `place`.
	subscript(place: String) -> FieldOverride { overrides?[place] ?? FieldOverride() }
}

/// An author's override of what the samples show about a key.
package struct FieldOverride: Equatable, Codable, Sendable {
	/// The types that a key can be given.
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// Numbers, which the service may also send as strings.
		case int = "Int"
		case int64 = "Int64"
		case uint64 = "UInt64"
		case double = "Double"
		/// Strings. The model has them unchanged or with a type of their own.
		case text = "String"
		case url = "URL"
		case uuid = "UUID"
		case date = "Date"
		/// Strings such as `2025-03-14`. The model has dates.
		case day = "Day"
		/// Numbers that count from 1970. The model has dates.
		case seconds = "Seconds"
		case milliseconds = "Milliseconds"
	}

	/// The property's name.
	package var name: String?
	/// The type name of the key's objects or enumeration.
	package var typeName: String?
	/// The type.
	package var type: Kind?
	/// Whether the value is an array, and `type` is the type of its elements.
	///
	/// This setting is for an array of which no sample shows an element. Older lock files lack this key.
	package var isArray: Bool?
	/// Whether the value may be missing.
	package var optional: Bool?
	/// Whether the object's keys are data.
	package var map: Bool?
	/// Whether the strings are an enumeration.
	package var enumeration: Bool?
	/// Whether the key is left out.
	package var skip: Bool?

	private enum CodingKeys: String, CodingKey {
		case name, typeName, type, optional, map
		case isArray = "array"
		case enumeration = "enum"
		case skip
	}

	/// Creates an override, which changes nothing by default.
	package init(
		name: String? = nil,
		typeName: String? = nil,
		type: Kind? = nil,
		isArray: Bool? = nil,
		optional: Bool? = nil,
		map: Bool? = nil,
		enumeration: Bool? = nil,
		skip: Bool? = nil
	) {
		(self.name, self.typeName, self.type, self.isArray, self.optional) = (name, typeName, type, isArray, optional)
		(self.map, self.enumeration, self.skip) = (map, enumeration, skip)
	}
}

/// The type of a key in options and in the fields file: `Int`, or `[Int]` for an array with such elements.
package struct ChosenType: RawRepresentable, Equatable, Sendable {
	package let kind: FieldOverride.Kind
	package let isArray: Bool

	package init?(rawValue: String) {
		isArray = rawValue.hasPrefix("[") && rawValue.hasSuffix("]")
		let name = (isArray ? String(rawValue.dropFirst().dropLast()) : rawValue).lowercased()
		guard let kind = FieldOverride.Kind.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
			return nil
		}
		self.kind = kind
	}

	package var rawValue: String { isArray ? "[\(kind.rawValue)]" : kind.rawValue }
}

extension FieldOverride {
	/// The type, with brackets for an array; `nil` if the author chose none.
	package var chosenType: ChosenType? {
		get { type.flatMap { ChosenType(rawValue: isArray == true ? "[\($0.rawValue)]" : $0.rawValue) } }
		set { (type, isArray) = (newValue?.kind, newValue?.isArray == true ? true : nil) }
	}
}
