extension EntityOperations {
	/// Adds a note on the writes of entities that no path reads by their identifiers.
	mutating func noteWrites(in readers: [PathReader], as name: String) {
		guard endpoint == nil, let path = listed else { return }
		for reader in readers where reader.trimmedPath == path { noteQueryWrites(of: reader, as: name) }
		for reader in readers {
			let methods =
				reader.trimmedPath == path ? ["post"] : reader.fixedPart == path ? ["put", "patch", "delete"] : []
			for method in methods.filter(reader.has) {
				if method != "post" { (itemPath, identifierKey) = (reader.path, reader.identifierKey) }
				let isTaken = takesEntity(method, of: reader)
				let body = isTaken && !reader.sendsOtherKeys ? nil : reader.createdBody(called: entityName)
				if method == saveMethod.rawValue, let body = savedBody(of: method, reader, for: name, isEntity: isTaken)
				{
					noteSaved(body, by: "\(method.uppercased()) \(reader.path)")
				} else if method != "delete", !isTaken, method != "post" || body == nil {
					leaveOut(other: method, of: reader, as: name)
					continue
				}
				if method == "post" {
					created = body
					noteUnsent(of: reader)
				}
				unread.append("\(method.uppercased()) \(reader.path)")
			}
		}
		noteUnread()
	}

	/// Notes the writes at the path of a list that take the identifier in the query, and the path that asks for them.
	private mutating func noteQueryWrites(of reader: PathReader, as name: String) {
		let methods = ["put", "patch", "delete"].filter(reader.has)
		let common = reader.requiredNames("get")
		let own = Set(methods.flatMap { reader.requiredNames($0) }).subtracting(common)
		guard own.count == 1, let identifier = own.first else { return }
		let query = (common.map { "\($0)={\($0)}" } + ["\(identifier)={id}"]).joined(separator: "&")
		queryPath = "\(reader.path)?\(query)"
		let operations = methods.map { "\($0.uppercased()) \(reader.path)" }
		for operation in operations { reasons[operation] = "it takes the identifier in the query" }
		notes.append(
			"\(operations.joined(separator: ", ")) \(operations.count == 1 ? "takes" : "take") the identifier in the query; to read and write one "
				+ "\(name), add --path '\(queryPath ?? "")'"
		)
	}

	private mutating func noteUnread() {
		let note = "these operations are not used, because no path reads one \(schemaName) by its identifier: "
		notes.removeAll { $0.hasPrefix(note) }
		guard !unread.isEmpty else { return }
		notes.append("\(note)\(unread.joined(separator: ", ")); to use them, add --create, --save or --delete")
	}

	/// Uses the writes that the author asks for, and that the document has although no path reads one entity.
	package mutating func use(_ asked: WriteRequest) {
		let save = saveMethod.rawValue.uppercased()
		for operation in unread {
			switch operation.split(separator: " ")[0] {
			case "POST" where asked.creates == true && asked.createPath == nil: creates = true
			case Substring(save) where asked.saves: saves = true
			case "DELETE" where asked.deletes: deletes = true
			default: continue
			}
			unread.removeAll { $0 == operation }
			found.append(operation)
		}
		noteUnread()
	}
}
