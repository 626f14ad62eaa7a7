extension EntityOperations {
	private static let pageWords: Set<String> = [
		"after", "cursor", "offset", "page", "pageafter", "pagenumber", "pageoffset", "skip", "start", "startindex",
	]

	/// Whether query items called `name` usually select a page.
	private static func isPageQuery(_ name: String) -> Bool {
		let word = PageWords.word(of: name)
		return pageWords.contains(word) || PageWords.isCursor(word)
	}

	/// Reads the pages and lists in `readers`.
	///
	/// A path that the author names by `listPath` comes first. Without one, the path before the identifier and the
	/// paths without parameters are read.
	///
	/// If no path reads an entity by its identifier, and no pages or lists were found, a path with parameters is used:
	/// the only one, or the one at `path`.
	mutating func readCollections(
		_ readers: [PathReader],
		as name: String,
		_ request: CollectionRequest,
		at path: String?
	) {
		let lists = readers.filter { $0.answer.map($0.holdsEntities) == true }
		let own = request.listPath.map { path in lists.filter { $0.isList(at: path) } } ?? []
		let beside = lists.filter { $0.trimmedPath == endpoint }
		let plain = lists.filter { !$0.path.contains("{") && $0.trimmedPath != endpoint }
		for reader in own.isEmpty ? beside + plain : own { readCollection(reader, as: name, request) }
		let nested = lists.filter { $0.path.contains("{") && $0.hasWholeSegments && !$0.isDeprecated("get") }
		let named = nested.count == 1 ? nested : nested.filter { reader in path.map(reader.isList) == true }
		if page == nil, list == nil, endpoint == nil, let only = named.first { readCollection(only, as: name, request) }
		// A page or a list at the endpoint needs no path of its own.
		if pagePath == endpoint { pagePath = nil }
		if listPath == endpoint { listPath = nil }
		guard page == nil, list == nil, !nested.isEmpty else { return }
		let list = nested.prefix(4).map { "GET \($0.path)" }.joined(separator: ", ") + (nested.count > 4 ? ", …" : "")
		notes.append(
			"no list is written, because only paths with parameters give several of \(name): \(list); choose one by --list-path"
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
		// With a second array of objects in the sample, it would be unclear which array has the entities.
		if let keys = reader.elementsKeys(in: answer) { sample = sample.keepingArray(at: keys) }
		let query = reader.queryNames.first(where: Self.isPageQuery)
		var isPage = query != nil || request.pageBy != nil || request.pageQuery != nil
		let named = request.pageBy == .link ? request.pageQuery?.split(separator: ".").map(String.init) : nil
		// Without a query item for pages, a string that leads to the next page can only be a link.
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
		} else if !isPage, list == nil {
			(list, listPath, listRequired) = (file, reader.trimmedPath, required)
		} else {
			return
		}
		noteHead(of: reader)
		found.append("GET \(reader.path)")
	}

	/// Notes lists that only a POST returns, because the written code reads by GET.
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

extension EntityOperations {
	/// Notes the writes of entities that no path reads by their identifiers.
	mutating func noteWrites(in readers: [PathReader], as name: String) {
		guard endpoint == nil, let path = listed else { return }
		for reader in readers {
			let methods =
				reader.trimmedPath == path ? ["post"] : reader.fixedPart == path ? ["put", "patch", "delete"] : []
			for method in methods.filter(reader.has) {
				if reader.otherMedia(of: method) != nil, method != "delete" {
					leaveOut(other: method, of: reader, as: name)
				} else {
					unread.append("\(method.uppercased()) \(reader.path)")
				}
			}
		}
		guard !unread.isEmpty else { return }
		notes.append(
			"these operations are not used, because no path reads one \(name) by its identifier: \(unread.joined(separator: ", ")); "
				+ "to use them, add --create, --save or --delete"
		)
	}
}

extension PathReader {
	/// Whether a GET answers with the entity.
	var answersEntity: Bool { answer.flatMap { envelope(of: $0) } != nil }

	/// Whether the segment before the identifier is the name of the identifier, as in `/videos/slug/{slug}`.
	var namesItsParameter: Bool {
		let segments = path.split(separator: "/").suffix(2).map(String.init)
		return segments.count == 2 && EndpointPath.parameter(in: segments[1]) == segments[0]
	}

	/// The keys that a creation must not send, because only responses have them.
	var unsentKeys: [String] { readOnlyKeys(of: Schema(document, at: entity)) }

	/// Whether this is the path of one entity that the author names by `path`, with or without the identifier.
	func isItem(at path: String) -> Bool {
		guard let fixedPart else { return false }
		return [fixedPart, trimmedPath].map(Self.outline).contains(Self.outline(path))
	}

	/// Whether the author names this path by `path`.
	func isList(at path: String) -> Bool { Self.outline(path) == Self.outline(trimmedPath) }

	/// A path without its query, its outer slashes and the names of its parameters.
	private static func outline(_ path: String) -> String {
		let plain = path.split(separator: "?", maxSplits: 1).first ?? ""
		return plain.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }.joined(separator: "/")
	}
}

extension JSONValue {
	/// The value without the arrays of objects that stand next to the array at `keys`.
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

	/// The path to the link of the next page, such as `links` and `next` in `{"links": {"next": "…"}}`.
	///
	/// `nil` if the page has no link.
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
