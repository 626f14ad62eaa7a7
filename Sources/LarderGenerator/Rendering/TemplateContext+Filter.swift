extension TemplateContext {
	/// The values that templates read about the criteria of a search, as `filter`.
	static func filter(_ blueprint: FilterBlueprint) -> Self {
		var filter = Self()
		let fields = blueprint.fields.indices.map { Criterion(blueprint.fields[$0], number: $0) }
		filter.name = blueprint.name
		filter.fields = fields.map(\.context)
		filter.parameters = fields.map { "\($0.field.name): \($0.field.type.modelName)? = nil" }.joined(separator: ", ")
		filter.arguments = fields.map { "\($0.field.name): \($0.value)" }.joined(separator: ", ")
		return filter
	}
}

struct Criterion {
	let field: FilterBlueprint.Field
	/// The expression of the criterion's string in a query, which reads from the optional `filter`.
	let mapping: String
	/// The criterion's value in tests, and the string of this value in a query.
	let value: String
	private let wire: String

	/// Creates a criterion whose value in tests depends on `number`.
	///
	/// Different values let a test notice if two criteria are swapped.
	init(_ field: FilterBlueprint.Field, number: Int) {
		self.field = field
		let read = "filter?.\(field.name)"
		switch field.type {
		case .integer, .wideInteger, .unsignedInteger:
			(value, wire, mapping) = ("\(number + 7)", "\"\(number + 7)\"", "\(read).map { String($0) }")
		case .number: (value, wire, mapping) = ("\(number).5", "\"\(number).5\"", "\(read).map { String($0) }")
		case .bool: (value, wire, mapping) = ("true", "\"true\"", "\(read).map { String($0) }")
		case .enumeration(let enumeration):
			let text = enumeration.cases.first?.text ?? EnumerationBlueprint.unknown
			value = ".\(enumeration.value(for: text))"
			wire = SwiftLiteral.string(text)
			mapping = enumeration.isNumeric ? "\(read).map { String($0.rawValue) }" : "\(read)?.rawValue"
		default:
			let text = SwiftLiteral.string(number == 0 ? "a&b" : "a&b\(number)")
			(value, wire, mapping) = (text, text, read)
		}
	}

	var key: String { SwiftLiteral.string(field.key) }

	fileprivate var context: TemplateContext {
		var context = TemplateContext()
		context.name = SwiftName.declared(field.name)
		context.label = field.name
		context.phrase = SwiftName.phrase(of: field.name)
		context.type = field.type.modelName
		(context.key, context.mapping, context.value, context.wire) = (key, mapping, value, wire)
		return context
	}
}
