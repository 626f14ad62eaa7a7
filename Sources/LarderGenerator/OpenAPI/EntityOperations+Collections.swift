extension EntityOperations {
	private static let pageWords: Set<String> = [
		"after", "cursor", "offset", "page", "pageafter", "pagenumber", "pageoffset", "skip", "start", "startindex",
	]

	/// Whether services usually select a page by a query item called `name`.
	private static func isPageQuery(_ name: String) -> Bool {
		let word = PageWords.word(of: name)
		return pageWords.contains(word) || PageWords.isCursor(word)
	}

	/// Reads pages and lists at the author's path.
	///
	/// If the author names no path, reads them at the path before the identifier, and at other paths that end with a
	/// word of the entity's name. If none of these paths gives several entities, any path without parameters counts. If
	/// there is no such path either, a path with parameters counts. This path must be the only one of its kind, or
	/// equal `path`.
	mutating func readCollections(
		_ readers: [PathReader],
		as name: String,
		_ request: CollectionRequest,
		at path: String?
	) {
		let lists = readers.compactMap { reader -> PathReader? in
			guard let answer = reader.answer, !(isAlone && reader.fixedPart == endpoint) else { return nil }
			var other = reader
			let isNamed = request.listPath.map(reader.isList) ?? (reader.trimmedPath == endpoint)
			other.takesSummaries = isNamed && !reader.holdsEntities(answer)
			return other.holdsEntities(answer) ? other : nil
		}
		let own = request.listPath.map { path in lists.filter { $0.isList(at: path) } } ?? []
		let beside = lists.filter { $0.trimmedPath == endpoint }
		let plain = lists.filter { !$0.path.contains("{") && $0.trimmedPath != endpoint }
		let likely = plain.filter { isOwn($0.path) || Self.wholeWords.contains($0.segments.last?.lowercased() ?? "") }
		let others = plain.filter { reader in !likely.contains { $0.path == reader.path } }
		for reader in own.isEmpty ? beside + likely : own { readCollection(reader, as: name, request) }
		if own.isEmpty {
			for reader in others.filter({ $0.requiredNames("get").isEmpty }) + others where page == nil && list == nil {
				readCollection(reader, as: name, request)
			}
			noteOthers(others, as: name)
		}
		if let path = request.listPath, own.isEmpty, let reader = readers.first(where: { $0.isList(at: path) }) {
			let answer = reader.answer.map { reader.name(of: $0) ?? "another schema" } ?? "no JSON"
			otherAnswer = "GET \(reader.path) answers with \(answer)"
			if page != nil || list != nil {
				notes.append(
					"GET \(reader.path) answers with \(answer), but --list-path needs "
						+ "a path that gives several of \(name)"
				)
			}
		}
		let nested = lists.filter { $0.path.contains("{") && $0.hasWholeSegments && !$0.isDeprecated("get") }
		let named = nested.count == 1 ? nested : nested.filter { reader in path.map(reader.isList) == true }
		if page == nil, list == nil, endpoint == nil, let only = named.first { readCollection(only, as: name, request) }
		// By default, pages and lists are at the endpoint.
		if pagePath == endpoint { pagePath = nil }
		if listPath == endpoint { listPath = nil }
		if own.isEmpty, page != nil || list != nil {
			noteOthers(nested.filter { isOwn($0.path) && !$0.takesSummaries }, as: name)
		}
		guard page == nil, list == nil, !nested.isEmpty else { return }
		let list = Self.short(nested.map { "GET \($0.path)" })
		notes.append(
			"no list is written, because only paths with parameters give several of \(name): \(list); choose one by --list-path"
		)
	}

	/// Last segments of paths that give all entities, such as `all` in `/plants/all`.
	private static let wholeWords: Set<String> = ["all", "list"]

	/// Adds a note on paths that also give several entities, but are not used.
	private mutating func noteOthers(_ readers: [PathReader], as name: String) {
		for reader in readers where reader.isDeprecated("get") { leaveOut("get", of: reader) }
		let unused = readers.map { "GET \($0.path)" }.filter { !found.contains($0) && reasons[$0] == nil }
		guard !unused.isEmpty else { return }
		notes.append(
			"\(Self.short(unused)) \(unused.count == 1 ? "gives" : "give") several of \(name), too, but the repository has no method for that; "
				+ "--list-path PATH reads one of these instead"
		)
	}

	/// The first four of `operations`, with an ellipsis if there are more.
	private static func short(_ operations: [String]) -> String {
		operations.prefix(4).joined(separator: ", ") + (operations.count > 4 ? ", …" : "")
	}

	/// Adds notes on unused paths that also give one entity.
	///
	/// These are the paths in `readers` that do not end with an identifier. They are also the paths in `free` that end
	/// with an identifier but are not the entity's own path.
	mutating func noteReads(in readers: [PathReader], at free: [PathReader], as name: String) {
		let same = free.filter { $0.has("get") && $0.answersEntity && $0.fixedPart != endpoint }.map {
			"GET \($0.path)"
		}
		if !same.isEmpty {
			notes.append(
				"\(Self.short(same)) \(same.count == 1 ? "gives" : "give") one \(name), too, but the repository has no method for that; --path PATH reads one of "
					+ "these instead"
			)
		}
		let others = readers.filter { $0.has("get") && $0.fixedPart == nil && $0.answersEntity }
			.map { "GET \($0.path)" }.filter { !found.contains($0) }
		guard !others.isEmpty else { return }
		notes.append(
			"\(Self.short(others)) \(others.count == 1 ? "gives" : "give") one \(name), but the repository has no method for that, because written requests end "
				+ "with its identifier"
		)
	}

	private mutating func readCollection(_ reader: PathReader, as name: String, _ request: CollectionRequest) {
		guard let answer = reader.answer else { return }
		guard !reader.isDeprecated("get") else { return leaveOut("get", of: reader) }
		let names = reader.requiredNames("get").filter { !Self.isPageQuery($0) }
		let required = names.isEmpty ? nil : names
		guard var sample = reader.sample(of: answer) else {
			return leaveOut(
				"get",
				of: reader,
				because: "its schema is not understood; give a response by --page-json or --list-json"
			)
		}
		// If the sample had a second array of objects, it would be unclear which array has the entities.
		if let keys = reader.elementsKeys(in: answer) { sample = sample.keepingArray(at: keys) }
		let query = reader.queryNames.first(where: Self.isPageQuery)
		var isPage = query != nil || request.pageBy != nil || request.pageQuery != nil
		let named = request.pageBy == .link ? request.pageQuery?.split(separator: ".").map(String.init) : nil
		// If no query item selects a page, a string such as `next` can only be a link.
		if request.pageBy == .link || !isPage, let keys = named ?? sample.linkKeys {
			sample = sample.setting(keys, to: .string(Envelope.assumedLink))
			if !isPage, page == nil {
				let place = keys.reduce(JSONPath.root) { $0.appending(key: $1) }
				notes.append(
					"pages are requested by the link \(place), because GET \(reader.path) has no query item for pages; choose another "
						+ "way by --page-by"
				)
			}
			isPage = true
		}
		let file = SampleFile(name: "\(SwiftName.lowerCamel(name)).json", bytes: JSONWriter.write(sample))
		if isPage, page == nil {
			(page, pageQuery, pagePath, pageRequired) = (file, query, reader.trimmedPath, required)
			(pageOperation, queryTypes) = ("GET \(reader.path)", reader.queryTypes)
			beginsAtZero =
				query.map { PageWords.pageNumbers.contains(PageWords.word(of: $0)) && reader.beginsAtZero($0) } ?? false
			noteSize(of: reader, request)
		} else if !isPage, list == nil {
			(list, listPath, listRequired) = (file, reader.trimmedPath, required)
		} else {
			return
		}
		optionalKeys += reader.optionalKeys(of: answer)
		parameterKinds.merge(reader.parameterKinds) { first, _ in first }
		noteHead(of: reader)
		found.append("GET \(reader.path)")
	}

	/// Adds a note on the query item for the size of a page, unless the author's path has this item.
	private mutating func noteSize(of reader: PathReader, _ request: CollectionRequest) {
		guard let size = reader.pageSize else { return }
		let path = request.listPath ?? reader.path
		guard !path.contains("\(size.name)=") else { return }
		let limits = [size.usual.map { "\($0) by default" }, size.largest.map { "at most \($0)" }].compactMap(\.self)
		let example = "\(path)\(path.contains("?") ? "&" : "?")\(size.name)=\(size.largest ?? size.usual ?? "100")"
		notes.append(
			"requests do not send \(size.name), the number of entities in a page"
				+ (limits.isEmpty ? "" : " (\(limits.joined(separator: ", ")))")
				+ "; --list-path \(CommandText.argument(example)) sends it"
		)
	}

	/// Adds notes on lists that only a POST gives, because the written code reads lists by GET.
	mutating func noteLists(in readers: [PathReader], as name: String) {
		guard page == nil, list == nil else { return }
		let posts = readers.filter { reader in
			reader.has("post") && reader.answer(to: "post").map(reader.holdsEntities) == true
				&& !notes.contains { $0.hasPrefix("POST \(reader.path) ") }
		}
		for reader in posts.prefix(4) {
			notes.append(
				"POST \(reader.path) gives several of \(name), but pages and lists are read by GET; to read these, give a response by "
					+ "--page-json instead of --openapi, and write the request in the remote data source yourself"
			)
		}
	}
}

extension PathReader {
	var answersEntity: Bool { answer.flatMap { envelope(of: $0) } != nil }

	/// Whether the segment before the identifier has the identifier's name, as in `/videos/slug/{slug}`.
	var namesItsParameter: Bool {
		let segments = path.split(separator: "/").suffix(2).map(String.init)
		return segments.count == 2 && EndpointPath.parameter(in: segments[1]) == segments[0]
	}

	/// Whether `path`, with or without the identifier, means this path of one entity.
	func isItem(at path: String) -> Bool {
		guard let fixedPart else { return false }
		return [fixedPart, trimmedPath].map(Self.outline).contains(Self.outline(path))
	}

	func isList(at path: String) -> Bool { Self.outline(path) == Self.outline(trimmedPath) }

	/// The path without its query, its outer slashes and the names of its parameters.
	private static func outline(_ path: String) -> String {
		let plain = path.split(separator: "?", maxSplits: 1).first ?? ""
		return plain.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }.joined(separator: "/")
	}
}

extension JSONValue {
	/// The same value without other arrays of objects beside the array at `keys`.
	fileprivate func keepingArray(at keys: [String]) -> JSONValue {
		guard let key = keys.first, case .object(let members) = self else { return self }
		return .object(
			members.compactMap { member in
				if member.key == key {
					return JSONMember(key: key, value: member.value.keepingArray(at: Array(keys.dropFirst())))
				}
				guard case .array(let elements) = member.value, elements.contains(where: \.isObject),
					!PageWords.isPlace(PageWords.word(of: member.key))
				else {
					return member
				}
				return nil
			}
		)
	}

	/// The keys of the link to the next page, such as `links` and `next` in `{"links": {"next": "…"}}`.
	fileprivate var linkKeys: [String]? {
		guard case .object(let members) = self else { return nil }
		for member in members where PageWords.links.contains(PageWords.word(of: member.key)) {
			if case .string = member.value { return [member.key] }
			guard case .object(let inner) = member.value else { continue }
			let part = inner.first { PageWords.linkParts.contains(PageWords.word(of: $0.key)) }
			if let part, case .string = part.value { return [member.key, part.key] }
		}
		for member in members where PageWords.isPlace(PageWords.word(of: member.key)) && member.value.isObject {
			if let keys = member.value.linkKeys { return [member.key] + keys }
		}
		return nil
	}
}
