extension IdentifierBlueprint {
	/// The identifier that `key` holds in `entity`.
	///
	/// - Throws: ``IdentifierError`` where there is no such key, or it holds neither an integer nor a text, or not always.
	static func find(_ key: String, in entity: TypeBlueprint) throws(IdentifierError) -> IdentifierBlueprint {
		guard let property = entity.properties.first(where: { $0.key == key }) else {
			throw IdentifierError(missing: key, among: entity.properties.map(\.key))
		}
		guard !property.isOptional, let kind = Kind(property.type) else { throw IdentifierError(unusable: key) }
		return IdentifierBlueprint(property: property.name, kind: kind)
	}
}

extension IdentifierBlueprint.Kind {
	fileprivate init?(_ type: PropertyType) {
		switch type {
		case .integer: self = .integer
		case .wideInteger: self = .wideInteger
		case .text: self = .text
		case .bool, .number, .formatted, .enumeration, .array, .object: return nil
		}
	}
}

/// A sample without an identifier that an entity can be found by.
package struct IdentifierError: Error, Equatable, CustomStringConvertible {
	/// Which key, what is wrong with it, and what to do about it.
	package let description: String

	init(missing key: String, among keys: [String]) {
		let shown = keys.prefix(8).map { SwiftLiteral.string($0) }.joined(separator: ", ")
		let list = keys.count > 8 ? "\(shown), …" : shown
		description = "\(JSONPath.root.appending(key: key)) does not exist; name the identifier by --id KEY: \(list)"
	}

	init(unusable key: String) {
		let path = JSONPath.root.appending(key: key)
		description = "\(path) is neither an integer nor a text; name another identifier by --id KEY"
	}
}
