/// What the author of a feature says about its samples.
package struct InferenceOptions: Equatable, Codable, Sendable {
	/// The key of the entity's identifier.
	package var identifierKey = "id"
	/// The places, such as `lines.status`, whose texts are an enumeration.
	package var enumerations: [String] = []
	/// The places whose texts are not an enumeration, even if they look like one.
	package var plainTexts: [String] = []

	/// What the author knows better than the samples show, by place.
	package var overrides: [String: FieldOverride]?

	/// Creates options that leave everything to the samples.
	package init() {}

	/// The author's names of types, by place.
	var typeNames: [String: String] { (overrides ?? [:]).compactMapValues(\.typeName) }

	/// What the author knows better about `place`.
	subscript(place: String) -> FieldOverride { overrides?[place] ?? FieldOverride() }
}

/// What the author of a feature knows better about a key than its samples show.
package struct FieldOverride: Equatable, Codable, Sendable {
	/// The types that a key can be given.
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// Numbers, on the wire also in texts.
		case int = "Int"
		case int64 = "Int64"
		case uint64 = "UInt64"
		case double = "Double"
		/// Texts, as they are or with a type of their own in the model.
		case text = "String"
		case url = "URL"
		case uuid = "UUID"
		case date = "Date"
		/// Texts such as `2025-03-14`; dates in the model.
		case day = "Day"
		/// Numbers on the wire that count from 1970; dates in the model.
		case seconds = "Seconds"
		case milliseconds = "Milliseconds"
	}

	/// The property's name.
	package var name: String?
	/// The name of the type of its objects or of its enumeration.
	package var typeName: String?
	/// The type.
	package var type: Kind?
	/// Whether it is that of the elements of an array, of which no sample shows one.
	///
	/// Older locks lack this.
	package var isArray: Bool?
	/// Whether the value may be missing.
	package var optional: Bool?
	/// Whether the object's keys are data.
	package var map: Bool?
	/// Whether the texts are an enumeration.
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

/// The type of a key in options and in the fields file: `Int`, or `[Int]` for the elements of an array.
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
	/// The type with its brackets; `nil` for none.
	package var chosenType: ChosenType? {
		get { type.flatMap { ChosenType(rawValue: isArray == true ? "[\($0.rawValue)]" : $0.rawValue) } }
		set { (type, isArray) = (newValue?.kind, newValue?.isArray == true ? true : nil) }
	}
}
