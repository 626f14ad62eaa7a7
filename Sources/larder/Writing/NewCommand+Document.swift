import LarderGenerator

extension NewCommand {
	/// Adds to `wish` what a document says about the operations on `name`; returns `nil` without a document.
	///
	/// The command line asks for the writes in `asked`. The app may have its own read (`hasRead`).
	///
	/// - Throws: The errors of ``SchemaOptions/read(for:)``; ``InputError`` for an option that the document has no use
	///   for; ``RequestError`` for a write that the document lacks.
	func documented(
		for name: String,
		asking asked: WriteRequest,
		isNew: Bool,
		hasRead: Bool,
		in wish: inout EntityRequest,
		notes: inout [String]
	) throws -> EntityOperations? {
		guard var operations = try schemaOptions.operations(for: name, in: wish) else { return nil }
		if isNew, identifierKey == nil { notes += wish.assumeIdentifier(by: operations) }
		operations.use(asked)
		operations.checkSave(of: name, in: wish)
		if asked.saves, wish.writes.saveBy == nil, !operations.saves,
			let patch = try patch(of: name, asking: asked, insteadOf: operations, in: wish)
		{
			(operations, wish.writes.saveBy) = (patch, .patch)
			notes.append(
				"a save is a PATCH, because the document has no PUT that a save can send; --save-by chooses another way"
			)
		}
		let known = [operations.endpoint, operations.listed, operations.readPath]
		let kept = wish.endpoint.map { !known.contains($0) } ?? false
		// What the team or an earlier run wrote stays, even if the document does not have it.
		let isWritten = operations.found.isEmpty && (!isNew || hasRead)
		do {
			try operations.check(asked, of: name, hasPath: endpoint != nil || kept || isWritten)
		} catch {
			// The operations may only seem to be missing because the schema cannot be read.
			try wish.checkSchema()
			throw error
		}
		notes += operations.notes
		try collectionOptions.checkUse(operations, of: name)
		let (isCreated, body) = (wish.writes.creates == true, wish.writes.created)
		var found = operations.found
		let collections = wish.collections
		wish.add(operations)
		if identifierKind != nil { found.removeAll { $0.hasPrefix("POST ") } }
		if collections.pages.isEmpty, wish.needsPageStyle(for: name) {
			found.removeAll { $0 == operations.pageOperation }
			(wish.collections.pages, wish.collections.pageQuery) = ([], collections.pageQuery)
			notes.append(
				"the document does not show how the next page is requested, so no pages are written; choose the way by --page-by"
			)
		}
		if isCreated, body == nil, !operations.creates {
			notes.append(
				"a creation is assumed to send the whole model, because the document has no usable creation; --create-json FILE "
					+ "gives an example of its body"
			)
		}
		if !found.isEmpty {
			notes.append("the repository has what the document's paths give: \(found.joined(separator: ", "))")
		}
		return operations
	}
}

extension NewCommand {
	/// The operations with a PATCH as the save; `nil` if the save is not a PATCH.
	///
	/// The save is a PATCH if the app can send the document's PATCH, or if the document has a PATCH and no PUT.
	/// `operations` are the operations with a PUT as the save.
	private func patch(
		of name: String,
		asking asked: WriteRequest,
		insteadOf operations: EntityOperations,
		in wish: EntityRequest
	) throws -> EntityOperations? {
		var wish = wish
		wish.writes.saveBy = .patch
		guard var patch = try schemaOptions.operations(for: name, in: wish) else { return nil }
		patch.use(asked)
		patch.checkSave(of: name, in: wish)
		return patch.saves || (!operations.describesSave && patch.describesSave) ? patch : nil
	}
}

extension EntityOperations {
	/// Leaves out the save of the entity `name` if its body requires a key that the model of `wish` does not have.
	fileprivate mutating func checkSave(of name: String, in wish: EntityRequest) {
		guard saved != nil, wish.writes.saved == nil else { return }
		var trial = wish
		trial.add(self)
		if let problem = trial.saveProblem(for: name) { leaveOutSave(because: problem) }
	}
}

extension EntityRequest {
	/// Adds the operations of a document's paths, unless the command line overrides them.
	fileprivate mutating func add(_ operations: EntityOperations) {
		let listed = operations.isListed ? operations.listed.flatMap { $0.hasSuffix("}") ? nil : $0 } : nil
		// In a document, the identifier may have another name than in the path of a request.
		let query = String(endpoint?.drop { $0 != "?" } ?? "")
		endpoint = operations.readPath.map { $0 + query } ?? endpoint ?? operations.endpoint ?? listed
		let place = operations.envelope.isEmpty ? nil : operations.envelope.joined(separator: ".")
		if operations.isAlone, root == nil || root == place { isAlone = true }
		root = root ?? place
		requiredQuery = operations.requiredQuery
		if !operations.parameterKinds.isEmpty { parameterKinds = operations.parameterKinds }
		if collections.pages.isEmpty, let page = operations.page {
			collections.pages = [page]
			collections.pageQuery = collections.pageQuery ?? operations.pageQuery
			collections.pagePath = collections.pagePath ?? operations.pagePath
			if operations.beginsAtZero, [nil, .number].contains(collections.pageBy), let query = collections.pageQuery,
				let path = collections.pagePath ?? operations.endpoint ?? listed, !path.contains("\(query)=")
			{
				collections.pagePath = "\(path)\(path.contains("?") ? "&" : "?")\(query)=0"
			}
			collections.pageRequired = operations.pageRequired
			collections.optionalKeys = operations.optionalKeys
			if !collections.filters.isEmpty, !operations.queryTypes.isEmpty {
				collections.filterTypes = operations.queryTypes
			}
		}
		if collections.lists.isEmpty, let list = operations.list {
			collections.lists = [list]
			collections.listPath = collections.listPath ?? operations.listPath
			collections.listRequired = operations.listRequired
			collections.optionalKeys = operations.optionalKeys
		}
		if operations.creates, identifierKind == nil {
			(writes.creates, writes.created) = (true, writes.created ?? operations.created)
		}
		writes.ignored = operations.ignored.isEmpty ? nil : operations.ignored
		writes.saves = writes.saves || operations.saves
		if operations.saves { writes.saved = writes.saved ?? operations.saved }
		writes.deletes = writes.deletes || operations.deletes
	}
}
