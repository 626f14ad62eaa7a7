extension EntityOperations {
	mutating func noteHead(of reader: PathReader) {
		let others = reader.otherAnswers
		if !others.isEmpty, let answer = reader.answer {
			notes.append(
				"GET \(reader.path) answers with \(reader.name(of: answer) ?? "a schema of its own"), which is read, or with "
					+ "\(others.joined(separator: " or ")); to read another, give a real response instead of --openapi"
			)
		}
		noteFields(of: "get", reader)
	}

	/// Tells the author which header fields `method` requires, but the read at the same path does not.
	mutating func noteFields(of method: String, _ reader: PathReader) {
		let known = method == "get" ? [] : reader.requiredNames("get", in: "header")
		let fields = reader.requiredNames(method, in: "header").filter { !known.contains($0) }
		guard !fields.isEmpty else { return }
		notes.append(
			"\(method.uppercased()) \(reader.path) requires header fields that the app's client has to add: \(fields.joined(separator: ", "))"
		)
	}

	/// Adds a note if the author's path for reads returns something other than the entity.
	mutating func noteOtherAnswer(of reader: PathReader, as name: String) {
		guard let answer = reader.answer, reasons["GET \(reader.path)"] == nil else { return }
		notes.append(
			"GET \(reader.path) answers with \(reader.name(of: answer) ?? "another schema") and not \(name), so its responses may not be "
				+ "read; name the entity's place by --root KEY, or another schema by --schema"
		)
	}

	/// Adds a note on the keys that a creation leaves out of its body.
	mutating func noteUnsent(of reader: PathReader) {
		guard let created, let body = reader.body(of: "post"),
			let held = reader.value(of: body, at: created.envelope ?? [])
		else { return }
		let keys = reader.properties(of: held).filter { !reader.isReadOnly($0.schema) }.map(\.key)
		let left = keys.filter { !created.keys.contains($0) }
		guard !left.isEmpty else { return }
		notes.append(
			"a creation leaves out \(left.joined(separator: ", ")), which POST \(reader.path) takes, because the document shows no "
				+ "type for the model"
		)
	}

	/// Returns whether the app can send `method`, and notes if the response has no entity, so that the app ignores it.
	///
	/// An app cannot send a method that returns several entities, because it is a search.
	mutating func noteAnswer(to method: String, by kind: BodyKind, of reader: PathReader, as name: String) -> Bool {
		guard !answersWell(method, of: reader) else { return true }
		guard reader.body(of: method) != nil, let answer = reader.answer(to: method), !reader.holdsEntities(answer)
		else {
			return false
		}
		ignored.append(kind)
		let called = reader.name(of: answer) ?? "another schema"
		notes.append(
			"\(method.uppercased()) \(reader.path) answers with \(called) and not \(name), so the app ignores the response"
		)
		return true
	}

	mutating func leaveOut(_ method: String, of reader: PathReader, because reason: String) {
		leaveOut("\(method.uppercased()) \(reader.path)", because: reason)
	}

	/// Adds a note that `operation` is not used, and records the reason.
	mutating func leaveOut(_ operation: String, because reason: String) {
		let note = "\(operation) is not used, because \(reason)"
		reasons[operation] = reason
		if !notes.contains(note) { notes.append(note) }
	}

	mutating func leaveOut(_ method: String, of reader: PathReader) {
		leaveOut(method, of: reader, because: "it is deprecated")
	}

	mutating func leaveOut(_ method: String, of reader: PathReader, requiring names: [String]) {
		let list = names.joined(separator: ", ")
		leaveOut(method, of: reader, because: "\(list) is required either here or in reads, but not in both")
	}

	/// Leaves out `method`, because its body or its response is not the entity.
	///
	/// The service would refuse the entity or lose values of it, or the app could not decode the response.
	mutating func leaveOut(other method: String, of reader: PathReader, as name: String) {
		if let media = reader.otherMedia(of: method) {
			let reason = "it takes \(media), and the written code sends JSON\(Self.formAdvice)"
			return leaveOut(method, of: reader, because: reason)
		}
		let entity = envelope.reversed().reduce(isAlone ? "[\(name)]" : name) {
			"{\(SwiftLiteral.string($1)): \($0)}"
		}
		let isTaken =
			takesEntity(method, of: reader) || (method == "post" && reader.createdBody(called: entityName) != nil)
			|| (method == saveMethod.rawValue && savedBody(of: method, reader, for: name) != nil)
		let other = isTaken ? reader.answer(to: method) : reader.body(of: method)
		let verb = isTaken ? "answers with" : "takes"
		let called = other.flatMap(reader.name) ?? (isTaken ? "another schema" : "another body")
		leaveOut(method, of: reader, because: "it \(verb) \(called) and not \(entity)")
	}

	/// Adds notes on `methods` of the entity's path that are not used and have no note yet.
	mutating func noteOthers(_ methods: [String], of reader: PathReader, as name: String) {
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
			} else if !takesEntity(method, of: reader),
				method == "post" || savedBody(of: method, reader, for: name) == nil
			{
				leaveOut(other: method, of: reader, as: name)
				continue
			} else if reader.trimmedPath == endpoint {
				reason = "its path has no identifier"
			} else {
				let save = saveMethod.rawValue.uppercased()
				reason = "a save is a \(save)" + (saves ? "" : "\(Self.saveAdvice)\(method)")
			}
			leaveOut(method, of: reader, because: reason)
		}
	}
}
