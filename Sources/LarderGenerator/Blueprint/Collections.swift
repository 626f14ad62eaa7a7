/// The responses that contain several entities.
struct Collections {
	let pages: [Envelope]
	let lists: [Envelope]
	/// The next-page link in the header of a response that is an array; `nil` if there is none.
	let nextLink: String?

	/// Reads the responses of `request`.
	///
	/// - Throws: ``JSONError`` or ``InferenceError`` for a response; ``RequestError`` if there is a search but no page.
	init(_ request: CollectionRequest, identifiedBy identifierKey: String) throws {
		guard request.filters.isEmpty || !request.pages.isEmpty else {
			throw RequestError(
				description: "--filter searches pages, but no page is given; give one by --page-json FILE"
			)
		}
		let shown = request.pages.lazy.compactMap(\.nextLink).first
		let link = shown ?? (request.pageBy == .link ? Envelope.assumedLink : nil)
		pages = try Envelope.all(
			in: request.pages,
			elements: request.elements,
			identifiedBy: identifierKey,
			followsLinks: link != nil
		)
		nextLink = request.pages.contains(where: \.isArray) ? link : nil
		lists = try Envelope.all(in: request.lists, elements: request.elements, identifiedBy: identifierKey)
	}

	/// The entities in all responses.
	var entities: [Sample] { (pages + lists).flatMap(\.entities) }

	/// Whether the entities of these pages or lists have exactly the keys that all `others` show.
	static func areWhole(_ envelopes: [Envelope], beside others: [Sample], as entity: TypeBlueprint) -> Bool {
		others.isEmpty || entity.hasSameKeys(in: envelopes.flatMap(\.entities).map(\.value), and: others.map(\.value))
	}
}

extension TypeBlueprint {
	/// Whether `values` and `others` have the same of the type's properties, also inside objects that both have.
	fileprivate func hasSameKeys(in values: [JSONValue], and others: [JSONValue]) -> Bool {
		guard discriminator == nil else { return true }
		return properties.allSatisfy { property in
			let (own, other) = (values.compactMap { $0[[property.key]] }, others.compactMap { $0[[property.key]] })
			guard own.isEmpty == other.isEmpty else { return false }
			let (ownObjects, otherObjects) = (own.flatMap(\.objects), other.flatMap(\.objects))
			guard case .object(let type) = property.type.element, !ownObjects.isEmpty, !otherObjects.isEmpty else {
				return true
			}
			return type.hasSameKeys(in: ownObjects, and: otherObjects)
		}
	}
}

extension PropertyType {
	/// The element type of an array, or the type itself.
	fileprivate var element: PropertyType {
		guard case .array(let element, _) = self else { return self }
		return element.element
	}
}

extension JSONValue {
	/// The objects in an array, or the value itself if it is an object.
	fileprivate var objects: [JSONValue] {
		guard case .array(let elements) = self else { return isObject ? [self] : [] }
		return elements.flatMap(\.objects)
	}
}

extension ObjectShape {
	/// The same shape with optional links to other pages.
	///
	/// The last page lacks a link, whatever the samples show.
	///
	/// `cursor` is the key of another value that the last page lacks.
	func makingLinksOptional(and cursor: String? = nil) -> ObjectShape {
		let end = cursor?.split(separator: ".").map(String.init) ?? []
		var shape = self
		for (index, property) in properties.enumerated() {
			let word = PageWords.word(of: property.key)
			let isLink = PageWords.isLeading(word)
			switch property.field.value {
			case .object(let inner):
				let rest = end.first == property.key ? end.dropFirst().joined(separator: ".") : nil
				shape.properties[index].field.value = .object(inner.makingLinksOptional(and: rest))
				if isLink || inner.leadsOnly { shape.properties[index].field.isOptional = true }
			case .text, .formatted, .emptyString:
				if isLink || PageWords.offsets.contains(word) { shape.properties[index].field.isOptional = true }
			case .array:
				// A page without other pages may lack its array of links.
				if word.contains("link") { shape.properties[index].field.isOptional = true }
			case .integer, .wideInteger:
				// OData returns a count only on request.
				if isLink || word == "odatacount" { shape.properties[index].field.isOptional = true }
			default: break
			}
			if [property.key] == end { shape.properties[index].field.isOptional = true }
		}
		return shape
	}

	/// Whether the object has only links to other pages and cursors, as `{"next": "/c?after=7"}` does.
	///
	/// A page may lack all of it.
	private var leadsOnly: Bool {
		!properties.isEmpty
			&& properties.allSatisfy { property in
				if PageWords.isLeading(PageWords.word(of: property.key)) { return true }
				guard case .object(let inner) = property.field.value else { return false }
				return inner.leadsOnly
			}
	}
}
