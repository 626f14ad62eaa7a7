/// What a search of an entity can look for.
package struct FilterBlueprint: Equatable, Sendable {
	/// One thing that it can look for.
	package struct Field: Equatable, Sendable {
		/// The key in the query.
		package let key: String
		/// The property's name in Swift, without backticks.
		package let name: String
		/// What it is in the model; a text in the query.
		package let type: PropertyType
	}

	/// Its name: `CharacterFilter`.
	package let name: String
	/// What it can look for, in the order in which that was asked for.
	package let fields: [Field]

	/// The filter by `keys`: each is what the entity's key of the same name is, else a text.
	///
	/// - Throws: ``RequestError`` where a key is named twice, or is that of the page's number, `pageQuery`.
	init(name: String, keys: [String], pageQuery: String, entity: TypeBlueprint) throws(RequestError) {
		guard !keys.contains(pageQuery) else {
			throw RequestError(
				description:
					"--filter cannot be \(SwiftLiteral.string(pageQuery)), by which the page's number goes; "
					+ "name that otherwise by --page-query, or leave the filter out"
			)
		}
		guard Set(keys).count == keys.count else {
			throw RequestError(description: "--filter names a key twice; name each once")
		}
		self.name = name
		fields = zip(keys, PropertyNames.names(for: keys)).map { key, name in
			Field(key: key, name: name, type: entity.properties.first { $0.key == key }?.type.filtered ?? .text)
		}
	}
}

extension PropertyType {
	/// The type of a filter by it.
	fileprivate var filtered: PropertyType {
		switch self {
		case .bool, .integer, .wideInteger, .number, .enumeration: self
		case .text, .formatted, .array, .object, .dictionary, .reference: .text
		}
	}
}

/// A request that no feature can be written for.
package struct RequestError: Error, Equatable, CustomStringConvertible {
	/// What cannot be, and what to ask for instead.
	package let description: String
}
