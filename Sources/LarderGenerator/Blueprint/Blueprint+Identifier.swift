extension IdentifierBlueprint {
	/// The identifier that `key` leads to in `entity`; the keys of nested ones have dots between them.
	///
	/// - Throws: ``IdentifierError`` where there is no such key, or it holds neither an integer nor a text, or not always.
	static func find(_ key: String, in entity: TypeBlueprint) throws(IdentifierError) -> IdentifierBlueprint {
		let keys = entity.properties.contains { $0.key == key } ? [key] : key.split(separator: ".").map(String.init)
		guard let field = entity.field(keys), let property = field.properties.last else {
			throw IdentifierError(missing: keys, among: entity.properties.map(\.key))
		}
		guard let kind = Kind(property.type) else { throw IdentifierError(unusable: keys) }
		guard !field.isOptional else { throw IdentifierError(optional: keys) }
		return IdentifierBlueprint(path: field.properties.map(\.name), kind: kind)
	}
}

extension IdentifierBlueprint.Kind {
	fileprivate init?(_ type: PropertyType) {
		switch type {
		case .integer: self = .integer
		case .wideInteger: self = .wideInteger
		case .text: self = .text
		case .bool, .number, .formatted, .enumeration, .array, .object, .dictionary, .reference: return nil
		}
	}
}

/// A sample without an identifier that an entity can be found by.
package struct IdentifierError: Error, Equatable, CustomStringConvertible {
	/// Which key, what is wrong with it, and what to do about it.
	package let description: String

	init(missing path: [String], among keys: [String]) {
		guard !keys.isEmpty else {
			description = "\(JSONPath.root) has no keys; give an answer that has some"
			return
		}
		let shown = keys.prefix(8).map { SwiftLiteral.string($0) }.joined(separator: ", ")
		let list = keys.count > 8 ? "\(shown), …" : shown
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) does not exist; name the identifier by --id KEY: \(list); "
			+ "or give the type of one that no answer has by --id-type"
	}

	init(optional path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) may be missing or null, and an identifier is always there; name another by --id KEY, "
			+ "or give the type of one that the app asks with by --id-type"
	}

	init(unusable path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description = "\(place) is neither an integer nor a text; name another identifier by --id KEY"
	}
}
