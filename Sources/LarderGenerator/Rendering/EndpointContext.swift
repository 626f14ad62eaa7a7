/// What templates read of where a service has something, and how a test sees that it is asked there.
struct EndpointContext {
	/// The expression of the endpoint to read from; of `queryItems`, where it has a query.
	let reading: String
	/// The expressions of those to save to, whose arguments have a line each where they need it, and to delete at.
	let markedSaving: String
	let deleting: String
	let usesQuery: Bool
	/// Whether the tests name what Foundation declares.
	let testsUseFoundation: Bool
	/// What the page goes by in the query, as a literal.
	let pageQuery: String

	/// What a test expects to be asked for by its other key.
	let expected: String
	let expectedPath: String
	/// The path of a key that would change it, were it not encoded.
	let encodedPath: String
	/// The test of it.
	let sentence: String
	let function: String

	init(_ blueprint: Blueprint, _ subject: Subject) {
		let paths = EndpointPaths(segments: blueprint.endpoint, kind: blueprint.identifier.kind)
		let saved = (["dto"] + blueprint.identifier.path).joined(separator: ".")
		let isOutside = blueprint.identifier.path.isEmpty
		let isThrowing = blueprint.identifier.kind == .text
		let saving = paths.endpoint(for: isOutside ? "identifier" : saved, method: "put")
		markedSaving = (isThrowing ? "try " : "") + LineFitter.markingLastArguments(of: saving)
		deleting = paths.endpoint(for: "identifier", method: "delete")
		expectedPath = SwiftLiteral.string(paths.path(to: "42"))
		encodedPath = SwiftLiteral.string(paths.path(to: "a%2Fb%3Fc"))
		let all = SwiftLiteral.string(paths.path(to: nil))
		switch subject.collection?.extent {
		case nil:
			(usesQuery, pageQuery) = (false, "")
			reading = paths.endpoint(for: "identifier")
			expected = "Endpoint(path: \(expectedPath))"
			(sentence, function) = ("Asks once, for the path of the identifier", "asksOnceForPathOfIdentifier")
		case .page(let query, _):
			(usesQuery, pageQuery) = (true, SwiftLiteral.string(query))
			reading = "Endpoint(path: \(all), queryItems: queryItems)"
			expected = reading
			(sentence, function) = ("Asks once, for the number of the page", "asksOnceForNumberOfPage")
		case .all:
			(usesQuery, pageQuery) = (false, "")
			reading = "Endpoint(path: \(all))"
			expected = reading
			(sentence, function) = ("Asks once, for all", "asksOnceForAll")
		}
		testsUseFoundation = usesQuery || (subject.collection == nil && blueprint.writes.saves)
	}
}

/// Writes the paths of one entity's endpoints.
struct EndpointPaths {
	let segments: [String]
	let kind: IdentifierBlueprint.Kind

	/// The path to `identifier`, or to all.
	func path(to identifier: String?) -> String {
		"/" + (segments + [identifier].compactMap(\.self)).joined(separator: "/")
	}

	/// The endpoint of what `identifier` says: a number cannot harm the path it stands in; a text becomes a segment,
	/// whatever it holds.
	func endpoint(for identifier: String, method: String? = nil) -> String {
		let method = method.map { ", method: .\($0)" } ?? ""
		switch kind {
		case .integer, .wideInteger:
			return #"Endpoint(path: "\#(path(to: #"\(\#(identifier))"#))"\#(method))"#
		case .text:
			let list = (segments.map { SwiftLiteral.string($0) } + [identifier]).joined(separator: ", ")
			return "Endpoint(segments: [\(list)]\(method))"
		}
	}
}
