import LarderProject

/// What templates read about the endpoints of a subject, and about the tests of its requests.
struct EndpointContext {
	/// The expression of the endpoint for reads; it uses `queryItems` if there is a query.
	let reading: String
	/// The expressions of the endpoints for saves and creations, with marks for ``LineFitter``, and for deletions.
	let markedSaving: String
	/// The method of saves.
	let savingMethod: String
	let markedCreating: String
	let deleting: String
	/// `try` before an endpoint with the identifier, if making it throws.
	let keyTry: String
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
	/// The parts of each request that the data source gets once, the parameters of its initializer for them, and the
	/// arguments of its tests.
	let parameters: [EndpointParameterContext]
	let hasParameters: Bool
	let initParameters: String
	let testArguments: String
	/// Other arguments, which stand for another list.
	let otherArguments: String
	/// The parameters in prose.
	let parameterList: String
	/// The name of a list in the cache, which no list with other values of the parameters has.
	let listName: String
	/// Those of the query, as items of the tests' queries, after a comma and alone.
	let required: [RequiredItemContext]
	let fixedItems: String
	let fixedItemsAlone: String
	let fixedSource: String
	/// Whether the identifier is a whole segment, which may not be `..`.
	let refusesDotSegments: Bool
	/// Whether texts become segments of a path that the data source itself encodes.
	let encodesSegments: Bool

	/// The endpoint that a test expects for its second key.
	let expected: String
	let expectedPath: String
	/// The path of all entities in tests, and its expression in the data source.
	let collectionPath: String
	let ownPath: String
	/// `try` before that expression, if it throws.
	let ownTry: String
	/// The endpoint of the first page of a service that turns pages by links.
	let firstPage: String
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
		let form = blueprint.form(of: subject)
		let (prefix, suffix) = (blueprint.identifierPrefix, blueprint.identifierSuffix)
		let paths = EndpointPaths(
			form: form,
			kind: kind,
			takesSegments: !hasOwnClient,
			isAddress: blueprint.identifier.isAddress,
			prefix: prefix,
			suffix: suffix
		)
		let creationForm = subject.collection == nil ? blueprint.creationForm : form
		let creations = EndpointPaths(form: creationForm, kind: kind, takesSegments: !hasOwnClient)
		parameters = form.parameters.map(EndpointParameterContext.init)
		hasParameters = !parameters.isEmpty
		initParameters = form.declarations.map { ", \($0)" }.joined()
		testArguments = form.testArguments.map { ", \($0)" }.joined()
		otherArguments = form.otherArguments.map { ", \($0)" }.joined()
		let named = form.parameters.map { "`\($0.name)`" }.joined(separator: " and ")
		parameterList = form.parameters.count > 2 ? "the parameters" : named
		listName = form.listName(SwiftName.lowerCamel(blueprint.name(of: subject)))
		required = form.fixed.map(RequiredItemContext.init)
		refusesDotSegments = form.identifierKey == nil && prefix.isEmpty && suffix.isEmpty
		fixedItems = form.items(inTests: true).map { ", \($0)" }.joined()
		fixedSource = form.items(inTests: false).joined(separator: ", ")
		fixedItemsAlone = form.items(inTests: true).joined(separator: ", ")
		let saved = (["dto"] + blueprint.identifier.path).joined(separator: ".")
		let isOutside = blueprint.identifier.path.isEmpty
		let isInPath = form.identifierKey == nil
		let isThrowing = (isInPath && kind == .text) || form.hasPathParameters
		savingMethod = (blueprint.writes.saveBy ?? .put).rawValue
		let saving = paths.endpoint(for: isOutside ? "identifier" : saved, method: savingMethod, sends: hasOwnClient)
		markedSaving = (isThrowing ? "try " : "") + LineFitter.markingLastArguments(of: saving)
		keyTry = isThrowing ? "try " : ""
		deleting = paths.endpoint(for: "identifier", method: "delete")
		expectedPath = SwiftLiteral.string(paths.path(to: "42"))
		encodedPath = SwiftLiteral.string(paths.path(to: paths.isAddress ? "b%3Fc" : "a%2Fb%3Fc"))
		let all = SwiftLiteral.string(paths.path(to: nil))
		collectionPath = SwiftLiteral.string(creations.path(to: nil))
		ownPath = paths.ownPath
		ownTry = form.hasPathParameters ? "try " : ""
		firstPage = ownTry + paths.all()
		let creating = LineFitter.markingLastArguments(of: creations.all(method: "post", sends: hasOwnClient))
		markedCreating = (creationForm.hasPathParameters ? "try " : "") + creating
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
			expected = "Endpoint(path: \(expectedPath)\(paths.testQuery(identifier: "42")))"
			(sentence, function) = ("Asks once, for the path of the identifier", "asksOnceForPathOfIdentifier")
		case .page(let turn, _):
			(usesQuery, pageQuery) = (true, SwiftLiteral.string(turn.query ?? "token"))
			reading = paths.all(queryItems: "queryItems")
			expected = "Endpoint(path: \(all), queryItems: queryItems)"
			let key = turn == .number(query: turn.query ?? "") ? "number" : turn.label
			(sentence, function) = (
				"Asks once, for the \(key) of the page", "asksOnceFor\(SwiftName.upperCamel(key))OfPage"
			)
		case .all:
			(usesQuery, pageQuery) = (false, "")
			reading = paths.all()
			expected = "Endpoint(path: \(all)\(paths.testQuery()))"
			(sentence, function) = ("Asks once, for all", "asksOnceForAll")
		}
		(queryItems, pageText) = Self.query(of: subject, named: pageQuery, beside: form.items(inTests: false))
		let writes = blueprint.writes
		let isOfOne = subject.collection == nil
		let sends = isOfOne && (writes.saves || writes.creates == true)
		testsUseFoundation = usesQuery || followsLink || sends || form.hasQuery || !isInPath
		let encodes = isOfOne && isInPath && (kind == .text || writes.deletes)
		encodesSegments =
			form.hasPathParameters || creationForm.hasPathParameters || (isOfOne && isInPath && kind == .text)
		usesFoundation =
			usesQuery || form.hasQuery || !isInPath
			|| (hasOwnClient && (followsLink || sends || encodes || form.hasPathParameters))
	}
}

extension EndpointContext {
	private static func query(
		of subject: Subject,
		named name: String,
		beside fixed: [String]
	) -> (items: String, text: String) {
		guard case .page(let turn, _)? = subject.collection?.extent else { return ("", "") }
		switch turn {
		case .number, .offset:
			let items = ["URLQueryItem(name: \(name), value: String(\(turn.label)))"] + fixed
			return ("[⟨\(items.joined(separator: ", "))⟩]", "String(\(turn.label))")
		case .cursor, .last:
			let items = "cursor.map { [URLQueryItem(name: \(name), value: $0)] } ?? []"
			return (fixed.isEmpty ? items : "(\(items)) + [⟨\(fixed.joined(separator: ", "))⟩]", "cursor")
		case .link: return ("", "link")
		}
	}
}

/// What templates read about a part of each request that a data source gets once.
struct EndpointParameterContext {
	let name: String
	/// The name in the query, as a literal.
	let key: String

	init(_ parameter: EndpointParameter) {
		name = parameter.name
		key = SwiftLiteral.string(parameter.key)
	}
}

/// What templates read about an item of the query that each request has.
struct RequiredItemContext {
	/// Its name, its value in the data source and that in the tests, as expressions.
	let key: String
	let source: String
	let expected: String

	init(_ item: (key: String, source: String, test: String)) { (key, source, expected) = item }
}

/// Writes the endpoints of one subject.
struct EndpointPaths {
	let form: EndpointForm
	let kind: IdentifierBlueprint.Kind
	/// Whether the client's endpoints are made of segments, which it encodes.
	let takesSegments: Bool
	/// Whether an identifier is an address, whose last segment is the one in a path.
	var isAddress = false
	/// What stands before the identifier in its segment of the path, and what follows it.
	var prefix = ""
	var suffix = ""

	/// The path to `identifier` in tests; without one, the path to all entities.
	func path(to identifier: String?) -> String {
		let last = form.identifierKey == nil ? identifier.map { shown(prefix) + $0 + shown(suffix) } : nil
		return joined(form.testSegments + [last].compactMap(\.self))
	}

	/// Whether the path is built of segments, which are percent-encoded one by one.
	private var isOfSegments: Bool { takesSegments && (kind == .text || form.hasPathParameters) }

	/// A part of a segment as the path of a request has it.
	private func shown(_ part: String) -> String {
		guard isOfSegments else { return part }
		return part.map { character in
			let isPlain = character.isLetter || character.isNumber || "-._~".contains(character)
			return isPlain
				? String(character) : character.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
		}.joined()
	}

	/// The expression of the path to all entities.
	var ownPath: String { "\"\(joined(form.encodedSegments))\"" }

	/// The argument with the query of a test's endpoint, after a comma; empty if there is none.
	func testQuery(identifier: String? = nil) -> String {
		let value = identifier.map { text in
			{ (before: String, after: String) in SwiftLiteral.string(before + text + after) }
		}
		let items = form.items(inTests: true, identifier: value)
		return items.isEmpty ? "" : ", queryItems: [\(items.joined(separator: ", "))]"
	}

	/// The endpoint for the expression `identifier`; a number is safe inside a path; a text becomes an encoded segment.
	///
	/// If it `sends`, its head and its body are that of `body`.
	func endpoint(for identifier: String, method: String? = nil, sends: Bool = false) -> String {
		let isText = kind == .text
		if form.identifierKey != nil {
			let items = form.items(inTests: false) { before, after in
				let value = isText || !(before + after).isEmpty ? identifier : "String(\(identifier))"
				return SwiftLiteral.interpolation(of: value, between: before, and: after)
			}
			return all(method: method, queryItems: "[\(items.joined(separator: ", "))]", sends: sends)
		}
		let rest = rest(method: method, sends: sends)
		let identifier = isAddress ? #"String(\#(identifier).split(separator: "/").last ?? "")"# : identifier
		if isOfSegments {
			let isAlone = prefix.isEmpty && suffix.isEmpty
			let value = isText || !isAlone ? identifier : "String(\(identifier))"
			let last = SwiftLiteral.interpolation(of: value, between: prefix, and: suffix)
			return "Endpoint(segments: [\((form.expressions + [last]).joined(separator: ", "))]\(slash)\(rest))"
		}
		let last = isText ? #"\(\#(identifier).pathSegment())"# : #"\(\#(identifier))"#
		return "Endpoint(path: \"\(joined(form.encodedSegments + [prefix + last + suffix]))\"\(rest))"
	}

	/// The endpoint of all entities.
	func all(method: String? = nil, queryItems: String? = nil, sends: Bool = false) -> String {
		let rest = rest(method: method, queryItems: queryItems, sends: sends)
		guard takesSegments, form.hasPathParameters else { return "Endpoint(path: \(ownPath)\(rest))" }
		return "Endpoint(segments: [\(form.expressions.joined(separator: ", "))]\(slash)\(rest))"
	}

	private func rest(method: String?, queryItems: String? = nil, sends: Bool) -> String {
		let fixed = !form.hasQuery ? nil : "[\(form.items(inTests: false).joined(separator: ", "))]"
		let parts = [
			method.map { "method: .\($0)" }, sends ? #"headers: ["Content-Type": "application/json"]"# : nil,
			(queryItems ?? fixed).map { "queryItems: \($0)" }, sends ? "body: body" : nil,
		]
		return parts.compactMap(\.self).map { ", \($0)" }.joined()
	}

	/// The argument that keeps the slash at the end of a path of segments, after a comma.
	private var slash: String { form.endsWithSlash ? ", endsWithSlash: true" : "" }

	private func joined(_ segments: [String]) -> String {
		"/" + segments.joined(separator: "/") + (form.endsWithSlash && !segments.isEmpty ? "/" : "")
	}
}
