/// Writes the expressions that turn the values of a DTO into values of a model.
struct MappingExpression {
	/// The type whose mapper contains the expressions.
	let parent: TypeBlueprint

	/// The expression for `property` of the DTO `input`.
	func expression(for property: PropertyBlueprint) -> String {
		map("input.\(property.name)", as: property.type, isOptional: property.isOptional)
	}

	/// The expression that maps `value`.
	///
	/// A string that does not have the format of its type, such as a URL, becomes `nil`. An array without optional
	/// elements omits such a string.
	func map(_ value: String, as type: PropertyType, isOptional: Bool) -> String {
		let chain = isOptional ? "\(value)?" : value
		return switch type {
		case _ where !type.needsMapping:
			value
		case .array(let element, let areOptional):
			map(chain, elements: element, areOptional: areOptional, by: ("map", "compactMap"))
		case .dictionary(let element, let areOptional):
			map(chain, elements: element, areOptional: areOptional, by: ("mapValues", "compactMapValues"))
		case .object(let object) where object.isWrapper:
			object.wrapped.map { unwrap(value, $0, isOptional: isOptional) } ?? value
		case .object(let object) where !isOptional:
			"\(object.mapperName(in: parent)).map(\(value))"
		case .object(let object):
			"\(value).map(\(object.mapperName(in: parent)).map)"
		case .formatted(let format) where !isOptional:
			"\(format.modelName)(\(format.argument)\(value))"
		case .formatted(let format):
			"\(value).flatMap(\(format.initializer))"
		case .enumeration(let enumeration) where !isOptional && enumeration.keepsTexts:
			"\(enumeration.name)(rawValue: \(value))"
		case .enumeration(let enumeration) where !isOptional:
			"\(enumeration.name)(rawValue: \(value)) ?? .\(EnumerationBlueprint.unknown)"
		case .enumeration:
			"\(value).map { \(map("$0", as: type, isOptional: false)) }"
		case .reference(let name) where isOptional: "\(value).map(\(mapping(to: name)))"
		case .reference(let name): "\(mapping(to: name))(\(value))"
		case .moment(let unit, let wire) where !isOptional: unit.date(from: wire.isWhole ? "Double(\(value))" : value)
		case .moment: "\(value).map { \(map("$0", as: type, isOptional: false)) }"
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .text:
			value
		}
	}

	/// The expression that maps the value inside the wrapper `value`, which is the wrapper's `property`.
	private func unwrap(_ value: String, _ property: PropertyBlueprint, isOptional: Bool) -> String {
		let read = "\(value)\(isOptional ? "?" : "").\(property.name)"
		// A call on an array extends the optional chain. An object is mapped after the chain.
		guard case .object = property.type, isOptional || property.isOptional else {
			return map(read, as: property.type, isOptional: false)
		}
		return map(isOptional ? "(\(read))" : read, as: property.type, isOptional: true)
	}

	/// The function that maps to `name`, the parent or an enclosing type.
	///
	/// A mapper cannot have the mapper of an enclosing type as a property, because it is itself a property of that
	/// mapper.
	private func mapping(to name: String) -> String {
		name == parent.name ? "map" : "\(name)Mapper().map"
	}

	/// The expression that maps the `elements` of an array or of a dictionary with the collection's own `functions`.
	private func map(
		_ collection: String,
		elements: PropertyType,
		areOptional: Bool,
		by functions: (map: String, compactMap: String)
	) -> String {
		switch elements {
		case .formatted(let format) where !areOptional: "\(collection).\(functions.compactMap)(\(format.initializer))"
		case .object(let object) where !areOptional && !object.isWrapper:
			"\(collection).\(functions.map)(\(object.mapperName(in: parent)).map)"
		case .reference(let name) where !areOptional: "\(collection).\(functions.map)(\(mapping(to: name)))"
		default: "\(collection).\(functions.map) { \(map("$0", as: elements, isOptional: areOptional)) }"
		}
	}
}

extension MomentUnit {
	/// The expression for the date that the number `value` stands for.
	func date(from value: String) -> String {
		switch self {
		case .seconds: "Date(timeIntervalSince1970: \(value))"
		case .milliseconds: "Date(timeIntervalSince1970: \(value) / 1000)"
		}
	}

	/// The expression for the number that stands for the date `value`.
	func number(from value: String) -> String {
		switch self {
		case .seconds: "\(value).timeIntervalSince1970"
		case .milliseconds: "(\(value).timeIntervalSince1970 * 1000)"
		}
	}
}

extension PropertyType {
	/// Whether the type is an integer.
	var isWhole: Bool {
		switch self {
		case .integer, .wideInteger, .unsignedInteger: true
		default: false
		}
	}
}
