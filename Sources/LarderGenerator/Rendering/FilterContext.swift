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
		/// The expression for the text in the query, read from a `filter` that may be missing.
		let mapping: String
		/// The value in tests, and its text in the query.
		let value: String
		let wire: String
	}

	let name: String
	let fields: [Field]
	let parameters: String
	/// The arguments of a filter with all criteria.
	let arguments: String

	init(_ filter: FilterBlueprint) {
		let fields = filter.fields.enumerated().map { Field($1, number: $0) }
		name = filter.name
		self.fields = fields
		parameters = fields.map { "\($0.label): \($0.type)? = nil" }.joined(separator: ", ")
		arguments = fields.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
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
			(value, wire, mapping) = ("\(number + 7)", "\"\(number + 7)\"", "filter?.\(label).map { String($0) }")
		case .number: (value, wire, mapping) = ("\(number).5", "\"\(number).5\"", "filter?.\(label).map { String($0) }")
		case .bool: (value, wire, mapping) = ("true", "\"true\"", "filter?.\(label).map { String($0) }")
		case .enumeration(let enumeration):
			let text = enumeration.cases.first?.text ?? EnumerationBlueprint.unknown
			value = ".\(enumeration.value(for: text))"
			wire = SwiftLiteral.string(text)
			mapping =
				enumeration.isNumeric
				? "filter?.\(label).map { String($0.rawValue) }" : "filter?.\(label)?.rawValue"
		default:
			let text = number == 0 ? "a&b" : "a&b\(number)"
			(value, wire, mapping) = (SwiftLiteral.string(text), SwiftLiteral.string(text), "filter?.\(label)")
		}
	}
}
