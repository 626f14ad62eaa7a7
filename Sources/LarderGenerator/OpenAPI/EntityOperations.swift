/// The operations on one entity that the paths of an OpenAPI document describe.
///
/// A path that ends with a parameter reads one entity by its identifier, if the response is the entity or an object
/// around the entity. A path without parameters gives a page or a list, if the response has several entities. It gives
/// a page if a query item selects pages. A path with further parameters counts only if no other path reads the entity.
package struct EntityOperations: Equatable, Sendable {
	/// The path before the identifier: `plants` for `/plants/{id}`.
	package internal(set) var endpoint: String?
	/// The path of reads if it goes on after the identifier, as `recipes/{id}/information` does; otherwise `nil`.
	package internal(set) var readPath: String?
	/// The keys of the objects around the entity in a response, outermost first.
	package internal(set) var envelope: [String] = []
	/// Whether a response has the entity in an array with no other element.
	package private(set) var isAlone = false
	/// The types of the parameters in the paths that are read.
	package internal(set) var parameterKinds: [String: IdentifierBlueprint.Kind] = [:]
	/// The types of those query items of a page that are not strings.
	package internal(set) var queryTypes: [String: QueryType] = [:]
	/// An example of a response with a page, built from the document.
	package internal(set) var page: SampleFile?
	/// An example of a response with all entities, built from the document.
	package internal(set) var list: SampleFile?
	/// The path of pages; `nil` for the path before the identifier.
	package internal(set) var pagePath: String?
	/// The path of lists; `nil` for the path before the identifier.
	package internal(set) var listPath: String?
	/// The query items that a read of one entity requires; `nil` if there are none.
	package internal(set) var requiredQuery: [String]?
	/// The query items that a page requires, without the items that select the page; `nil` if there are none.
	package internal(set) var pageRequired: [String]?
	/// The query items that a list requires; `nil` if there are none.
	package internal(set) var listRequired: [String]?
	/// The optional keys around the entities in the document's pages and lists.
	package internal(set) var optionalKeys: [String] = []
	/// The name of the query item with the page's number, offset or cursor.
	package internal(set) var pageQuery: String?
	/// Whether the document says that the first page has the number 0.
	package internal(set) var beginsAtZero = false
	/// The operation that gives a page, such as `GET /plants`.
	package internal(set) var pageOperation: String?
	/// What the author's path for pages and lists gives instead, as in `GET /plants/first answers with Plant`.
	package internal(set) var otherAnswer: String?
	/// Whether the service can save entities by ``saveMethod``.
	package internal(set) var saves = false
	/// The body of a save, if it lacks keys of the entity, or has other objects around it than a response.
	package internal(set) var saved: CreatedBody?
	package internal(set) var deletes = false
	/// Whether the service creates entities by a POST to the path before the identifier.
	package internal(set) var creates = false
	/// The body of a creation, if it lacks keys of the entity.
	package internal(set) var created: CreatedBody?
	/// The writes whose responses have no entity.
	package internal(set) var ignored: [BodyKind] = []
	package internal(set) var notes: [String] = []
	/// The operations that are used, such as `GET /plants/{id}`, in the order of the document.
	package internal(set) var found: [String] = []
	/// The reason for each unused operation on the entity's paths.
	var reasons: [String: String] = [:]
	/// Writes that are used only if the author asks for them, because no path reads their entities by identifier.
	var unread: [String] = []
	/// The path of one entity, as the document writes it; `nil` if no operation uses it.
	var itemPath: String?
	private(set) var wholePath: String?
	/// The query items of the author's path of one entity.
	var askedQuery: Set<String> = []
	/// The path of one entity whose identifier is in the query, if a write has the path of a list.
	var queryPath: String?
	/// The paths without parameters where a POST returns one entity.
	private(set) var creationPaths: [String] = []
	/// The path of creations, if the author names one that the document has.
	private(set) var creationPath: String?
	/// The key that the last parameter of the path names, such as `receipt_id`, if the entity has no `id`.
	package internal(set) var identifierKey: String?
	let saveMethod: SaveMethod
	let hasPaths: Bool
	/// The name of the entity's schema in the document.
	let schemaName: String
	let entityName: String
	/// The words of the entity's name and of its schema's name, in lowercase.
	private let words: Set<String>

	/// The path of pages, or the path of lists if pages have none of their own; `nil` if neither differs from
	/// ``endpoint``.
	package var listed: String? { pagePath ?? listPath }

	/// Whether the document has a path for several entities, but none for one.
	package var isListed: Bool { endpoint == nil && (page != nil || list != nil) }

	/// Finds the operations in `file` on entities of the schema `name`.
	///
	/// Samples that follow from the document lack the keys that `chosen` skips, and have its dictionaries. A save has the method `saveMethod`. `entity`
	/// is the entity's name in Swift, by default the schema's name. `path` is the author's path of one entity, and
	/// `createPath` is the path of creations. `request` has the path of pages and lists, and the way in which the next
	/// page is requested.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is not an OpenAPI document.
	package init(
		of name: String,
		in file: SampleFile,
		called entity: String? = nil,
		choosing chosen: [String: FieldOverride] = [:],
		at path: String? = nil,
		asking request: CollectionRequest = CollectionRequest(),
		createdAt createPath: String? = nil,
		savedBy saveMethod: SaveMethod = .put
	) throws {
		self.saveMethod = saveMethod
		(schemaName, entityName) = (name, entity ?? SwiftName.upperCamel(name))
		words = Set((SwiftName.words(of: name) + SwiftName.words(of: entityName)).map { $0.lowercased() })
		let document = try OpenAPIDocument(file)
		var members: [JSONMember] = []
		if case .object(let paths)? = document.value[["paths"]] { members = paths }
		hasPaths = !members.isEmpty
		let schema = JSONPointer(["components", "schemas", name])
		let readers = members.map { PathReader(document: document, path: $0.key, entity: schema, chosen: chosen) }
		let own = path.map { path in readers.filter { $0.isItem(at: path) } } ?? []
		readItems(own, as: name)
		let free = readers.filter { $0.fixedPart?.contains("{") == false }
		if endpoint == nil, let path { readLongerPath(readers.filter { $0.isList(at: path) }, as: name) }
		if endpoint == nil, let path, path.contains("?") { readPart(of: readers, at: path, as: name) }
		for readers in [free, readers] where endpoint == nil { readItems(readers, as: name) }
		if endpoint == nil, path == nil { readLongerPath(readers, asOwn: true, as: name) }
		for readers in [own, free, readers] where endpoint == nil { readItems(readers, as: name, areAlone: true) }
		readCollections(readers, as: name, request, at: path)
		let order = Dictionary(members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
		found = found.enumerated().sorted { first, second in
			func place(_ item: (offset: Int, element: String)) -> (Int, Int) {
				(item.element.split(separator: " ").last.flatMap { order[String($0)] } ?? 0, item.offset)
			}
			return place(first) < place(second)
		}.map(\.element)
		var known: Set<String> = []
		found = found.filter { known.insert($0).inserted }
		for reader in readers where endpoint != nil && reader.trimmedPath == endpoint {
			wholePath = reader.path
			if createPath == nil { readCreation(reader, as: name) }
			noteOthers(["get", "put", "patch"], of: reader, as: name)
		}
		if let createPath, let reader = readers.first(where: { $0.isList(at: createPath) }) {
			creationPath = reader.path
			readCreation(reader, as: name)
		}
		for reader in readers
		where endpoint != nil && reader.fixedPart == endpoint
			&& (found.contains("GET \(reader.path)") || (readPath != nil && reader.path == itemPath))
		{
			noteOthers(["post", "put", "patch"], of: reader, as: name)
		}
		creationPaths = readers.filter { reader in
			!reader.path.contains("{") && reader.has("post") && reader.otherMedia(of: "post") == nil
				&& reader.answer(to: "post").map { reader.envelope(of: $0) != nil } == true
		}.map(\.path)
		noteReads(in: readers, at: path == nil ? free : [], as: name)
		noteLists(in: readers, as: name)
		noteWrites(in: readers, as: name)
		for reader in own where reader.has("get") && !found.contains("GET \(reader.path)") {
			noteOtherAnswer(of: reader, as: name)
		}
	}

	/// Chooses one path that reads the entity by its identifier, and reads the operations of that path.
	///
	/// For an `Item`, `/items/{id}` is chosen before `/artists/{name}`, because it has a word of the entity's name.
	/// `/videos/{id}` is chosen before `/me/videos/{id}`, because it is shorter, and before `/videos/slug/{slug}`,
	/// because the segment `slug` only names the parameter.
	///
	/// If `areAlone` is true, a response may be an array with only the entity, but only at a path with a word of the
	/// entity's name.
	private mutating func readItems(_ readers: [PathReader], as name: String, areAlone: Bool = false) {
		let items = readers.filter { reader in
			guard let fixed = reader.fixedPart else { return false }
			guard areAlone else { return reader.answersEntity }
			return isOwn(fixed) && reader.answer.map(reader.holdsEntities) == true
		}
		for reader in items where reader.isDeprecated("get") { leaveOut("get", of: reader) }
		let current = items.filter { !$0.isDeprecated("get") }
		let own = current.filter { !$0.namesItsParameter }
		let paths = (own.isEmpty ? current : own).compactMap(\.fixedPart)
		guard let first = paths.first(where: isOwn) ?? paths.first else { return }
		let ending = first.split(separator: "/").last
		let fixed = paths.filter { $0.split(separator: "/").last == ending }
			.min { $0.split(separator: "/").count < $1.split(separator: "/").count }
		for reader in current where reader.fixedPart == fixed { readItem(reader, at: fixed ?? first, as: name) }
	}

	/// Whether the last segment of `path` that is not a parameter ends with a word of the entity's name.
	func isOwn(_ path: String) -> Bool {
		let last = path.split(separator: "/").last { !$0.hasPrefix("{") } ?? ""
		return SwiftName.words(of: String(last)).last.map { words.contains(Singular.of($0).lowercased()) } ?? false
	}

	private mutating func readCreation(_ reader: PathReader, as name: String) {
		guard reader.has("post") else { return }
		let unsent = unsent("post", of: reader)
		guard unsent.isEmpty else { return leaveOut("post", of: reader, requiring: unsent) }
		guard reader.otherMedia(of: "post") == nil else { return leaveOut(other: "post", of: reader, as: name) }
		if let body = reader.body(of: "post") {
			let isWhole = !isAlone && reader.envelope(of: body) == envelope
			created = isWhole && !reader.sendsOtherKeys ? nil : reader.createdBody(called: entityName)
			guard isWhole || created != nil else { return leaveOut(other: "post", of: reader, as: name) }
		}
		guard noteAnswer(to: "post", by: .creation, of: reader, as: name) else {
			created = nil
			return leaveOut(other: "post", of: reader, as: name)
		}
		creates = true
		found.append("POST \(reader.path)")
		noteFields(of: "post", reader)
		noteUnsent(of: reader)
	}

	/// Reads the entity at the path of `reader`, and its save and its deletion at the path of `writer`.
	///
	/// By default, both paths are the same.
	mutating func readItem(_ reader: PathReader, writtenBy writer: PathReader? = nil, at fixed: String, as name: String)
	{
		guard let answer = reader.answer, let keys = reader.envelope(of: answer) ?? reader.arrayKeys(in: answer) else {
			return
		}
		(envelope, isAlone) = (keys, reader.envelope(of: answer) == nil)
		if isAlone {
			notes.append("GET \(reader.path) answers with an array of \(name), of which the first is read")
		}
		parameterKinds.merge(reader.parameterKinds) { first, _ in first }
		let required = reader.requiredNames("get").filter { !askedQuery.contains($0) }
		requiredQuery = required.isEmpty ? nil : required
		noteHead(of: reader)
		found.append("GET \(reader.path)")
		let (save, reader) = (saveMethod.rawValue, writer ?? reader)
		(endpoint, itemPath, identifierKey) = (fixed, reader.path, reader.identifierKey)
		for method in [save, "delete"] where reader.isDeprecated(method) { leaveOut(method, of: reader) }
		for (method, property) in [(save, \EntityOperations.saves), ("delete", \.deletes)] where reader.has(method) {
			let unsent = unsent(method, of: reader)
			guard unsent.isEmpty else {
				leaveOut(method, of: reader, requiring: unsent)
				continue
			}
			let isTaken = takesEntity(method, of: reader)
			let body = method == "delete" ? nil : savedBody(of: method, reader, for: name, isEntity: isTaken)
			guard isTaken || body != nil, method == "delete" || noteAnswer(to: method, by: .save, of: reader, as: name)
			else {
				leaveOut(other: method, of: reader, as: name)
				continue
			}
			if let body { noteSaved(body, by: "\(method.uppercased()) \(reader.path)") }
			self[keyPath: property] = true
			found.append("\(method.uppercased()) \(reader.path)")
			noteFields(of: method, reader)
		}
	}

	/// The body of a save, if it is not a whole entity, and the body's keys that the reader does not support.
	func savedBody(
		of method: String,
		_ reader: PathReader,
		for name: String,
		isEntity: Bool = false
	) -> (body: CreatedBody, unread: [String])? {
		reader.savedBody(of: method, for: name, isEntity: isEntity)
	}

	mutating func noteSaved(_ body: (body: CreatedBody, unread: [String]), by operation: String) {
		saved = body.body
		guard !body.unread.isEmpty else { return }
		let list = body.unread.joined(separator: ", ")
		notes.append(
			"a save leaves out \(list), which \(operation) takes, because the document shows no type for the model"
		)
	}

	/// Whether `method` takes the entity as its body, inside the same objects as in a response.
	///
	/// Also true if the document does not describe the body.
	func takesEntity(_ method: String, of reader: PathReader) -> Bool {
		guard method == "delete" || reader.otherMedia(of: method) == nil else { return false }
		return reader.body(of: method).map { !isAlone && reader.envelope(of: $0) == envelope } ?? true
	}

	/// Whether the response to `method` is like the response to a read.
	///
	/// Also true if the document does not describe the response.
	func answersWell(_ method: String, of reader: PathReader) -> Bool {
		reader.answer(to: method).map {
			isAlone
				? reader.arrayKeys(in: $0) == envelope
				: reader.envelope(of: $0) == envelope || reader.isAlike($0, at: envelope)
		} ?? true
	}

	/// The query items that either `method` or the read requires, but not both.
	private func unsent(_ method: String, of reader: PathReader) -> [String] {
		Set(reader.requiredNames(method)).subtracting(askedQuery).symmetricDifference(requiredQuery ?? []).sorted()
	}
}
