/// The answers that contain several entities.
struct Collections {
	let pages: [Envelope]
	let lists: [Envelope]
	/// The link to the next page in the head of an answer that is an array; `nil` if there is none.
	let nextLink: String?

	/// Reads the answers of `request`.
	///
	/// - Throws: ``JSONError`` or ``InferenceError`` for an answer; ``RequestError`` if there is a search but no page.
	init(_ request: CollectionRequest, identifiedBy identifierKey: String) throws {
		guard request.filters.isEmpty || !request.pages.isEmpty else {
			throw RequestError(
				description: "--filter searches pages, but no page is given; give one by --page-json FILE"
			)
		}
		let link = request.pages.lazy.compactMap(\.nextLink).first
		pages = try Envelope.all(
			in: request.pages,
			elements: request.elements,
			identifiedBy: identifierKey,
			hasLinks: link != nil
		)
		nextLink = pages.first?.keys == ["items"] && pages.first?.value[["nextLink"]] != nil ? link : nil
		lists = try Envelope.all(in: request.lists, elements: request.elements, identifiedBy: identifierKey)
	}

	/// The entities in all answers.
	var entities: [Sample] { (pages + lists).flatMap(\.entities) }
}

extension ObjectShape {
	/// The same shape with optional links to other pages: the last page lacks one, whatever the samples show.
	func makingLinksOptional() -> ObjectShape {
		var shape = self
		for (index, property) in properties.enumerated() {
			let word = property.key.lowercased().filter { $0.isLetter }
			let isLink = EnvelopeFact.linkWords.contains(word) || PageTurn.words.contains(word)
			switch property.field.value {
			case .object(let inner):
				shape.properties[index].field.value = .object(inner.makingLinksOptional())
				if isLink { shape.properties[index].field.isOptional = true }
			case .text, .formatted, .emptyString:
				if isLink || PageTurn.offsets.contains(word) { shape.properties[index].field.isOptional = true }
			case .integer:
				if isLink { shape.properties[index].field.isOptional = true }
			default: break
			}
		}
		return shape
	}
}
