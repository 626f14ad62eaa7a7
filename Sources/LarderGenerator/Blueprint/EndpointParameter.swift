/// A part of a request that names neither the entity nor the page: a segment of the path, or a required query item.
///
/// A data source receives the parameter's value once, at initialization, and sends it with each request.
struct EndpointParameter: Equatable, Sendable {
	/// The name in the path or in the query.
	let key: String
	/// The name in Swift.
	let name: String
	/// The type, which is a number only in a path, and only if the entity has a number with the same name.
	var kind = IdentifierBlueprint.Kind.text

	/// The declaration, and the arguments in tests.
	var declaration: String { "\(name): \(kind.swiftName)" }
	var testArgument: String { "\(name): \(kind == .text ? SwiftLiteral.string(name) : Self.number)" }
	var otherArgument: String { "\(name): \(kind == .text ? SwiftLiteral.string("other \(name)") : "8")" }
	/// The value as a string, in the data source and in a path of its tests.
	var text: String { kind == .text ? name : "String(\(name))" }
	var testText: String { kind == .text ? name : Self.number }

	/// A number that the tests do not use as an identifier.
	private static let number = "7"

	/// Names with another meaning in the initializer or the methods of a data source.
	private static let taken: Set<String> = [
		"body", "cache", "configuration", "cursor", "database", "defaults", "disk", "dto", "endpoint", "errorMapper",
		"filter",
		"group", "httpClient", "identifier", "items", "link", "lists", "mapper", "memory", "offset", "onFailure",
		"page", "path",
		"queryItems", "remoteDataSource", "validators",
	]

	/// The parameters of `keys`, each once.
	static func all(_ keys: [String], kinds: [String: IdentifierBlueprint.Kind] = [:]) -> [EndpointParameter] {
		var known: Set<String> = []
		let keys = keys.filter { known.insert($0).inserted }
		return zip(keys, PropertyNames.names(for: keys, avoiding: taken.union(ReservedName.keywords))).map {
			EndpointParameter(key: $0, name: $1, kind: kinds[$0] ?? .text)
		}
	}
}

/// The path and the query of the requests for one subject.
struct EndpointForm {
	/// The segments of the path.
	///
	/// A parameter's name is in braces.
	let segments: [String]
	/// The parameters of the path, followed by those of the query.
	let parameters: [EndpointParameter]
	/// The items of the query.
	private let items: [Item]
	/// The name of the identifier in the query; `nil` if the identifier is the last segment of the path.
	let identifierKey: String?
	/// Whether the path ends with a slash.
	let endsWithSlash: Bool

	/// A query item with the values that a data source and its tests send.
	///
	/// The item of the identifier has `nil` for these values, and the characters `around` the identifier.
	private struct Item {
		let key: String
		let source: String?
		let test: String?
		var around = (before: "", after: "")
	}

	/// - Parameters:
	///   - query: The names of the items that a document requires.
	///   - items: The query items in the path that the author gives.
	///   - others: The segments of another path, whose parameters count, too.
	///   - kinds: The types of the parameters in paths that are numbers, by name.
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
		let named = items.filter { $0.value == .parameter }.map(\.name)
		let texts = Set(query + named)
		let parameters = EndpointParameter.all(path + query + named, kinds: kinds.filter { !texts.contains($0.key) })
		func item(_ key: String, around: (before: String, after: String) = ("", "")) -> Item {
			let name = parameters.first { $0.key == key }?.name ?? key
			let source = SwiftLiteral.interpolation(of: name, between: around.before, and: around.after)
			return Item(key: key, source: source, test: SwiftLiteral.string(around.before + name + around.after))
		}
		self.parameters = parameters
		self.items =
			query.map { item($0) }
			+ items.map { given in
				switch given.value {
				case .parameter: item(given.name, around: given.around)
				case .constant(let text):
					Item(key: given.name, source: SwiftLiteral.string(text), test: SwiftLiteral.string(text))
				case .identifier: Item(key: given.name, source: nil, test: nil, around: given.around)
				}
			}
		identifierKey = items.first { $0.value == .identifier }?.name
	}

	/// Whether each request has a query, apart from the identifier.
	var hasQuery: Bool { items.contains { $0.source != nil } }

	/// The items of the query without the identifier: the literal of each key, and its value in a data source and in its tests.
	var fixed: [(key: String, source: String, test: String)] {
		items.compactMap { item in
			item.source.map { (SwiftLiteral.string(item.key), $0, item.test ?? $0) }
		}
	}

	/// Whether the path has parameters.
	var hasPathParameters: Bool { segments.contains { EndpointPath.parameter(in: $0) != nil } }

	/// The expressions of the path's segments.
	var expressions: [String] { segments.map { parameter(in: $0)?.text ?? SwiftLiteral.string($0) } }

	/// The path in the tests, where the value of each parameter is its own name.
	var testSegments: [String] { segments.map { parameter(in: $0)?.testText ?? $0 } }

	/// The path as a Swift string literal, with its parameters as encoded segments.
	var encodedSegments: [String] {
		segments.map { segment in
			guard let parameter = parameter(in: segment) else { return segment }
			return parameter.kind == .text ? "\\(\(parameter.name).pathSegment())" : "\\(\(parameter.name))"
		}
	}

	/// The query items, as expressions for a data source or for its tests.
	///
	/// `identifier` returns the expression of the identifier with the given characters before and after it. Without
	/// `identifier`, the identifier's item is omitted.
	func items(inTests: Bool, identifier: ((_ before: String, _ after: String) -> String)? = nil) -> [String] {
		items.compactMap { item in
			let value =
				item.source == nil
				? identifier?(item.around.before, item.around.after) : inTests ? item.test : item.source
			return value.map { "URLQueryItem(name: \(SwiftLiteral.string(item.key)), value: \($0))" }
		}
	}

	/// The further parameters of the data source's initializer, and the arguments for them.
	var declarations: [String] { parameters.map(\.declaration) }
	var testArguments: [String] { parameters.map(\.testArgument) }
	var otherArguments: [String] { parameters.map(\.otherArgument) }
	var arguments: [String] { parameters.map { "\($0.name): \($0.name)" } }

	/// The literal of a list's name with the values of the parameters.
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
	/// The requests for `subject`.
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

	/// The request of a creation.
	///
	/// It goes to the path that the author names, or else to that of the list.
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

	/// The page or list whose own path receives creations.
	var creationCollection: CollectionBlueprint? {
		keepsOld || isDocumented || writes.creates != true ? nil : collections.first { $0.path != nil }
	}

	/// The parameters of all requests, each once.
	var parameters: [EndpointParameter] {
		let all = subjects.flatMap { form(of: $0).parameters }
		// A name that is a string in one request is a string in all of them.
		let texts = Set(all.filter { $0.kind == .text }.map(\.key))
		return EndpointParameter.all(all.map(\.key), kinds: parameterKinds.filter { !texts.contains($0.key) })
	}
}

extension TypeBlueprint {
	/// The types of the properties that are integers, by their keys.
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
