/// The operations on one entity that the paths of an OpenAPI document describe.
///
/// A path that ends with a parameter reads the entity by its identifier if the response is the entity, or an object around
/// it. A path without parameters whose response has several entities gives a page if its query can name one, and otherwise a
/// list. Paths with other parameters count only if no path without them reads the entity.
package struct EntityOperations: Equatable, Sendable {
	/// The path before the identifier.
	package private(set) var endpoint: String?
	/// The keys of the objects around the entity in a response, outermost first.
	package private(set) var envelope: [String] = []
	/// A response with a page, built from the document.
	package private(set) var page: SampleFile?
	/// A response with all entities, built from the document.
	package private(set) var list: SampleFile?
	/// The paths of the page and of the list, if they differ from the path before the identifier.
	package private(set) var pagePath: String?
	package private(set) var listPath: String?
	/// The other query items that the read, the page and the list require; `nil` for none.
	package private(set) var requiredQuery: [String]?
	package private(set) var pageRequired: [String]?
	package private(set) var listRequired: [String]?
	/// The name of the page's number, offset or cursor in the query.
	package private(set) var pageQuery: String?
	/// Whether the service saves entities.
	package private(set) var saves = false
	/// Whether the service deletes entities.
	package private(set) var deletes = false
	/// Whether the service creates entities at the path before the identifier.
	package private(set) var creates = false
	/// What a creation sends, if it sends less than an entity.
	package private(set) var created: CreatedBody?
	/// Notes for the author about paths that are not used, one sentence each.
	package private(set) var notes: [String] = []
	/// The operations in the order of the document, such as `GET /plants/{id}`.
	package private(set) var found: [String] = []

	private static let pageWords: Set<String> = [
		"after", "cursor", "offset", "page", "pagenumber", "pagetoken", "skip", "start", "startindex",
	]

	/// Finds the operations of the schema `name` in `file`, without the keys of entities at `skipped`.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is not an OpenAPI document.
	package init(of name: String, in file: SampleFile, without skipped: [String] = []) throws {
		let document = try OpenAPIDocument(file)
		let paths = JSONPointer(["paths"])
		guard case .object(let members)? = paths.value(in: document.value) else { return }
		let entity = JSONPointer(["components", "schemas", name])
		for member in members {
			let reader = PathReader(document: document, path: member.key, entity: entity, skipped: skipped)
			if let fixed = reader.fixedPart, !fixed.contains("{"), endpoint == nil || endpoint == fixed {
				readItem(reader, at: fixed, as: name)
			}
			if !member.key.contains("{") { readCollection(reader, as: name) }
		}
		if endpoint == nil {
			let readers = members.map { PathReader(document: document, path: $0.key, entity: entity, skipped: skipped) }
			for reader in readers where endpoint == nil {
				reader.fixedPart.map { readItem(reader, at: $0, as: name) }
			}
			for reader in readers where reader.trimmedPath == endpoint { readCollection(reader, as: name) }
		}
		// Compare at the end, because the document may list the page's path before the path of the entities.
		if pagePath == endpoint { pagePath = nil }
		if listPath == endpoint { listPath = nil }
		for reader in members.map({
			PathReader(document: document, path: $0.key, entity: entity, skipped: skipped)
		}) where endpoint != nil && reader.trimmedPath == endpoint {
			readCreation(reader, as: name)
			noteOthers(["get", "put", "patch"], of: reader, as: name)
		}
		for member in members {
			let reader = PathReader(document: document, path: member.key, entity: entity, skipped: skipped)
			guard endpoint != nil, reader.fixedPart == endpoint, found.contains("GET \(member.key)") else { continue }
			noteOthers(["post", "patch"], of: reader, as: name)
		}
	}

	private mutating func readCreation(_ reader: PathReader, as name: String) {
		guard reader.has("post") else { return }
		let unsent = unsent("post", of: reader)
		guard unsent.isEmpty else { return leaveOut("post", of: reader, requiring: unsent) }
		if let body = reader.body(of: "post"), reader.envelope(of: body) != envelope {
			created = reader.createdBody(in: envelope)
			guard created != nil else { return leaveOut(other: "post", of: reader, as: name) }
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
		guard !reader.isDeprecated("get") else { return leaveOut("get", of: reader) }
		envelope = keys
		let required = reader.requiredNames("get")
		requiredQuery = required.isEmpty ? nil : required
		endpoint = fixed
		noteHead(of: reader)
		for method in ["put", "delete"] where reader.isDeprecated(method) { leaveOut(method, of: reader) }
		found.append("GET \(reader.path)")
		for (method, property) in [("put", \EntityOperations.saves), ("delete", \.deletes)] where reader.has(method) {
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
		reader.body(of: method).map { reader.envelope(of: $0) == envelope } ?? true
	}

	/// Whether `method` has the same response as a read, or none.
	private func answersWell(_ method: String, of reader: PathReader) -> Bool {
		reader.answer(to: method).map { reader.envelope(of: $0) == envelope } ?? true
	}

	/// The query items that only one of `method` and the read requires.
	private func unsent(_ method: String, of reader: PathReader) -> [String] {
		Set(reader.requiredNames(method)).symmetricDifference(requiredQuery ?? []).sorted()
	}

	private mutating func noteHead(of reader: PathReader) {
		let fields = reader.requiredNames("get", in: "header")
		guard !fields.isEmpty else { return }
		notes.append(
			"GET \(reader.path) requires \(fields.joined(separator: ", ")) in its head, which the app's client has to add"
		)
	}

	private static func isPageQuery(_ name: String) -> Bool {
		pageWords.contains(name.lowercased().filter(\.isLetter))
	}

	private mutating func leaveOut(_ method: String, of reader: PathReader, requiring names: [String]) {
		notes.append(
			"\(method.uppercased()) \(reader.path) gives no method, because \(names.joined(separator: ", ")) is required here "
				+ "and not in reads, or there and not here"
		)
	}

	/// Leaves out a request whose body or response differs from the entity.
	///
	/// The service would refuse an entity or lose its values, or the app could not decode the response.
	private mutating func leaveOut(other method: String, of reader: PathReader, as name: String) {
		let entity = envelope.reversed().reduce(name) { "{\(SwiftLiteral.string($1)): \($0)}" }
		let isTaken = takesEntity(method, of: reader) || (method == "post" && reader.createdBody(in: envelope) != nil)
		let other = isTaken ? reader.answer(to: method) : reader.body(of: method)
		let verb = isTaken ? "answers with" : "takes"
		let called = other.flatMap(reader.name) ?? (isTaken ? "another schema" : "another body")
		notes.append(
			"\(method.uppercased()) \(reader.path) gives no method, because it \(verb) \(called) and not \(entity)"
		)
	}

	/// Notes why `methods` of a path of the entity are not used, unless a note says so already.
	private mutating func noteOthers(_ methods: [String], of reader: PathReader, as name: String) {
		for method in methods where reader.has(method) {
			let operation = "\(method.uppercased()) \(reader.path)"
			guard !found.contains(operation), !notes.contains(where: { $0.hasPrefix("\(operation) ") }) else {
				continue
			}
			let reason: String
			if method == "get" {
				let answer = reader.answer
				let called = answer.map { reader.name(of: $0) ?? "another schema" } ?? "no JSON"
				reason =
					answer.map(reader.holdsEntities) == true
					? "another path gives the same" : "it answers with \(called) and not several of \(name)"
			} else if !takesEntity(method, of: reader) {
				leaveOut(other: method, of: reader, as: name)
				continue
			} else if reader.trimmedPath == endpoint {
				reason = "its path has no identifier"
			} else {
				reason = "a save is a PUT" + (saves ? "" : "; --save --save-by \(method) writes this one")
			}
			notes.append("\(operation) gives no method, because \(reason)")
		}
	}

	private mutating func leaveOut(_ method: String, of reader: PathReader) {
		notes.append("\(method.uppercased()) \(reader.path) gives no method, because it is deprecated")
	}

	private mutating func readCollection(_ reader: PathReader, as name: String) {
		guard let answer = reader.answer, reader.holdsEntities(answer) else { return }
		guard !reader.isDeprecated("get") else { return leaveOut("get", of: reader) }
		let names = reader.requiredNames("get").filter { !Self.isPageQuery($0) }
		let required = names.isEmpty ? nil : names
		guard let sample = reader.sample(of: answer) else {
			notes.append(
				"GET \(reader.path) gives no method, because its schema is not understood; give a response by --page-json or "
					+ "--list-json"
			)
			return
		}
		let query = reader.queryNames.first(where: Self.isPageQuery)
		let file = SampleFile(name: "\(SwiftName.lowerCamel(name)).json", bytes: JSONWriter.write(sample))
		if let query, page == nil {
			(page, pageQuery, pagePath, pageRequired) = (file, query, reader.trimmedPath, required)
		} else if query == nil, list == nil {
			(list, listPath, listRequired) = (file, reader.trimmedPath, required)
		} else {
			return
		}
		found.append("GET \(reader.path)")
	}
}
