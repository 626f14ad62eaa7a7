struct Collections {
	let pages: [Envelope]
	let lists: [Envelope]
	/// The next-page link in a response's header, if the body does not show how the next page is requested.
	let nextLink: String?
	/// Whether the response whose header has ``nextLink`` has an object as its body.
	let linksObjects: Bool
	/// The fields about the page in the heads of pages that are arrays.
	let head: [HeadField]

	/// Reads the responses of `request`.
	///
	/// - Throws: ``JSONError`` or ``InferenceError`` for a response; ``RequestError`` if there is a search but no page.
	init(
		_ request: CollectionRequest,
		root: String? = nil,
		identifiedBy identifierKey: String,
		keepsPages: Bool = false
	) throws {
		guard request.filters.isEmpty || !request.pages.isEmpty else {
			throw RequestError(
				description:
					"--filter searches pages, but no page is given; give a page by --page-json FILE, or write a parameter into the "
					+ "path of a list, so that the app sets the parameter: --list-path 'PATH?\(request.filters[0])={\(request.filters[0])}'"
			)
		}
		let shown = request.pages.lazy.compactMap(\.nextLink).first
		let isArray = request.pages.contains(where: \.isArray)
		head = (isArray ? HeadField.fields(of: request.pages) : []).filter { !$0.isLink || shown == nil }
		let isLinked = head.contains(where: \.isLink)
		let link = shown ?? (request.pageBy == .link && !isLinked ? Envelope.assumedLink : nil)
		let plain = try Envelope.all(
			in: request.pages,
			elements: request.elements,
			root: root,
			identifiedBy: identifierKey,
			followsLinks: link != nil,
			head: head
		)
		if request.pageBy == nil, let file = request.pages.first(where: { $0.range != nil }), let range = file.range {
			throw RequestError(
				description:
					"\(file.name) is a part of the service's entities, as the header field Content-Range (\(range)) says, but no option requests "
					+ "the other parts; give the part by --list-json and request the others in code of your own, or choose another way by --page-by"
			)
		}
		if isArray, request.pageBy == .link, let query = request.pageQuery, !keepsPages {
			throw RequestError(
				description:
					"--page-query \(query) names no key, because the pages are arrays, whose link to the next page is in the header field "
					+ "Link; if the service sends this field, leave --page-query out, or else choose another way by --page-by"
			)
		}
		let isChosen = [nil, .link].contains(request.pageBy) && request.pageQuery == nil
		linksObjects =
			shown != nil && !isArray && isChosen && !keepsPages
			&& !plain.contains { $0.value.turnsPages(around: $0.keys) }
		pages =
			linksObjects
			? zip(plain, request.pages).map { page, file in
				page.setting(["nextLink"], to: file.nextLink.map { JSONValue.string($0) } ?? .null)
			} : plain
		nextLink = isArray || linksObjects ? link : nil
		lists = try Envelope.all(
			in: request.lists,
			elements: request.elements,
			root: root,
			identifiedBy: identifierKey
		)
	}

	/// The header field with the link to the next page; `nil` if the pages have such a link only in their bodies.
	var linkField: String? { nextLink == nil ? head.first(where: \.isLink)?.name : "Link" }

	var values: [JSONValue] { (pages + lists).map(\.value) }

	/// The keys that lead to the entities in each response, as in `["results"]`.
	var places: [[String]] { (pages + lists).map { $0.keys + ($0.inner.map { [$0] } ?? []) } }

	var entities: [Sample] { (pages + lists).flatMap(\.entities) }

	/// Returns the keys by which the entities in `envelopes` differ from `others`.
	///
	/// These are keys that all entities of one side have, and no entity of the other side has. Keys in `optional` do
	/// not count, because they may be missing by chance; `nil` means all keys.
	static func differences(
		between envelopes: [Envelope],
		and others: [Sample],
		as entity: TypeBlueprint,
		optional: Set<String>?
	) -> [JSONPath] {
		guard let optional, !others.isEmpty else { return [] }
		let entities = envelopes.flatMap(\.entities).map(\.value)
		return entity.differences(between: entities, and: others.map(\.value), at: .root, optional: optional)
	}
}

extension TypeBlueprint {
	/// Returns the keys by which `values` differ from `others`, also in objects that both have.
	fileprivate func differences(
		between values: [JSONValue],
		and others: [JSONValue],
		at path: JSONPath,
		optional: Set<String>
	) -> [JSONPath] {
		guard discriminator == nil else { return [] }
		return properties.flatMap { property -> [JSONPath] in
			let place = path.appending(key: property.key)
			guard !optional.contains(place.dotted) else { return [] }
			let (own, other) = (values.compactMap { $0[[property.key]] }, others.compactMap { $0[[property.key]] })
			let isApart =
				(own.isEmpty && other.count == others.count) || (other.isEmpty && own.count == values.count)
			guard !isApart else { return [place] }
			let (ownObjects, otherObjects) = (own.flatMap(\.objects), other.flatMap(\.objects))
			guard case .object(let type) = property.type.element, !ownObjects.isEmpty, !otherObjects.isEmpty else {
				return []
			}
			let inner = property.type.isArray ? place.elements : place
			return type.differences(between: ownObjects, and: otherObjects, at: inner, optional: optional)
		}
	}
}

extension PropertyType {
	fileprivate var isArray: Bool { if case .array = self { true } else { false } }

	fileprivate var element: PropertyType {
		guard case .array(let element, _) = self else { return self }
		return element.element
	}
}

extension JSONValue {
	fileprivate var objects: [JSONValue] {
		guard case .array(let elements) = self else { return isObject ? [self] : [] }
		return elements.flatMap(\.objects)
	}
}

extension JSONValue {
	/// Whether a key outside of the entities at `place` shows how the next page is requested, or leads to another page.
	fileprivate func turnsPages(around place: [String]) -> Bool {
		guard case .object(let members) = self else { return false }
		return members.contains { member in
			guard member.key != place.first || place.count > 1 else { return false }
			let word = PageWords.word(of: member.key)
			return PageWords.isLeading(word) || PageWords.turning.contains(word)
				|| member.value.turnsPages(around: member.key == place.first ? Array(place.dropFirst()) : [])
		}
	}
}

extension ObjectShape {
	/// Returns this shape with optional links to other pages.
	///
	/// The values at `places` are optional, too.
	///
	/// The last page lacks links and cursors, whatever the samples show.
	func makingLinksOptional(and places: Set<String> = [], at path: JSONPath = .root) -> ObjectShape {
		var shape = self
		for (index, property) in properties.enumerated() {
			let word = PageWords.word(of: property.key)
			let isLink = PageWords.isLeading(word)
			let place = path.appending(key: property.key)
			switch property.field.value {
			case .object(let inner):
				shape.properties[index].field.value = .object(inner.makingLinksOptional(and: places, at: place))
				if isLink || inner.leadsOnly { shape.properties[index].field.isOptional = true }
			case .text, .formatted, .emptyString:
				if isLink || PageWords.offsets.contains(word) { shape.properties[index].field.isOptional = true }
			case .array:
				// If a service has only one page of entities, the page may lack the array of links.
				if word.contains("link") { shape.properties[index].field.isOptional = true }
			case .integer, .wideInteger:
				// OData returns a count only on request.
				if isLink || word == "odatacount" { shape.properties[index].field.isOptional = true }
			default: break
			}
			if places.contains(place.dotted) { shape.properties[index].field.isOptional = true }
		}
		return shape
	}

	/// Whether the object has only links to other pages and cursors, as `{"next": "/c?after=7"}` has.
	///
	/// A page may lack such an object.
	private var leadsOnly: Bool {
		!properties.isEmpty
			&& properties.allSatisfy { property in
				if PageWords.isLeading(PageWords.word(of: property.key)) { return true }
				guard case .object(let inner) = property.field.value else { return false }
				return inner.leadsOnly
			}
	}
}
