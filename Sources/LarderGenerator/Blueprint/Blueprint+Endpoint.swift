extension Blueprint {
	/// Returns the path before the identifier: the author's path, or a path that the responses show, or the plural of
	/// the entity's name.
	static func endpoint(
		of request: FeatureRequest,
		in responses: Responses,
		_ collections: Collections
	) throws(EndpointError) -> (path: EndpointPath, notes: [String]) {
		if let path = request.endpoint, request.readsByFirstRules { return (try EndpointPath(path), []) }
		if let path = request.endpoint {
			var given = try EndpointPath(path, identifiedBy: request.inference.identifierKey)
			guard !request.keepsPages, !request.scenario.isLocal, request.schema == nil else { return (given, []) }
			if request.readsOne { try given.checkPlace() }
			if let last = given.rest.last {
				let plural = CollectionNames(request.names.entity, plural: request.collections.plural).plural
				guard PageWords.word(of: last) != PageWords.word(of: plural) else {
					throw EndpointError(path, goesOnBehind: "{id}")
				}
				return (given, [given.noteOnRest(for: request)].compactMap(\.self))
			}
			let notes =
				given.hasPlace ? [] : given.takeExtension(shownBy: request, collections.entities + responses.entities)
			guard given.endsWithSlash, !given.hasPlace else { return (given, notes) }
			return (given, notes + ["requests end with a slash, because --path does"])
		}
		// An entity of an earlier version keeps its path, which does not depend on the responses.
		guard !request.keepsPages, !request.scenario.isLocal else {
			return (try EndpointPath(SwiftName.kebab(request.names.entity)), [])
		}
		let found = try found(for: request, in: responses, collections)
		let others = request.wish.listed
		let isUsed =
			request.readsOne || (!collections.pages.isEmpty && others.pagePath == nil)
			|| (!collections.lists.isEmpty && others.listPath == nil)
		return isUsed ? found : (found.path, [])
	}

	private static func found(
		for request: FeatureRequest,
		in responses: Responses,
		_ collections: Collections
	) throws(EndpointError) -> (path: EndpointPath, notes: [String]) {
		let key = request.identifierKind == nil ? request.inference.identifierKey : nil
		let shown = ShownPath(
			identifierKey: key,
			isNumbered: request.identifierKind.map { $0 != .text } ?? false,
			names: Set(
				[
					request.names.entity,
					CollectionNames(request.names.entity, plural: request.collections.plural).plural,
				]
				.map(PageWords.word)
			),
			entities: responses.entities + collections.entities,
			pages: collections.pages,
			headLink: collections.linkField,
			isOfOne: request.readsOne
		)
		let reason: String
		switch shown.finding {
		case .found(var path, let place):
			let notes = path.takeExtension(shownBy: request, shown.entities)
			return (path, ["the path \(path.text) is from \(place); choose another by --path"] + notes)
		case .apart(var path, let place, let pages):
			let isNamed = request.collections.pagePath != nil
			let notes = path.takeExtension(shownBy: request, shown.entities)
			return (
				path,
				["the path \(path.text) is from \(place); choose another by --path"] + notes
					+ (isNamed
						? []
						: ["pages are assumed to have the same path, because \(pages); choose another by --list-path"])
			)
		case .none(let problem):
			reason = request.schema.map { "no path of the document reads \($0.name)" } ?? problem
		}
		if let kind = (responses.entities + collections.entities).first?.value.resourceType {
			let path = try EndpointPath(kind)
			return (
				path,
				[
					"the path /\(kind) is assumed, because FHIR names paths after $.resourceType; choose another by --path"
				]
			)
		}
		let plural = CollectionNames(request.names.entity, plural: request.collections.plural).plural
		let words = SwiftName.kebab(plural)
		let path = try EndpointPath(shown.hasUnderscores ? words.replacing("-", with: "_") : words)
		return (path, ["the path \(path.text) is assumed, because \(reason)"])
	}
}

extension Blueprint {
	/// The note that a path has the constant identifier of another entity, as in `/artists/1/releases`, or `nil` if
	/// none has.
	var noteOnConstant: String? {
		for path in [endpoint] + collections.compactMap(\.path) + [creationPath?.segments].compactMap(\.self) {
			for (index, segment) in path.enumerated().dropFirst() {
				let word = path[index - 1]
				let isMade = segment.allSatisfy(\.isNumber) || TextFormat(of: segment) == .uuid
				guard isMade, Singular.of(word) != word else { continue }
				var open = path
				open[index] = "{\(SwiftName.words(of: Singular.of(word)).joined(separator: "_").lowercased())_id}"
				return
					"the path \(EndpointPath(segments: path).text) has the constant \(segment); if the app has other values for it, write "
					+ "\(EndpointPath(segments: open).text), and the app gives the value"
			}
		}
		return nil
	}
}

extension EndpointPath {
	/// Tells the author that saves and deletions are assumed to go to the path without the segments after the
	/// identifier.
	fileprivate func noteOnRest(for request: FeatureRequest) -> String? {
		let writes = [request.writes.saves ? "saves" : nil, request.writes.deletes ? "deletions" : nil]
			.compactMap(\.self).joined(separator: " and ")
		guard !writes.isEmpty else { return nil }
		let item = EndpointPath(segments: segments + ["{id}"]).text
		return
			"\(writes) are assumed at \(item), without the \(rest.joined(separator: "/")) of reads; if the service has them elsewhere, "
			+ "change the path in \(request.names.entity)RemoteDataSource"
	}
}

extension FeatureRequest {
	/// Whether one entity is read from the path of a list by a query item, as in `/orders?no={id}`, and the list's
	/// response is an array.
	func readsList(at path: EndpointPath, _ collections: Collections) throws(EndpointError) -> Bool {
		guard let listPath = wish.listed.listPath ?? wish.listed.pagePath,
			path.query.contains(where: { $0.value == .identifier })
		else { return false }
		let lists = collections.lists + collections.pages
		return try EndpointPath(listPath).segments == path.segments && lists.contains { $0.keys.isEmpty }
	}

	/// Returns the request for pages and lists.
	///
	/// If their path ends with a file name such as `orders.json`, the request has that path.
	///
	/// The file name comes from a page's own address, or from the `.json` after the identifier in an entity's path.
	func listed(beside path: EndpointPath, _ collections: Collections) -> (CollectionRequest, notes: [String]) {
		let (listed, notes) = placed(beside: path, collections)
		let others = [
			noteOnQuery(of: path, lackedBy: listed, collections), noteOnSingular(path, of: listed, collections),
		]
		return (listed, notes + others.compactMap(\.self))
	}

	/// Tells the author that pages and lists are requested at the path of one entity, if its last word is no plural, as
	/// in `/get_order/{id}`.
	private func noteOnSingular(
		_ path: EndpointPath,
		of listed: CollectionRequest,
		_ collections: Collections
	) -> String? {
		guard !keepsPages, wish.endpoint != nil, wish.readsOne, !wish.scenario.isLocal, wish.schema == nil,
			listed.pagePath == nil, listed.listPath == nil, !(collections.pages + collections.lists).isEmpty,
			!path.query.contains(where: { $0.value == .identifier }), let last = path.segments.last,
			EndpointPath.parameter(in: last) == nil,
			let word = SwiftName.words(of: last).last?.lowercased(), Singular.of(word) == word, Plural.of(word) != word
		else { return nil }
		let subject = collections.pages.isEmpty ? "the list is" : "pages are"
		return
			"\(subject) assumed at \(EndpointPath(segments: path.segments).text), the path of one \(names.entity) without its identifier, "
			+ "although \(last) is no plural; if the service has them elsewhere, name the path by --list-path"
	}

	/// Tells the author that requests for pages and lists lack the query of `--path`.
	private func noteOnQuery(
		of path: EndpointPath,
		lackedBy listed: CollectionRequest,
		_ collections: Collections
	) -> String? {
		guard !keepsPages, wish.readsOne, !wish.scenario.isLocal, wish.schema == nil, wish.listed.pagePath == nil,
			wish.listed.listPath == nil,
			let query = wish.endpoint?.split(separator: "?", maxSplits: 1).dropFirst().first
		else { return nil }
		let parts = query.split(separator: "&", omittingEmptySubsequences: false)
		let items = zip(parts, path.query).filter { $1.value != .identifier }.map(\.0).joined(separator: "&")
		guard !items.isEmpty, !(collections.pages + collections.lists).isEmpty else { return nil }
		let subject =
			collections.pages.isEmpty
			? "the request for the list lacks"
			: "requests for pages\(collections.lists.isEmpty ? "" : " and the list") lack"
		let listPath = CommandText.argument("\(listed.pagePath ?? listed.listPath ?? path.text)?\(items)")
		return "\(subject) \(items) of --path; if the service takes it there, too, add --list-path \(listPath)"
	}

	private func placed(beside path: EndpointPath, _ collections: Collections) -> (CollectionRequest, notes: [String]) {
		var listed = wish.listed
		guard !readsByFirstRules, wish.readsOne, !wish.scenario.isLocal, wish.schema == nil, listed.pagePath == nil,
			listed.listPath == nil, !path.query.contains(where: { $0.value == .identifier })
		else { return (listed, []) }
		// In OData, a list is at `People`, and a person at `People('{id}')`.
		if let end = path.prefix.firstIndex(of: "("), end > path.prefix.startIndex {
			let set = EndpointPath(segments: path.segments + [String(path.prefix[..<end])]).text
			if !collections.pages.isEmpty { listed.pagePath = set }
			if !collections.lists.isEmpty { listed.listPath = set }
			return (listed, [])
		}
		guard path.prefix.isEmpty, let last = path.segments.last, ["", ".json"].contains(path.suffix) else {
			return (listed, [])
		}
		let shown = (collections.pages + collections.lists).lazy
			.compactMap { $0.keys.isEmpty ? nil : $0.endsWithFile(at: path, ".json") }.first
		guard shown ?? !path.suffix.isEmpty, !(collections.pages + collections.lists).isEmpty else {
			return (listed, [])
		}
		let file = EndpointPath(segments: path.segments.dropLast() + [last + ".json"]).text
		if !collections.pages.isEmpty { listed.pagePath = file }
		if !collections.lists.isEmpty { listed.listPath = file }
		guard shown == nil else { return (listed, []) }
		let subject = collections.pages.isEmpty ? "the list is" : "pages are"
		return (
			listed,
			[
				"\(subject) assumed at \(file), because paths of single entities end with .json; choose another path by --list-path"
			]
		)
	}
}

extension JSONValue {
	/// The kind of a FHIR resource, such as `Patient`; `nil` for any other object.
	var resourceType: String? {
		guard case .string(let kind)? = self[["resourceType"]], SwiftName.isUpperCamel(kind) else { return nil }
		return kind
	}
}
