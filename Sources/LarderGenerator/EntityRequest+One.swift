extension EntityRequest {
	/// Leaves out the read of one entity if nothing asks for it.
	///
	/// These ask for it: a response with one entity, a document, a path with a place for the identifier, or any other
	/// operation on one entity. Without any of these, nothing shows which objects surround the entity in a response. A
	/// document that has only pages and lists (`isListed`) does not ask for the read.
	///
	/// - Throws: ``EndpointError`` if a path cannot be used.
	package mutating func omitUnaskedOne(isListed: Bool = false) throws {
		readsOne = try asksForOne(isListed: isListed)
	}

	/// The pages and lists.
	///
	/// If the app reads no single entity, pages and lists without a path get the author's path of one entity.
	var listed: CollectionRequest {
		guard !readsOne else { return collections }
		var listed = collections
		listed.pagePath = collections.pagePath ?? endpoint
		listed.listPath = collections.listPath ?? endpoint
		return listed
	}

	private func asksForOne(isListed: Bool) throws(EndpointError) -> Bool {
		if !samples.isEmpty || (schema != nil && !isListed) || scenario.isLocal { return true }
		if writes.changesAnything || isObserved { return true }
		guard let endpoint else { return false }
		return try EndpointPath(endpoint, identifiedBy: inference.identifierKey).hasPlace
	}

	/// The path of one entity that the author gave, if no request uses it; otherwise `nil`.
	var idlePath: String? {
		guard !readsOne, let endpoint, let others = collections.pagePath ?? collections.listPath else { return nil }
		return others.split(separator: "?").first == endpoint.split(separator: "?").first ? nil : endpoint
	}
}
