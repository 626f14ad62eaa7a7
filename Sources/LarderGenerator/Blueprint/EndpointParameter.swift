/// A path segment or a query item with a value that the app chooses once for all requests, such as `{user_id}` in
/// `/users/{user_id}/orders`.
///
/// The initializer of a data source takes the value.
struct EndpointParameter: Equatable, Sendable {
	let key: String
	let name: String
	/// The parameter's type: a number only in a path, and only if the entity has a number at a key of the same name.
	var kind = IdentifierBlueprint.Kind.text

	var declaration: String { "\(name): \(kind.swiftName)" }
	var testArgument: String { "\(name): \(kind == .text ? SwiftLiteral.string(name) : Self.number)" }
	var otherArgument: String { "\(name): \(kind == .text ? SwiftLiteral.string("other \(name)") : "8")" }
	var text: String { kind == .text ? name : "String(\(name))" }
	var testText: String { kind == .text ? name : Self.number }

	/// The value of number parameters in tests, which differs from the identifiers of the tests.
	private static let number = "7"

	/// Names that an initializer or a method of a data source already uses.
	private static let taken: Set<String> = [
		"body", "cache", "configuration", "cursor", "database", "defaults", "disk", "dto", "endpoint", "errorMapper",
		"filter",
		"group", "httpClient", "identifier", "items", "link", "lists", "mapper", "memory", "offset", "onFailure",
		"page", "path",
		"queryItems", "remoteDataSource", "validators",
	]

	static func all(_ keys: [String], kinds: [String: IdentifierBlueprint.Kind] = [:]) -> [EndpointParameter] {
		var known: Set<String> = []
		let keys = keys.filter { known.insert($0).inserted }
		return zip(keys, PropertyNames.names(for: keys, avoiding: taken.union(ReservedName.keywords))).map {
			EndpointParameter(key: $0, name: $1, kind: kinds[$0] ?? .text)
		}
	}
}

struct EndpointForm {
	/// The segments of the path.
	///
	/// A parameter has its name in braces, as in `{user_id}`.
	let segments: [String]
	/// The parameters of the path, followed by those of the query.
	let parameters: [EndpointParameter]
	private let items: [Item]
	/// The name of the query item with the identifier; `nil` if the identifier is in the path.
	let identifierKey: String?
	let endsWithSlash: Bool

	/// A query item, with the expressions of its value in a data source and in its tests.
	///
	/// The identifier's item has no expressions. Its `around` has the characters before and after the identifier.
	private struct Item {
		let key: String
		let source: String?
		let test: String?
		var around = (before: "", after: "")
		/// Whether the item is a constant that only chooses the keys of a response, such as `fields=id,name`.
		var isForReads = false
	}

	/// Last words of query items that choose the keys of a response.
	private static let choices: Set<String> = [
		"embed", "expand", "expansion", "field", "include", "populate", "select",
	]

	/// - Parameters:
	///   - query: The names of the query items that a document requires.
	///   - items: The query items in the author's path.
	///   - others: The segments of another path. Their parameters are added to this path's.
	///   - kinds: The types of the numeric parameters in paths, by name.
	init(
		segments: [String],
		query: [String],
		items: [EndpointQueryItem] = [],
		others: [String] = [],
		kinds: [String: IdentifierBlueprint.Kind] = [:],
		endsWithSlash: Bool = false
	) {
		(self.segments, self.endsWithSlash) = (segments, endsWithSlash)
		let path = (segments + others).compactMap { EndpointPath.parameter(in: $0) }
		let named = items.compactMap(\.parameter)
		let texts = Set(query + named)
		let parameters = EndpointParameter.all(path + query + named, kinds: kinds.filter { !texts.contains($0.key) })
		func item(_ key: String, of parameter: String, around: (before: String, after: String) = ("", "")) -> Item {
			let name = parameters.first { $0.key == parameter }?.name ?? parameter
			let source = SwiftLiteral.interpolation(of: name, between: around.before, and: around.after)
			return Item(key: key, source: source, test: SwiftLiteral.string(around.before + name + around.after))
		}
		self.parameters = parameters
		self.items =
			query.map { item($0, of: $0) }
			+ items.map { given in
				switch given.value {
				case .parameter(let name): item(given.name, of: name, around: given.around)
				case .constant(let text):
					Item(
						key: given.name,
						source: SwiftLiteral.string(text),
						test: SwiftLiteral.string(text),
						isForReads: SwiftName.words(of: given.name).last.map {
							Self.choices.contains(Singular.of($0.lowercased()))
						} == true
					)
				case .identifier: Item(key: given.name, source: nil, test: nil, around: given.around)
				}
			}
		identifierKey = items.first { $0.value == .identifier }?.name
	}

	var hasQuery: Bool { items.contains { $0.source != nil } }

	/// The query items other than the identifier's: the literal of the key, and the expressions of the value in a data
	/// source and in its tests.
	var fixed: [(key: String, source: String, test: String)] {
		items.compactMap { item in
			item.source.map { (SwiftLiteral.string(item.key), $0, item.test ?? $0) }
		}
	}

	var hasPathParameters: Bool { segments.contains { EndpointPath.parameter(in: $0) != nil } }

	var expressions: [String] { segments.map { parameter(in: $0)?.text ?? SwiftLiteral.string($0) } }

	/// The segments of the path in tests.
	///
	/// A string parameter has its own name as its value.
	var testSegments: [String] { segments.map { parameter(in: $0)?.testText ?? $0 } }

	/// The segments of the path in a string literal.
	///
	/// Parameters that are strings are percent-encoded.
	var encodedSegments: [String] {
		segments.map { segment in
			guard let parameter = parameter(in: segment) else { return segment }
			return parameter.kind == .text ? "\\(\(parameter.name).pathSegment())" : "\\(\(parameter.name))"
		}
	}

	/// Returns the expressions of the query items, for a data source or for its tests.
	///
	/// A request that writes (`isWrite`) lacks the constants that only choose the keys of a response.
	///
	/// `identifier` makes the expression of the identifier from the characters before and after it. If it is `nil`, the
	/// identifier's item is left out.
	func items(
		inTests: Bool,
		isWrite: Bool = false,
		identifier: ((_ before: String, _ after: String) -> String)? = nil
	) -> [String] {
		items.filter { !isWrite || !$0.isForReads }.compactMap { item in
			let value =
				item.source == nil
				? identifier?(item.around.before, item.around.after) : inTests ? item.test : item.source
			return value.map { "URLQueryItem(name: \(SwiftLiteral.string(item.key)), value: \($0))" }
		}
	}

	var declarations: [String] { parameters.map(\.declaration) }
	var testArguments: [String] { parameters.map(\.testArgument) }
	var otherArguments: [String] { parameters.map(\.otherArgument) }
	var arguments: [String] { parameters.map { "\($0.name): \($0.name)" } }

	/// Returns the literal of a list's name in the cache, with the values of the parameters.
	///
	/// Several values are written as an array, because a string may contain any separator.
	func listName(_ name: String) -> String {
		guard let first = parameters.first else { return SwiftLiteral.string(name) }
		let values = parameters.count == 1 ? first.name : "[\(parameters.map(\.text).joined(separator: ", "))]"
		return "\"\(name)/\\(\(values))\""
	}

	private func parameter(in segment: String) -> EndpointParameter? {
		EndpointPath.parameter(in: segment).flatMap { key in parameters.first { $0.key == key } }
	}
}

extension Blueprint {
	func form(of subject: Subject) -> EndpointForm {
		guard let collection = subject.collection else {
			return EndpointForm(
				segments: endpoint,
				query: requiredQuery,
				items: endpointQuery,
				others: creationSegments,
				kinds: parameterKinds,
				endsWithSlash: endsWithSlash
			)
		}
		return EndpointForm(
			segments: collection.path ?? endpoint,
			query: collection.requiredQuery,
			items: collection.query,
			kinds: parameterKinds,
			endsWithSlash: collection.path == nil ? endsWithSlash : collection.endsWithSlash
		)
	}

	/// The path and the query of creations: the path that the author names, or else the path of the list.
	var creationForm: EndpointForm {
		EndpointForm(
			segments: creationSegments,
			query: creationPath == nil ? requiredQuery : [],
			items: creationPath == nil ? endpointQuery : [],
			others: endpoint,
			kinds: parameterKinds,
			endsWithSlash: creationPath?.endsWithSlash ?? creationCollection?.endsWithSlash ?? endsWithSlash
		)
	}

	private var creationSegments: [String] {
		writes.creates == true ? creationPath?.segments ?? creationCollection?.path ?? endpoint : endpoint
	}

	/// The page or list whose own path also receives creations.
	var creationCollection: CollectionBlueprint? {
		keepsOld || isDocumented || writes.creates != true ? nil : collections.first { $0.path != nil }
	}

	var parameters: [EndpointParameter] {
		let all = subjects.flatMap { form(of: $0).parameters }
		// A parameter that is a string in one request is a string in all requests.
		let texts = Set(all.filter { $0.kind == .text }.map(\.key))
		return EndpointParameter.all(all.map(\.key), kinds: parameterKinds.filter { !texts.contains($0.key) })
	}
}

extension TypeBlueprint {
	var numbers: [String: IdentifierBlueprint.Kind] {
		let kinds = properties.compactMap { property -> (String, IdentifierBlueprint.Kind)? in
			switch property.type {
			case .integer: (property.key, .integer)
			case .wideInteger: (property.key, .wideInteger)
			default: nil
			}
		}
		return Dictionary(kinds, uniquingKeysWith: { first, _ in first })
	}
}
