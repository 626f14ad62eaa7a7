extension EntityRequest {
	/// Leaves out the read of one entity if nothing asks for it.
	///
	/// These ask for it: a response with one entity, a document, a path with the identifier's place, and every other
	/// operation on one entity. Without them, nothing shows what such a response has around the entity. A document does
	/// not ask for it if it gives only pages and lists, as `isListed` says.
	///
	/// - Throws: ``EndpointError`` if a path cannot be used.
	package mutating func omitUnaskedOne(isListed: Bool = false) throws {
		readsOne = try asksForOne(isListed: isListed)
	}

	/// The pages and lists; if no read of one entity is written, theirs is the only path.
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

	/// The path of one entity, if the author gave a path and no read uses it.
	var idlePath: String? {
		guard !readsOne, let endpoint, let others = collections.pagePath ?? collections.listPath else { return nil }
		return others.split(separator: "?").first == endpoint.split(separator: "?").first ? nil : endpoint
	}
}
