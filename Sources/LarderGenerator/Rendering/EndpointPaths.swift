struct EndpointPaths {
	let form: EndpointForm
	let kind: IdentifierBlueprint.Kind
	/// Whether the HTTP client takes endpoints as segments, which it percent-encodes itself.
	let takesSegments: Bool
	/// Whether identifiers are addresses.
	///
	/// If so, a request's path has only the last segment of an identifier.
	var isAddress = false
	/// The characters before the identifier in its path segment, as in `People('{id}')`.
	var prefix = ""
	var suffix = ""
	/// The segments after the identifier in the path of reads, such as `information` in `/recipes/{id}/information`.
	var rest: [String] = []

	/// The path that a test expects in a request for `identifier`, or for all entities if there is no identifier.
	///
	/// A read also has the segments after the identifier.
	func path(to identifier: String?, reads: Bool = false) -> String {
		let last = form.identifierKey == nil ? identifier.map { shown(prefix) + $0 + shown(suffix) } : nil
		return joined(form.testSegments + [last].compactMap(\.self) + (reads ? rest : []))
	}

	/// Whether the data source passes the path as segments, which are percent-encoded one by one.
	private var isOfSegments: Bool { takesSegments && (kind == .text || form.hasPathParameters) }

	/// A part of a path segment in the form that a request has, which may be percent-encoded.
	private func shown(_ part: String) -> String {
		guard isOfSegments else { return part }
		return part.map { character in
			let isPlain = character.isLetter || character.isNumber || "-._~".contains(character)
			return isPlain
				? String(character) : character.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
		}.joined()
	}

	var ownPath: String { "\"\(joined(form.encodedSegments))\"" }

	/// The query argument of an endpoint that a test expects, with a leading comma; empty if there is no query.
	func testQuery(identifier: String? = nil) -> String {
		let value = identifier.map { text in
			{ (before: String, after: String) in SwiftLiteral.string(before + text + after) }
		}
		let items = form.items(inTests: true, identifier: value)
		return items.isEmpty ? "" : ", queryItems: [\(items.joined(separator: ", "))]"
	}

	/// The expression of the endpoint for one entity, whose identifier is the expression `identifier`.
	///
	/// A string becomes a percent-encoded segment. A number needs no encoding. Without a `method`, the endpoint is for
	/// a read. If `sends` is true, the request has the body `body`.
	func endpoint(for identifier: String, method: String? = nil, sends: Bool = false) -> String {
		let behind = method == nil ? rest : []
		let isText = kind == .text
		if form.identifierKey != nil {
			let items = form.items(inTests: false, isWrite: method != nil) { before, after in
				let value = isText || !(before + after).isEmpty ? identifier : "String(\(identifier))"
				return SwiftLiteral.interpolation(of: value, between: before, and: after)
			}
			return all(method: method, queryItems: "[\(items.joined(separator: ", "))]", sends: sends)
		}
		let arguments = arguments(method: method, sends: sends)
		let identifier = isAddress ? #"String(\#(identifier).split(separator: "/").last ?? "")"# : identifier
		if isOfSegments {
			let isAlone = prefix.isEmpty && suffix.isEmpty
			let value = isText || !isAlone ? identifier : "String(\(identifier))"
			let last = SwiftLiteral.interpolation(of: value, between: prefix, and: suffix)
			let segments = form.expressions + [last] + behind.map { SwiftLiteral.string($0) }
			return "Endpoint(segments: [\(segments.joined(separator: ", "))]\(slash)\(arguments))"
		}
		let last = isText ? #"\(\#(identifier).pathSegment())"# : #"\(\#(identifier))"#
		return "Endpoint(path: \"\(joined(form.encodedSegments + [prefix + last + suffix] + behind))\"\(arguments))"
	}

	func all(method: String? = nil, queryItems: String? = nil, sends: Bool = false) -> String {
		let arguments = arguments(method: method, queryItems: queryItems, sends: sends)
		guard takesSegments, form.hasPathParameters else { return "Endpoint(path: \(ownPath)\(arguments))" }
		return "Endpoint(segments: [\(form.expressions.joined(separator: ", "))]\(slash)\(arguments))"
	}

	private func arguments(method: String?, queryItems: String? = nil, sends: Bool) -> String {
		let items = form.items(inTests: false, isWrite: method != nil)
		let fixed = items.isEmpty ? nil : "[\(items.joined(separator: ", "))]"
		let parts = [
			method.map { "method: .\($0)" }, sends ? #"headers: ["Content-Type": "application/json"]"# : nil,
			(queryItems ?? fixed).map { "queryItems: \($0)" }, sends ? "body: body" : nil,
		]
		return parts.compactMap(\.self).map { ", \($0)" }.joined()
	}

	/// The argument that keeps a path's trailing slash, with a leading comma; empty if the path does not end with a
	/// slash.
	private var slash: String { form.endsWithSlash ? ", endsWithSlash: true" : "" }

	private func joined(_ segments: [String]) -> String {
		"/" + segments.joined(separator: "/") + (form.endsWithSlash && !segments.isEmpty ? "/" : "")
	}
}
