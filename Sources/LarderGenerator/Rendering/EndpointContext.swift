/// What templates read about the endpoints of a subject, and about the tests of its requests.
struct EndpointContext {
	/// The expression of the endpoint for reads; it uses `queryItems` if there is a query.
	let reading: String
	/// The expressions of the endpoints for saves and creations, with marks for ``LineFitter``, and for deletions.
	let markedSaving: String
	let markedCreating: String
	let deleting: String
	let usesQuery: Bool
	/// Whether the data source uses a declaration of Foundation.
	let usesFoundation: Bool
	/// Whether it follows a link.
	let followsLink: Bool
	/// Whether the tests use a declaration of Foundation.
	let testsUseFoundation: Bool
	/// The name of the page's key in the query, as a literal.
	let pageQuery: String
	/// The expressions of the query items of a page, and of the text of its key.
	let queryItems: String
	let pageText: String

	/// The endpoint that a test expects for its second key.
	let expected: String
	let expectedPath: String
	/// The path of all entities.
	let collectionPath: String
	/// The path of that endpoint.
	let expectedOwnPath: String
	/// The path for a key with characters that need encoding.
	let encodedPath: String
	/// The test of the request.
	let sentence: String
	let function: String

	init(_ blueprint: Blueprint, _ subject: Subject) {
		let hasOwnClient = blueprint.dialect.networking != Dialect().networking
		let kind = blueprint.identifier.kind
		let paths = EndpointPaths(
			segments: subject.collection?.path ?? blueprint.endpoint,
			kind: kind,
			takesSegments: !hasOwnClient
		)
		let saved = (["dto"] + blueprint.identifier.path).joined(separator: ".")
		let isOutside = blueprint.identifier.path.isEmpty
		let isThrowing = blueprint.identifier.kind == .text
		let rest = hasOwnClient ? #", headers: ["Content-Type": "application/json"], body: body"# : ""
		let saving = paths.endpoint(for: isOutside ? "identifier" : saved, method: "put", rest)
		markedSaving = (isThrowing ? "try " : "") + LineFitter.markingLastArguments(of: saving)
		deleting = paths.endpoint(for: "identifier", method: "delete")
		expectedPath = SwiftLiteral.string(paths.path(to: "42"))
		encodedPath = SwiftLiteral.string(paths.path(to: "a%2Fb%3Fc"))
		let all = SwiftLiteral.string(paths.path(to: nil))
		collectionPath = all
		markedCreating = "Endpoint(⟨path: \(all), method: .post\(rest)⟩)"
		followsLink = subject.collection?.turn == .link
		expectedOwnPath = followsLink ? "\"/page\"" : subject.collection == nil ? expectedPath : all
		switch subject.collection?.extent {
		case .page(.link, _):
			(usesQuery, pageQuery) = (false, "\"token\"")
			reading = hasOwnClient ? "Endpoint(path: path, queryItems: queryItems)" : "endpoint"
			expected = reading
			(sentence, function) = ("Asks once, for the link", "asksOnceForLink")
		case nil:
			(usesQuery, pageQuery) = (false, "")
			reading = paths.endpoint(for: "identifier")
			expected = "Endpoint(path: \(expectedPath))"
			(sentence, function) = ("Asks once, for the path of the identifier", "asksOnceForPathOfIdentifier")
		case .page(let turn, _):
			(usesQuery, pageQuery) = (true, SwiftLiteral.string(turn.query ?? "token"))
			reading = "Endpoint(path: \(all), queryItems: queryItems)"
			expected = reading
			let key = turn == .number(query: turn.query ?? "") ? "number" : turn.label
			(sentence, function) = (
				"Asks once, for the \(key) of the page", "asksOnceFor\(SwiftName.upperCamel(key))OfPage"
			)
		case .all:
			(usesQuery, pageQuery) = (false, "")
			reading = "Endpoint(path: \(all))"
			expected = reading
			(sentence, function) = ("Asks once, for all", "asksOnceForAll")
		}
		(queryItems, pageText) = Self.query(of: subject, named: pageQuery)
		let writes = blueprint.writes
		let isOfOne = subject.collection == nil
		let sends = isOfOne && (writes.saves || writes.creates == true)
		testsUseFoundation = usesQuery || followsLink || sends
		let encodes = isOfOne && (kind == .text || writes.deletes)
		usesFoundation = usesQuery || (hasOwnClient && (followsLink || sends || encodes))
	}
}

extension EndpointContext {
	private static func query(of subject: Subject, named name: String) -> (items: String, text: String) {
		guard case .page(let turn, _)? = subject.collection?.extent else { return ("", "") }
		switch turn {
		case .number, .offset:
			return ("[URLQueryItem(name: \(name), value: String(\(turn.label)))]", "String(\(turn.label))")
		case .cursor, .last: return ("cursor.map { [URLQueryItem(name: \(name), value: $0)] } ?? []", "cursor")
		case .link: return ("", "cursor")
		}
	}
}

/// Writes the paths of one entity's endpoints.
struct EndpointPaths {
	let segments: [String]
	let kind: IdentifierBlueprint.Kind
	/// Whether the client's endpoints are made of segments, which it encodes.
	let takesSegments: Bool

	/// The path to `identifier`; without one, the path to all entities.
	func path(to identifier: String?) -> String {
		"/" + (segments + [identifier].compactMap(\.self)).joined(separator: "/")
	}

	/// The endpoint for the expression `identifier`; a number is safe inside a path; a text becomes an encoded segment.
	func endpoint(for identifier: String, method: String? = nil, _ rest: String = "") -> String {
		let method = (method.map { ", method: .\($0)" } ?? "") + rest
		switch kind {
		case .integer, .wideInteger:
			return #"Endpoint(path: "\#(path(to: #"\(\#(identifier))"#))"\#(method))"#
		case .text where !takesSegments:
			return #"Endpoint(path: "\#(path(to: #"\(\#(identifier).pathSegment())"#))"\#(method))"#
		case .text:
			let list = (segments.map { SwiftLiteral.string($0) } + [identifier]).joined(separator: ", ")
			return "Endpoint(segments: [\(list)]\(method))"
		}
	}
}
