/// The operations on one entity that the paths of an OpenAPI document describe.
///
/// A path that ends with a parameter reads the entity by its identifier if the response is the entity, or an object
/// around it. A path without parameters whose response has several entities gives a page if a query item selects pages,
/// and otherwise a list. A path with further parameters counts only if no path without further parameters reads the
/// entity.
package struct EntityOperations: Equatable, Sendable {
	/// The path before the identifier.
	package internal(set) var endpoint: String?
	/// The keys of the objects around the entity in a response, outermost first.
	package internal(set) var envelope: [String] = []
	/// A response with a page, built from the document.
	package internal(set) var page: SampleFile?
	/// A response with all entities, built from the document.
	package internal(set) var list: SampleFile?
	/// The paths of the page and of the list, if they differ from the path before the identifier.
	package internal(set) var pagePath: String?
	package internal(set) var listPath: String?
	/// The query items that the read, the page and the list require, without those that select pages; `nil` for none.
	package internal(set) var requiredQuery: [String]?
	package internal(set) var pageRequired: [String]?
	package internal(set) var listRequired: [String]?
	/// The name of the query item with the page's number, offset or cursor.
	package internal(set) var pageQuery: String?
	/// Whether the service saves entities by ``saveMethod``.
	package internal(set) var saves = false
	/// Whether the service deletes entities.
	package internal(set) var deletes = false
	/// Whether the service creates entities at the path before the identifier.
	package internal(set) var creates = false
	/// What a creation sends, if it sends less than an entity.
	package internal(set) var created: CreatedBody?
	/// Notes for the author about paths that are not used, one sentence each.
	package internal(set) var notes: [String] = []
	/// The operations in the order of the document, such as `GET /plants/{id}`.
	package internal(set) var found: [String] = []
	/// The reason for each operation on the entity's paths that is not used.
	private(set) var reasons: [String: String] = [:]
	/// Writes that are used only if the author asks for them, because no path reads their entities by identifier.
	var unread: [String] = []
	/// The path of one entity and the path of all entities, as written in the document; `nil` if no operation uses the
	/// path.
	private(set) var itemPath: String?
	private(set) var wholePath: String?
	/// The entity's key that the last parameter of the path names, if the schema lacks `id`.
	package private(set) var identifierKey: String?
	let saveMethod: SaveMethod

	/// The path of the page, or else of the list, if it differs from the path before the identifier.
	package var listed: String? { pagePath ?? listPath }

	/// Whether paths of the document give several entities, but no path reads one by its identifier.
	package var isListed: Bool { endpoint == nil && (page != nil || list != nil) }

	/// Finds the operations on the schema `name` in `file`, whose samples leave out the keys at `skipped`.
	///
	/// A save has the method `saveMethod`. The author may name the `path` of one entity, the path of pages and lists, and
	/// how pages turn.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is not an OpenAPI document.
	package init(
		of name: String,
		in file: SampleFile,
		without skipped: [String] = [],
		at path: String? = nil,
		asking request: CollectionRequest = CollectionRequest(),
		savedBy saveMethod: SaveMethod = .put
	) throws {
		self.saveMethod = saveMethod
		let document = try OpenAPIDocument(file)
		let paths = JSONPointer(["paths"])
		guard case .object(let members)? = paths.value(in: document.value) else { return }
		let entity = JSONPointer(["components", "schemas", name])
		let readers = members.map { PathReader(document: document, path: $0.key, entity: entity, skipped: skipped) }
		let own = path.map { path in readers.filter { $0.isItem(at: path) } } ?? []
		readItems(own, as: name)
		if endpoint == nil { readItems(readers.filter { $0.fixedPart?.contains("{") == false }, as: name) }
		if endpoint == nil { readItems(readers, as: name) }
		readCollections(readers, as: name, request, at: path)
		let order = Dictionary(members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
		found = found.enumerated().sorted { first, second in
			func place(_ item: (offset: Int, element: String)) -> (Int, Int) {
				(item.element.split(separator: " ").last.flatMap { order[String($0)] } ?? 0, item.offset)
			}
			return place(first) < place(second)
		}.map(\.element)
		for reader in readers where endpoint != nil && reader.trimmedPath == endpoint {
			wholePath = reader.path
			readCreation(reader, as: name)
			noteOthers(["get", "put", "patch"], of: reader, as: name)
		}
		for reader in readers
		where endpoint != nil && reader.fixedPart == endpoint && found.contains("GET \(reader.path)") {
			noteOthers(["post", "put", "patch"], of: reader, as: name)
		}
		noteLists(in: readers, as: name)
		noteWrites(in: readers, as: name)
	}

	/// Chooses one path that reads the entity by its identifier, and reads the operations of that path.
	///
	/// A path that ends with a word of the entity's name is preferred. For an `Item`, it is `/items/{id}` and not
	/// `/artists/{name}`. Of several paths with the same last word, the shortest is used: `/videos/{id}` and not
	/// `/me/videos/{id}`. A path that names its parameter, such as `/videos/slug/{slug}`, is used only if there is no
	/// other.
	private mutating func readItems(_ readers: [PathReader], as name: String) {
		let items = readers.filter { $0.fixedPart != nil && $0.answersEntity }
		for reader in items where reader.isDeprecated("get") { leaveOut("get", of: reader) }
		let current = items.filter { !$0.isDeprecated("get") }
		let own = current.filter { !$0.namesItsParameter }
		let paths = (own.isEmpty ? current : own).compactMap(\.fixedPart)
		let words = Set(SwiftName.words(of: name).map { $0.lowercased() })
		let named = paths.first { path in
			SwiftName.words(of: String(path.split(separator: "/").last ?? "")).last.map {
				words.contains(Singular.of($0).lowercased())
			} ?? false
		}
		guard let first = named ?? paths.first else { return }
		let ending = first.split(separator: "/").last
		let fixed = paths.filter { $0.split(separator: "/").last == ending }
			.min { $0.split(separator: "/").count < $1.split(separator: "/").count }
		for reader in current where reader.fixedPart == fixed { readItem(reader, at: fixed ?? first, as: name) }
	}

	private mutating func readCreation(_ reader: PathReader, as name: String) {
		guard reader.has("post") else { return }
		let unsent = unsent("post", of: reader)
		guard unsent.isEmpty else { return leaveOut("post", of: reader, requiring: unsent) }
		guard reader.otherMedia(of: "post") == nil else { return leaveOut(other: "post", of: reader, as: name) }
		if let body = reader.body(of: "post") {
			let isWhole = reader.envelope(of: body) == envelope
			let isOpen = !isWhole || !reader.unsentKeys.isEmpty
			created = isOpen ? reader.createdBody(in: envelope) : nil
			guard isWhole || created != nil else { return leaveOut(other: "post", of: reader, as: name) }
		}
		guard answersWell("post", of: reader) else {
			created = nil
			return leaveOut(other: "post", of: reader, as: name)
		}
		creates = true
		found.append("POST \(reader.path)")
	}

	private mutating func readItem(_ reader: PathReader, at fixed: String, as name: String) {
		guard let answer = reader.answer, let keys = reader.envelope(of: answer) else { return }
		envelope = keys
		let required = reader.requiredNames("get")
		requiredQuery = required.isEmpty ? nil : required
		(endpoint, itemPath, identifierKey) = (fixed, reader.path, reader.identifierKey)
		noteHead(of: reader)
		let save = saveMethod.rawValue
		for method in [save, "delete"] where reader.isDeprecated(method) { leaveOut(method, of: reader) }
		found.append("GET \(reader.path)")
		for (method, property) in [(save, \EntityOperations.saves), ("delete", \.deletes)] where reader.has(method) {
			let unsent = unsent(method, of: reader)
			guard unsent.isEmpty else {
				leaveOut(method, of: reader, requiring: unsent)
				continue
			}
			guard takesEntity(method, of: reader), method == "delete" || answersWell(method, of: reader) else {
				leaveOut(other: method, of: reader, as: name)
				continue
			}
			self[keyPath: property] = true
			found.append("\(method.uppercased()) \(reader.path)")
		}
	}

	/// Whether the body of `method` is like the response to a read, or the document does not describe the body.
	private func takesEntity(_ method: String, of reader: PathReader) -> Bool {
		guard method == "delete" || reader.otherMedia(of: method) == nil else { return false }
		return reader.body(of: method).map { reader.envelope(of: $0) == envelope } ?? true
	}

	/// Whether `method` has the same response as a read, or none.
	private func answersWell(_ method: String, of reader: PathReader) -> Bool {
		reader.answer(to: method).map {
			reader.envelope(of: $0) == envelope || reader.isAlike($0, at: envelope)
		} ?? true
	}

	/// The query items that either `method` or the read requires, but not both.
	private func unsent(_ method: String, of reader: PathReader) -> [String] {
		Set(reader.requiredNames(method)).symmetricDifference(requiredQuery ?? []).sorted()
	}

	mutating func noteHead(of reader: PathReader) {
		let fields = reader.requiredNames("get", in: "header")
		guard !fields.isEmpty else { return }
		notes.append(
			"GET \(reader.path) requires header fields that the app's client has to add: \(fields.joined(separator: ", "))"
		)
	}

	/// Notes that `method` of a path is not used, because of `reason`.
	mutating func leaveOut(_ method: String, of reader: PathReader, because reason: String) {
		let operation = "\(method.uppercased()) \(reader.path)"
		let note = "\(operation) is not used, because \(reason)"
		reasons[operation] = reason
		if !notes.contains(note) { notes.append(note) }
	}

	mutating func leaveOut(_ method: String, of reader: PathReader) {
		leaveOut(method, of: reader, because: "it is deprecated")
	}

	private mutating func leaveOut(_ method: String, of reader: PathReader, requiring names: [String]) {
		let list = names.joined(separator: ", ")
		leaveOut(method, of: reader, because: "\(list) is required either here or in reads, but not in both")
	}

	/// Leaves out a request whose body or response differs from the entity.
	///
	/// If the written code sent an entity, the service could refuse it or lose values, or the app could not decode the
	/// response.
	mutating func leaveOut(other method: String, of reader: PathReader, as name: String) {
		if let media = reader.otherMedia(of: method) {
			let reason = "it takes \(media), and the written code sends JSON\(Self.formAdvice)"
			return leaveOut(method, of: reader, because: reason)
		}
		let entity = envelope.reversed().reduce(name) { "{\(SwiftLiteral.string($1)): \($0)}" }
		let isTaken = takesEntity(method, of: reader) || (method == "post" && reader.createdBody(in: envelope) != nil)
		let other = isTaken ? reader.answer(to: method) : reader.body(of: method)
		let verb = isTaken ? "answers with" : "takes"
		let called = other.flatMap(reader.name) ?? (isTaken ? "another schema" : "another body")
		leaveOut(method, of: reader, because: "it \(verb) \(called) and not \(entity)")
	}

	/// Notes for each of `methods` why the path's operation is not used, unless a note already says so.
	private mutating func noteOthers(_ methods: [String], of reader: PathReader, as name: String) {
		for method in methods where reader.has(method) {
			let operation = "\(method.uppercased()) \(reader.path)"
			guard !found.contains(operation), reasons[operation] == nil else { continue }
			let reason: String
			if method == "get" {
				let answer = reader.answer
				let called = answer.map { reader.name(of: $0) ?? "another schema" } ?? "no JSON"
				reason =
					answer.map(reader.holdsEntities) == true
					? "another path gives the same entities" : "it answers with \(called) and not several of \(name)"
			} else if !takesEntity(method, of: reader) {
				leaveOut(other: method, of: reader, as: name)
				continue
			} else if reader.trimmedPath == endpoint {
				reason = "its path has no identifier"
			} else {
				let save = saveMethod.rawValue.uppercased()
				reason =
					"a save is a \(save)" + (saves ? "" : "; to use this operation, add --save --save-by \(method)")
			}
			leaveOut(method, of: reader, because: reason)
		}
	}
}
