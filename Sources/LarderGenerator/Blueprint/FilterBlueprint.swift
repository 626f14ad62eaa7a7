/// The criteria of a search, by which the app requests some of the entities.
package struct FilterBlueprint: Equatable, Sendable {
	package struct Field: Equatable, Sendable {
		/// The criterion's key in the query.
		package let key: String
		/// The property's name in Swift, without backticks.
		package let name: String
		/// The criterion's type in the model.
		///
		/// The query always has a string.
		package let type: PropertyType
	}

	/// The name of the model of the criteria, such as `CharacterFilter`.
	package let name: String
	package let fields: [Field]

	/// Creates a criterion for each of `keys`.
	///
	/// A criterion has the type of the entity's property with the same key. If the entity has no such property, the
	/// criterion has its type in `types`, which a document gives. Otherwise, the criterion is a string.
	///
	/// - Throws: ``RequestError`` if a key appears twice, is one of the `fixed` query items or already selects the page,
	///   or if the next page is requested by a link.
	init(
		name: String,
		keys: [String],
		types: [String: QueryType] = [:],
		beside fixed: [String] = [],
		turn: PageTurn,
		entity: TypeBlueprint
	) throws(RequestError) {
		guard let pageQuery = turn.query else {
			throw RequestError(
				description:
					"--filter needs pages that are requested by a query item, but these are requested by link; put the key into the path, whose "
					+ "value the app then gives: --list-path 'PATH?\(keys[0])={\(keys[0])}'; or choose another way: --page-by number, offset, "
					+ "cursor or last"
			)
		}
		guard !keys.contains(pageQuery) else {
			throw RequestError(
				description:
					"--filter cannot be \(SwiftLiteral.string(pageQuery)), the name of the \(turn.label) in the query; "
					+ "choose another name by --page-query, or leave the filter out"
			)
		}
		if let twice = keys.first(where: fixed.contains) {
			throw RequestError(
				description:
					"--filter \(twice) would send \(twice) twice, because --list-path has it, too; leave one of them out"
			)
		}
		guard Set(keys).count == keys.count else {
			throw RequestError(description: "--filter names a key twice; name each key once")
		}
		self.name = name
		fields = zip(keys, PropertyNames.names(for: keys)).map { key, name in
			let property = entity.properties.first { $0.key == key }
			// The property's name may separate words that the key runs together.
			let isSame = property?.name.lowercased() == name.lowercased()
			let type = property?.type.filtered ?? types[key]?.type
			return Field(key: key, name: isSame ? property?.name ?? name : name, type: type ?? .text)
		}
	}
}

extension PropertyType {
	fileprivate var filtered: PropertyType {
		switch self {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .enumeration: self
		case .decimal: .number
		default: .text
		}
	}
}

/// The type that a document gives a query item, if it is not a string.
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

/// The author's options contradict each other or the input.
package struct RequestError: Error, Equatable, CustomStringConvertible {
	/// Says what contradicts what, and what to change.
	package let description: String
}
