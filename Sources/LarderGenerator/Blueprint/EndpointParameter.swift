/// A part of a request that is not the identifier and not of the page: a segment of the path, or a required query item.
///
/// A data source gets its value once, and sends it with each request.
struct EndpointParameter: Equatable, Sendable {
	/// The name in the path or in the query.
	let key: String
	/// The name in Swift.
	let name: String

	/// Names that mean something else where a data source is made and asked.
	private static let taken: Set<String> = [
		"body", "configuration", "cursor", "database", "defaults", "disk", "dto", "endpoint", "errorMapper", "filter",
		"group", "httpClient", "identifier", "items", "link", "memory", "offset", "onFailure", "page", "path",
		"queryItems", "validators",
	]

	/// The parameters of `keys`, each once.
	static func all(_ keys: [String]) -> [EndpointParameter] {
		var known: Set<String> = []
		let keys = keys.filter { known.insert($0).inserted }
		return zip(keys, PropertyNames.names(for: keys, avoiding: taken)).map { EndpointParameter(key: $0, name: $1) }
	}
}

/// The path and the query of the requests for one subject.
struct EndpointForm {
	/// The segments; a parameter's name stands in braces.
	let segments: [String]
	/// The parameters of the path, then those of the query.
	let parameters: [EndpointParameter]
	/// Those of the query.
	let query: [EndpointParameter]

	/// Creates a form; the segments `others` of another path give parameters, too.
	init(segments: [String], query: [String], others: [String] = []) {
		self.segments = segments
		let path = (segments + others).compactMap { EndpointPath.parameter(in: $0) }
		parameters = EndpointParameter.all(path + query)
		self.query = parameters.filter { query.contains($0.key) }
	}

	/// Whether the path has parameters.
	var hasPathParameters: Bool { segments.contains { EndpointPath.parameter(in: $0) != nil } }

	/// The expressions of the path's segments.
	var expressions: [String] { segments.map { name(in: $0) ?? SwiftLiteral.string($0) } }

	/// The path of the tests, where each parameter has its own name for a value.
	var testSegments: [String] { segments.map { name(in: $0) ?? $0 } }

	/// The path in a text of Swift, with its parameters as encoded segments.
	var encodedSegments: [String] {
		segments.map { segment in name(in: segment).map { "\\(\($0).pathSegment())" } ?? segment }
	}

	/// The query items of the parameters, as expressions of a data source or of its tests.
	func items(inTests: Bool) -> [String] {
		query.map { parameter in
			let value = inTests ? SwiftLiteral.string(parameter.name) : parameter.name
			return "URLQueryItem(name: \(SwiftLiteral.string(parameter.key)), value: \(value))"
		}
	}

	/// The further parameters of the data source's initializer, and the arguments for them.
	var declarations: [String] { parameters.map { "\($0.name): String" } }
	var testArguments: [String] { parameters.map { "\($0.name): \(SwiftLiteral.string($0.name))" } }
	var arguments: [String] { parameters.map { "\($0.name): \($0.name)" } }

	private func name(in segment: String) -> String? {
		EndpointPath.parameter(in: segment).flatMap { key in parameters.first { $0.key == key }?.name }
	}
}

extension Blueprint {
	/// The requests for `subject`.
	func form(of subject: Subject) -> EndpointForm {
		guard let collection = subject.collection else {
			return EndpointForm(segments: endpoint, query: requiredQuery, others: creationSegments)
		}
		return EndpointForm(segments: collection.path ?? endpoint, query: collection.requiredQuery)
	}

	/// The request of a creation, which goes to the path of the list.
	var creationForm: EndpointForm { EndpointForm(segments: creationSegments, query: requiredQuery, others: endpoint) }

	private var creationSegments: [String] {
		let path = keepsOld ? nil : collections.lazy.compactMap(\.path).first
		return writes.creates == true ? path ?? endpoint : endpoint
	}

	/// The parameters of all requests, each once.
	var parameters: [EndpointParameter] {
		EndpointParameter.all(subjects.flatMap { form(of: $0).parameters.map(\.key) })
	}
}
