import LarderProject

extension TemplateContext {
	/// The values that templates read about the requests for a subject and their tests, as `endpoint`.
	static func endpoint(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		let form = blueprint.form(of: subject)
		let paths = EndpointPaths(
			form: form,
			kind: blueprint.identifier.kind,
			takesSegments: !blueprint.hasOwnClient,
			isAddress: blueprint.identifier.isAddress,
			prefix: blueprint.identifierPrefix,
			suffix: blueprint.identifierSuffix,
			rest: blueprint.identifierRest
		)
		var endpoint = parameters(of: form)
		// The name of the list in the cache, which differs for each value of the data source's parameters.
		endpoint.listName = form.listName(SwiftName.lowerCamel(blueprint.name(of: subject)))
		let (sentence, function) = request(of: subject)
		(endpoint.sentence, endpoint.function) = (sentence, function)
		endpoint.add(reads(of: subject, paths, hasOwnClient: blueprint.hasOwnClient))
		endpoint.add(writes(blueprint, subject, paths))
		return endpoint
	}

	/// The values about path segments and query items that the app passes to the data source's initializer.
	private static func parameters(of form: EndpointForm) -> Self {
		var context = Self()
		context.parameters = form.parameters.map { parameter in
			var context = Self()
			(context.name, context.type) = (parameter.name, parameter.kind.swiftName)
			context.key = SwiftLiteral.string(parameter.key)
			return context
		}
		context.hasParameters = !form.parameters.isEmpty
		context.initParameters = form.declarations.map { ", \($0)" }.joined()
		context.testArguments = form.testArguments.map { ", \($0)" }.joined()
		// Arguments other than those of the tests, which lead to another list in the cache.
		context.otherArguments = form.otherArguments.map { ", \($0)" }.joined()
		let named = form.parameters.map { "`\($0.name)`" }.joined(separator: " and ")
		context.parameterList = form.parameters.count > 2 ? "the parameters" : named
		// The query items of every request, with their values in the data source and in tests.
		context.required = form.fixed.map { item in
			var context = Self()
			(context.key, context.source, context.expected) = (item.key, item.source, item.test)
			return context
		}
		let tested = form.items(inTests: true)
		context.fixedItems = tested.map { ", \($0)" }.joined()
		context.fixedItemsAlone = tested.joined(separator: ", ")
		context.fixedSource = form.items(inTests: false).joined(separator: ", ")
		return context
	}

	private static func reads(of subject: Subject, _ paths: EndpointPaths, hasOwnClient: Bool) -> Self {
		let (form, turn) = (paths.form, subject.collection?.turn)
		let one = SwiftLiteral.string(paths.path(to: "42", reads: true))
		let all = SwiftLiteral.string(paths.path(to: nil))
		let followsLink = turn == .link
		let usesQuery = turn != nil && !followsLink
		let link = hasOwnClient ? "Endpoint(path: path, queryItems: queryItems)" : "endpoint"
		let (reading, expected) =
			switch subject.collection?.extent {
			case nil: (paths.endpoint(for: "identifier"), "Endpoint(path: \(one)\(paths.testQuery(identifier: "42")))")
			case .page(.link, _): (link, link)
			case .page: (paths.all(queryItems: "queryItems"), "Endpoint(path: \(all), queryItems: queryItems)")
			case .all: (paths.all(), "Endpoint(path: \(all)\(paths.testQuery()))")
			}
		var context = Self()
		// The expression of the endpoint, which uses the constant `queryItems` if `usesQuery` is true.
		context.reading = reading
		context.usesQuery = usesQuery
		context.followsLink = followsLink
		let pageQuery = turn.map { SwiftLiteral.string($0.query ?? "token") } ?? ""
		context.pageQuery = pageQuery
		(context.queryItems, context.pageText) = query(turn, named: pageQuery, beside: form.items(inTests: false))
		context.expected = expected
		// The path of one entity in tests of saves and deletions.
		context.expectedPath = SwiftLiteral.string(paths.path(to: "42"))
		context.expectedOwnPath = followsLink ? "\"/page\"" : subject.collection == nil ? one : all
		// The path that a test expects for a key with characters that must be percent-encoded.
		context.encodedPath = SwiftLiteral.string(paths.path(to: paths.isAddress ? "b%3Fc" : "a%2Fb%3Fc", reads: true))
		// The path to all entities in the data source, and `try` if its expression throws.
		let ownTry = form.hasPathParameters ? "try " : ""
		(context.ownPath, context.ownTry) = (paths.ownPath, ownTry)
		// The endpoint of the first page, if the next page is requested by a link.
		context.firstPage = ownTry + paths.all()
		return context
	}

	private static func writes(_ blueprint: Blueprint, _ subject: Subject, _ paths: EndpointPaths) -> Self {
		let (form, hasOwnClient, writes) = (paths.form, blueprint.hasOwnClient, blueprint.writes)
		let isOfOne = subject.collection == nil
		let isInPath = form.identifierKey == nil
		let isText = paths.kind == .text
		let isThrowing = (isInPath && isText) || form.hasPathParameters
		var context = Self()
		// `try` before the endpoint for one identifier, if creating the endpoint throws.
		context.keyTry = isThrowing ? "try " : ""
		let method = (writes.saveBy ?? .put).rawValue
		context.savingMethod = method
		let path = blueprint.identifier.path
		let saved = path.isEmpty ? "identifier" : (["dto"] + path).joined(separator: ".")
		let saving = paths.endpoint(for: saved, method: method, sends: hasOwnClient)
		context.markedSaving = (isThrowing ? "try " : "") + LineFitter.markingLastArguments(of: saving)
		let creationForm = isOfOne ? blueprint.creationForm : form
		let creations = EndpointPaths(form: creationForm, kind: paths.kind, takesSegments: !hasOwnClient)
		let creating = LineFitter.markingLastArguments(of: creations.all(method: "post", sends: hasOwnClient))
		context.markedCreating = (creationForm.hasPathParameters ? "try " : "") + creating
		context.deleting = paths.endpoint(for: "identifier", method: "delete")
		context.collectionPath = SwiftLiteral.string(creations.path(to: nil))
		// An identifier that is a whole path segment must not be `..`.
		context.refusesDotSegments =
			isInPath && blueprint.identifierPrefix.isEmpty && blueprint.identifierSuffix.isEmpty
		// Whether the data source itself percent-encodes strings for a path.
		context.encodesSegments =
			form.hasPathParameters || creationForm.hasPathParameters || (isOfOne && isInPath && isText)
		// Whether the tests and the data source must import Foundation.
		let followsLink = subject.collection?.turn == .link
		let usesQuery = subject.collection?.turn != nil && !followsLink
		let sends = isOfOne && (writes.saves || writes.creates == true)
		let needsQuery = usesQuery || form.hasQuery || !isInPath
		context.testsUseFoundation = needsQuery || followsLink || sends
		let encodes = isOfOne && isInPath && (isText || writes.deletes)
		context.usesFoundation =
			needsQuery || (hasOwnClient && (followsLink || sends || encodes || form.hasPathParameters))
		return context
	}

	private static func request(of subject: Subject) -> (sentence: String, function: String) {
		switch subject.collection?.extent {
		case nil: ("Sends one request, to the path of the identifier", "asksOnceForPathOfIdentifier")
		case .page(.link, _): ("Sends one request, to the link", "asksOnceForLink")
		case .page(let turn, _):
			(
				"Sends one request, for the \(turn.keyName) of the page",
				"asksOnceFor\(SwiftName.upperCamel(turn.keyName))OfPage"
			)
		case .all: ("Sends one request, for all entities", "asksOnceForAll")
		}
	}

	private static func query(
		_ turn: PageTurn?,
		named name: String,
		beside fixed: [String]
	) -> (items: String, text: String) {
		switch turn {
		case nil: return ("", "")
		case .number?, .offset?:
			let text = "String(\(turn?.label ?? ""))"
			let items = ["URLQueryItem(name: \(name), value: \(text))"] + fixed
			return ("[⟨\(items.joined(separator: ", "))⟩]", text)
		case .cursor?, .last?:
			let items = "cursor.map { [URLQueryItem(name: \(name), value: $0)] } ?? []"
			return (fixed.isEmpty ? items : "(\(items)) + [⟨\(fixed.joined(separator: ", "))⟩]", "cursor")
		case .link?: return ("", "link")
		}
	}
}

extension PageTurn {
	/// What a page's key is called in a sentence.
	fileprivate var keyName: String { if case .number = self { "number" } else { label } }
}

extension Blueprint {
	/// Whether the HTTP client is the app's own.
	var hasOwnClient: Bool { dialect.networking != Dialect().networking }
}
