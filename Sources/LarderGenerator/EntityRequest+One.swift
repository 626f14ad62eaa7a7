extension EntityRequest {
	/// Leaves out the read of one entity if nothing asks for it.
	///
	/// A response for one asks for it, and so do a document, an identifier outside of the responses, a path with the identifier's
	/// place, and everything that an app does with one entity. Nothing else shows what such a response has around the entity.
	///
	/// - Throws: ``EndpointError`` if a path cannot be used.
	package mutating func omitUnaskedOne() throws {
		readsOne = try asksForOne()
	}

	/// The pages and lists; without a read of one, they have the only path.
	var listed: CollectionRequest {
		guard !readsOne else { return collections }
		var listed = collections
		listed.pagePath = collections.pagePath ?? endpoint
		listed.listPath = collections.listPath ?? endpoint
		return listed
	}

	private func asksForOne() throws(EndpointError) -> Bool {
		if !samples.isEmpty || schema != nil || identifierKind != nil || scenario.isLocal { return true }
		if writes.changesAnything || isObserved { return true }
		guard let endpoint else { return false }
		return try EndpointPath(endpoint, identifiedBy: inference.identifierKey).hasPlace
	}

	/// The path of one entity, if a path was given and no read uses it.
	var idlePath: String? {
		guard !readsOne, let endpoint, let others = collections.pagePath ?? collections.listPath else { return nil }
		return others.split(separator: "?").first == endpoint.split(separator: "?").first ? nil : endpoint
	}
}
