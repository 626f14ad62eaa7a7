extension EntityRequest {
	/// Leaves out the read of one entity if nothing asks for it.
	///
	/// The read of one entity is asked for by a response with one entity, a document, a path with the identifier's
	/// place, or any other operation on one entity. If none of these is given, nothing shows which objects are around
	/// the entity in a response. A document that gives only pages and lists (`isListed`) does not ask for the read.
	///
	/// - Throws: ``EndpointError`` if a path cannot be used.
	package mutating func omitUnaskedOne(isListed: Bool = false) throws {
		readsOne = try asksForOne(isListed: isListed)
	}

	/// The pages and lists, which also have the author's path if no read of one entity is written.
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
