/// Writes the expressions of a mapper, which turn the values of a DTO into the values of a model.
struct MappingExpression {
	let parent: TypeBlueprint

	func expression(for property: PropertyBlueprint) -> String {
		map("input.\(property.name)", as: property.type, isOptional: property.isOptional)
	}

	/// The expression that maps `value`.
	///
	/// A string that the type cannot read, such as an invalid URL, becomes `nil`. An array without optional elements
	/// omits such a string.
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
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .decimal, .text, .json:
			value
		}
	}

	private func unwrap(_ value: String, _ property: PropertyBlueprint, isOptional: Bool) -> String {
		let read = "\(value)\(isOptional ? "?" : "").\(property.name)"
		// A call on an array may stay in the optional chain. Any other value is mapped after the chain, so the chain is
		// in parentheses.
		switch property.type {
		case .array, .dictionary: return map(read, as: property.type, isOptional: property.isOptional)
		case let type where type.needsMapping && isOptional: return map("(\(read))", as: type, isOptional: true)
		case let type: return map(read, as: type, isOptional: property.isOptional)
		}
	}

	/// The function that maps to a recursive type: the type called `name` of this mapper, or one around it.
	///
	/// The mapper of an outer type has this mapper as a property. So this mapper cannot have the outer one as a
	/// property, and creates it.
	private func mapping(to name: String) -> String {
		name == parent.name ? "map" : "\(name)Mapper().map"
	}

	/// The expression that maps an array's or a dictionary's `elements`, by `functions` such as `map` and `compactMap`.
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
	func date(from value: String) -> String {
		switch self {
		case .seconds: "Date(timeIntervalSince1970: \(value))"
		case .milliseconds: "Date(timeIntervalSince1970: \(value) / 1000)"
		}
	}

	func number(from value: String) -> String {
		switch self {
		case .seconds: "\(value).timeIntervalSince1970"
		case .milliseconds: "(\(value).timeIntervalSince1970 * 1000)"
		}
	}
}

extension PropertyType {
	var isWhole: Bool {
		switch self {
		case .integer, .wideInteger, .unsignedInteger: true
		default: false
		}
	}
}
