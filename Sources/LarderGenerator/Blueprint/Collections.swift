/// The answers that hold several entities, by what they are for.
struct Collections {
	let pages: [Envelope]
	let lists: [Envelope]

	/// Reads the answers of `request`.
	///
	/// - Throws: ``JSONError`` and ``InferenceError`` for an answer, ``RequestError`` where a search lacks its pages.
	init(_ request: CollectionRequest) throws {
		guard request.filters.isEmpty || !request.pages.isEmpty else {
			throw RequestError(
				description: "--filter searches in pages, and none is shown; show one by --page-json FILE"
			)
		}
		pages = try request.pages.map { try Envelope($0, elements: request.elements) }
		lists = try request.lists.map { try Envelope($0, elements: request.elements) }
	}

	/// The entities in them.
	var entities: [Sample] { (pages + lists).flatMap(\.entities) }
}

extension ObjectShape {
	/// The same with links to other pages optional: one is missing on the last page, whatever the samples show.
	func makingLinksOptional() -> ObjectShape {
		var shape = self
		for (index, property) in properties.enumerated() {
			let word = property.key.lowercased().filter { $0.isLetter }
			switch property.field.value {
			case .object(let inner): shape.properties[index].field.value = .object(inner.makingLinksOptional())
			case .text, .formatted, .emptyString, .integer:
				if EnvelopeFact.linkWords.contains(word) { shape.properties[index].field.isOptional = true }
			default: break
			}
		}
		return shape
	}
}
