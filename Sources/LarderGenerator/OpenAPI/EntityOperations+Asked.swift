extension EntityOperations {
	/// A note that no path reads one entity `name` by its identifier; `nil` if a path does, or if another note says so.
	package func noteOnNoRead(of name: String) -> String? {
		guard isListed, unread.isEmpty else { return nil }
		return
			"the document has no path for one \(name), so the repository does not read one; to read one, add --path PATH/{id}"
	}

	/// Checks the writes of `name` that the author asks for, and refuses those that the document does not have.
	///
	/// If the author names the path (`hasPath`), the service may have operations that the document lacks. The code is
	/// then written with a note. If the document has no operation on the entity at all, nothing is refused, because
	/// another note says that the path is assumed.
	///
	/// - Throws: ``RequestError``, whose message lists the operations of the document.
	package mutating func check(_ asked: WriteRequest, of name: String, hasPath: Bool) throws(RequestError) {
		guard !found.isEmpty else { return }
		for write in writes(in: asked) where !write.isThere {
			guard let operation = write.operation else {
				guard !hasPath else { continue }
				throw lack(of: "a path that reads one \(name) by its identifier", for: write.option)
			}
			let reason = reasons[operation]
			// With an example from the author, the document may describe a different body.
			if operation.hasPrefix("POST "), asked.created != nil, reason?.hasPrefix("it takes ") == true,
				reason?.hasSuffix(Self.formAdvice) == false
			{
				remove(operation)
				found.append(operation)
				continue
			}
			guard hasPath else { throw lack(of: operation, for: write.option, because: reason) }
			remove(operation)
			notes.append(
				"\(write.option) is written for the path of --path, although "
					+ (reason.map { "\(operation) cannot be used: \($0)" } ?? "the document does not have \(operation)")
			)
		}
	}

	/// Ends the note on an operation that is left out because its body is not JSON.
	static let formAdvice = "; write its request yourself"

	/// The requested writes, each with its operation in the document, which is `nil` if its path is unknown.
	private func writes(in asked: WriteRequest) -> [(option: String, operation: String?, isThere: Bool)] {
		let save = saveMethod.rawValue.uppercased()
		let whole = wholePath ?? endpoint.map { "/\($0)" }
		func write(_ option: String, _ method: String, at path: String?, _ isThere: Bool) -> (String, String?, Bool) {
			if let operation = unread.first(where: { $0.hasPrefix("\(method) ") }) { return (option, operation, true) }
			return (option, path.map { "\(method) \($0)" }, isThere)
		}
		return [
			asked.creates == true
				? write(asked.created == nil ? "--create" : "--create-json", "POST", at: whole, creates) : nil,
			asked.saves
				? write(asked.saveBy == nil ? "--save" : "--save-by \(saveMethod.rawValue)", save, at: itemPath, saves)
				: nil,
			asked.deletes ? write("--delete", "DELETE", at: itemPath, deletes) : nil,
		].compactMap(\.self)
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
		return RequestError(
			description:
				"\(problem); the document has \(has); leave \(option.split(separator: " ")[0]) out, or name the path by --path if the "
				+ "service has operations that its document lacks"
		)
	}
}
