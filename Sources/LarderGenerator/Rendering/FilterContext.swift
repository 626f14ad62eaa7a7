/// What templates read about a search.
struct FilterContext {
	/// One criterion.
	struct Field {
		/// The declared name, in backticks if it is a keyword.
		let name: String
		/// The name before a colon or after a dot.
		let label: String
		/// The name in prose.
		let phrase: String
		let type: String
		/// The key in the query, as a literal.
		let key: String
		/// The filter's expression for the text in the query.
		let mapping: String
		/// The value in tests, and its text in the query.
		let value: String
		let wire: String
	}

	let name: String
	let fields: [Field]
	let parameters: String
	/// The arguments of a filter with all criteria, and of its DTO.
	let arguments: String
	let wireArguments: String
	/// The arguments of the DTO of an empty filter.
	let nilArguments: String

	init(_ filter: FilterBlueprint) {
		let fields = filter.fields.enumerated().map { Field($1, number: $0) }
		name = filter.name
		self.fields = fields
		parameters = fields.map { "\($0.label): \($0.type)? = nil" }.joined(separator: ", ")
		arguments = fields.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
		wireArguments = fields.map { "\($0.label): \($0.wire)" }.joined(separator: ", ")
		nilArguments = fields.map { "\($0.label): nil" }.joined(separator: ", ")
	}
}

extension FilterContext.Field {
	/// Values differ, so that a test notices two criteria that are swapped.
	fileprivate init(_ field: FilterBlueprint.Field, number: Int) {
		let isKeyword = ReservedName.keywords.contains(field.name)
		name = isKeyword ? "`\(field.name)`" : field.name
		label = field.name
		phrase = SwiftName.phrase(of: field.name)
		type = field.type.modelName
		key = SwiftLiteral.string(field.key)
		switch field.type {
		case .integer, .wideInteger, .unsignedInteger:
			(value, wire, mapping) = ("\(number + 7)", "\"\(number + 7)\"", "\(name).map { String($0) }")
		case .number: (value, wire, mapping) = ("\(number).5", "\"\(number).5\"", "\(name).map { String($0) }")
		case .bool: (value, wire, mapping) = ("true", "\"true\"", "\(name).map { String($0) }")
		case .enumeration(let enumeration):
			let text = enumeration.cases.first?.text ?? EnumerationBlueprint.unknown
			value = ".\(enumeration.value(for: text))"
			wire = SwiftLiteral.string(text)
			mapping = enumeration.isNumeric ? "\(name).map { String($0.rawValue) }" : "\(name)?.rawValue"
		default:
			let text = number == 0 ? "a&b" : "a&b\(number)"
			(value, wire, mapping) = (SwiftLiteral.string(text), SwiftLiteral.string(text), name)
		}
	}
}
