extension EntityOperations {
	/// Whether the document has pages or lists of the entity, but no read of one.
	package var readsOnlySeveral: Bool { endpoint == nil && !found.isEmpty }

	/// Checks the writes of `name` that the author asks for, and refuses those that the document does not have.
	///
	/// If the author names the path (`hasPath`), the service may have operations that the document lacks. They are written
	/// with a note. A document without any operation on the entity refuses nothing, because a note says that the path is
	/// assumed.
	///
	/// - Throws: ``RequestError``, whose message lists the operations of the document.
	package mutating func check(_ asked: WriteRequest, of name: String, hasPath: Bool) throws(RequestError) {
		guard !found.isEmpty else { return }
		if creates, asked.created != nil, let operation = found.first(where: { $0.hasPrefix("POST ") }) {
			notes.append("--create-json is not used, because the document has the body of \(operation)")
		}
		for write in writes(in: asked) where !write.isThere {
			guard let operation = write.operation else {
				guard !hasPath else { continue }
				throw lack(of: "a path that reads one \(name) by its identifier", for: write.option)
			}
			let reason = reasons[operation]
			// The author's example replaces another body in the document.
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

	/// The end of the reason why an operation with another body than JSON is not used.
	static let formAdvice = "; write its request yourself"

	/// The writes in `asked`, with the operation of each in the document; `nil` if the document reads no single entity.
	private func writes(in asked: WriteRequest) -> [(option: String, operation: String?, isThere: Bool)] {
		let save = saveMethod.rawValue
		let item = itemPath
		let whole = wholePath ?? endpoint.map { "/\($0)" }
		return [
			asked.creates == true
				? (asked.created == nil ? "--create" : "--create-json", whole.map { "POST \($0)" }, creates) : nil,
			asked.saves
				? (
					asked.saveBy == nil ? "--save" : "--save-by \(save)", item.map { "\(save.uppercased()) \($0)" },
					saves
				)
				: nil,
			asked.deletes ? ("--delete", item.map { "DELETE \($0)" }, deletes) : nil,
		].compactMap(\.self)
	}

	private mutating func remove(_ operation: String) {
		notes.removeAll { $0.hasPrefix("\(operation) gives no method") }
	}

	private func lack(of operation: String, for option: String, because reason: String? = nil) -> RequestError {
		let others = reasons.keys.filter { $0 != operation }.sorted()
		let has = (found + others).joined(separator: ", ")
		let problem =
			reason.map { "\(option) needs \(operation), but \($0.replacing(Self.formAdvice, with: ""))" }
			?? "\(option) needs \(operation), which the document does not have"
		return RequestError(
			description:
				"\(problem); it has \(has); leave \(option.split(separator: " ")[0]) out, or name the path by --path if the service "
				+ "has more than its document"
		)
	}
}
