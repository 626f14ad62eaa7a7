extension EntityOperations {
	/// A note that no path reads one entity by its identifier.
	///
	/// `nil` if a path reads one, or if another note already says this.
	package func noteOnNoRead(of name: String) -> String? {
		guard isListed, unread.isEmpty else { return nil }
		return
			"the document has no path for one \(name), so the repository does not read one; to read one, add --path PATH/{id}"
	}

	/// Checks the writes of `name` that the author asks for.
	///
	/// A write that the document lacks is refused. If the author names the path (`hasPath`), the service may have
	/// operations that the document lacks. These are written, with a note. Without the author's path, a document is
	/// refused if it has paths, but none that reads the entity. A document without any path is not refused, because a
	/// note says that the path is assumed.
	///
	/// - Throws: ``RequestError``, whose message lists the operations of the document.
	package mutating func check(_ asked: WriteRequest, of name: String, hasPath: Bool) throws(RequestError) {
		guard !found.isEmpty else {
			guard hasPaths, !hasPath else { return }
			let more = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
			throw RequestError(
				description:
					"no path of the document reads \(schemaName)\(more); name the path of one by --path if the service has more than its "
					+ "document, or another schema by --schema"
			)
		}
		for write in writes(in: asked) where !write.isThere {
			guard let operation = write.operation else {
				guard !hasPath else { continue }
				throw lack(of: "a path that reads one \(name) by its identifier", for: write.option)
			}
			let reason = reasons[operation]
			// If the author gives an example of the body, the document's own body does not matter.
			let example = operation.hasPrefix("POST ") ? asked.created : write.option == "--delete" ? nil : asked.saved
			if example != nil, reason?.hasPrefix("it takes ") == true,
				reason?.hasSuffix(Self.formAdvice) == false
			{
				remove(operation)
				found.append(operation)
				continue
			}
			guard hasPath, reason?.hasPrefix("it takes ") != true else {
				throw lack(of: operation, for: write.option, because: reason)
			}
			remove(operation)
			notes.append(
				"\(write.option) is written for the path of --path, although "
					+ (reason.map { "\(operation) cannot be used: \($0)" } ?? "the document does not have \(operation)")
			)
		}
	}

	/// The end of the note on an operation whose body is not JSON.
	static let formAdvice = "; write its request yourself"
	/// The end of the note on an operation that could be the save if the author chose its method.
	static let saveAdvice = "; to use this operation, add --save --save-by "

	/// The writes that the author asks for, each with its operation in the document.
	///
	/// The operation is `nil` if its path is unknown.
	private func writes(in asked: WriteRequest) -> [(option: String, operation: String?, isThere: Bool)] {
		let save = saveMethod.rawValue.uppercased()
		let whole = wholePath ?? endpoint.map { "/\($0)" }
		func write(_ option: String, _ method: String, at path: String?, _ isThere: Bool) -> (String, String?, Bool) {
			(option, path.map { "\(method) \($0)" }, isThere)
		}
		return [
			asked.creates == true && (asked.createPath == nil || creationPath != nil)
				? write(option(creating: asked), "POST", at: creationPath ?? whole, creates) : nil,
			asked.saves ? write(option(of: asked), save, at: itemPath, saves) : nil,
			asked.deletes ? write("--delete", "DELETE", at: itemPath, deletes) : nil,
		].compactMap(\.self)
	}

	private func option(creating asked: WriteRequest) -> String {
		asked.createPath != nil ? "--create-path" : asked.created == nil ? "--create" : "--create-json"
	}

	private func option(of asked: WriteRequest) -> String {
		guard asked.saveBy == nil else { return "--save-by \(saveMethod.rawValue)" }
		return asked.saved == nil ? "--save" : "--save-json"
	}

	private mutating func remove(_ operation: String) {
		notes.removeAll { $0.hasPrefix("\(operation) is not used") }
	}

	private func lack(of operation: String, for option: String, because reason: String? = nil) -> RequestError {
		let others = reasons.keys.filter { $0 != operation }.sorted()
		let has = (found + others).joined(separator: ", ")
		let problem =
			reason.map { "\(option) needs \(operation), but \($0.replacing(Self.formAdvice, with: ""))" }
			?? "\(option) needs \(operation), which the document does not have"
		var remedy = ""
		if ["--create", "--create-path"].contains(option) || option.hasPrefix("--save"),
			reason?.hasPrefix("it takes ") == true, reason?.hasSuffix(Self.formAdvice) == false
		{
			remedy =
				"; \(option.hasPrefix("--save") ? "--save-json" : "--create-json") FILE gives an example of the body"
		}
		if option == "--create", let path = creationPaths.first {
			remedy += "; --create-path \(path) writes POST \(path)"
		}
		let other = reasons.filter { $0.value.contains(Self.saveAdvice) }.keys.min()
		if option.hasPrefix("--save"), let other, let method = other.split(separator: " ").first {
			remedy = "; --save-by \(method.lowercased()) writes \(other)"
		}
		return RequestError(
			description:
				"\(problem); the document has \(has)\(remedy); leave \(option.split(separator: " ")[0]) out, or name the path by "
				+ (queryPath.map { "--path '\($0)'" }
					?? "--path if the service has operations that its document lacks")
		)
	}
}
