/// The search of an entity's pages.
package struct FilterBlueprint: Equatable, Sendable {
	/// One criterion.
	package struct Field: Equatable, Sendable {
		/// The key in the query.
		package let key: String
		/// The property's name in Swift, without backticks.
		package let name: String
		/// The criterion's type in the model.
		///
		/// In the query, a criterion is always a string.
		package let type: PropertyType
	}

	/// Its name: `CharacterFilter`.
	package let name: String
	/// The criteria, in the author's order.
	package let fields: [Field]

	/// Creates the filter by `keys`.
	///
	/// Each has the type of the entity's key of the same name, or else the one of a document in `types`, or is a string.
	///
	/// - Throws: ``RequestError`` if a key appears twice or names the page in the query, or if pages turn by links.
	init(
		name: String,
		keys: [String],
		types: [String: QueryType] = [:],
		turn: PageTurn,
		entity: TypeBlueprint
	) throws(RequestError) {
		guard let pageQuery = turn.query else {
			throw RequestError(
				description:
					"--filter needs pages that are requested by a query item, but these are requested by link; leave --filter out, or choose "
					+ "another way: --page-by number, offset, cursor or last"
			)
		}
		guard !keys.contains(pageQuery) else {
			throw RequestError(
				description:
					"--filter cannot be \(SwiftLiteral.string(pageQuery)), the name of the \(turn.label) in the query; "
					+ "choose another name by --page-query, or leave the filter out"
			)
		}
		guard Set(keys).count == keys.count else {
			throw RequestError(description: "--filter names a key twice; name each once")
		}
		self.name = name
		fields = zip(keys, PropertyNames.names(for: keys)).map { key, name in
			let type = entity.properties.first { $0.key == key }?.type.filtered ?? types[key]?.type
			return Field(key: key, name: name, type: type ?? .text)
		}
	}
}

extension PropertyType {
	/// The type of a criterion for a property of this type.
	fileprivate var filtered: PropertyType {
		switch self {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .enumeration: self
		default: .text
		}
	}
}

/// The type of a query item in a document, if it is no string.
package enum QueryType: String, Codable, Sendable {
	case boolean, integer, number

	fileprivate var type: PropertyType {
		switch self {
		case .boolean: .bool
		case .integer: .integer
		case .number: .number
		}
	}
}

/// A request that contradicts itself.
package struct RequestError: Error, Equatable, CustomStringConvertible {
	/// The contradiction, and what to ask for instead.
	package let description: String
}
