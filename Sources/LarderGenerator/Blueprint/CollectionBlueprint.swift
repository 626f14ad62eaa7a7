/// A page or a list of entities.
package struct CollectionBlueprint: Equatable, Sendable {
	package enum Extent: Equatable, Sendable {
		/// One page, which the app requests by the `PageTurn`; `filter` has the criteria of a search.
		case page(PageTurn, filter: FilterBlueprint?)
		/// All entities.
		case all
	}

	/// The collection's name: `CharactersPage`, `Characters`.
	package let name: String
	package let extent: Extent
	/// The type of the response's DTO; `nil` if the response is an array of entities.
	package let envelope: TypeBlueprint?
	/// The type of the collection's model; `nil` if the model is an array of entities.
	package let model: TypeBlueprint?
	let elements: EnvelopeField
	/// The property with the entity in each element; `nil` if the elements are the entities.
	let inner: String?
	/// The type of the objects around the entities in a response that is an array; `nil` if the array's elements are
	/// the entities.
	var element: TypeBlueprint?
	let facts: [EnvelopeFact]
	/// The next-page link in a sample's header, if the app follows it.
	var nextLink: String?
	/// Whether the response whose header has ``nextLink`` has an object as its body.
	var linksObjects = false
	/// The fields about the page in the head of a response whose body is an array.
	var head: [HeadField] = []
	/// The number of the first page: 0 if a sample of a page has this number, and otherwise 1.
	var firstPage = 1
	/// Whether ``firstPage`` is only assumed, because no page, link or option shows it.
	var isFirstPageAssumed = false
	var isQueryAssumed = false
	/// The segments of the collection's path; `nil` if the collection has the path before the identifier.
	var path: [String]?
	var endsWithSlash = false
	/// The names of the query items that the service requires in each request, apart from the item that selects the
	/// page.
	var requiredQuery: [String] = []
	var query: [EndpointQueryItem] = []
	/// The keys by which summaries in the collection differ from complete entities in other responses; empty if the
	/// collection has complete entities.
	var differences: [JSONPath] = []
	/// The fixture of the collection's tests.
	package let fixture: [UInt8]

	/// A header field that the app reads; `nil` if it reads only the body.
	var headField: String? { nextLink == nil ? head.first?.name : "Link" }

	var hasWholeEntities: Bool { differences.isEmpty }

	/// Why the entities count as summaries.
	var shownDifferences: String {
		let shown = differences.prefix(8)
		let rest = differences.count - shown.count
		let keys = shown.map(\.description).joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
		return "\(keys) \(differences.count == 1 ? "is" : "are") in only one kind of response"
	}

	var turn: PageTurn? {
		guard case .page(let turn, _) = extent else { return nil }
		return turn
	}

	/// Whether the entities are the values of a dictionary.
	///
	/// The app sorts the entities by the dictionary's keys.
	var isKeyed: Bool { if case .dictionary? = elements.properties.last?.type { true } else { false } }

	/// Whether the entities are in arrays, and these arrays are the values of a dictionary.
	var isGrouped: Bool { if case .dictionary(.array, _)? = elements.properties.last?.type { true } else { false } }

	var tellsOfNext: Bool { facts.contains(where: \.tellsOfNext) }

	/// Whether an empty page marks the end, because no page shows whether it is the last.
	var endsEmpty: Bool {
		guard let turn else { return false }
		// An identifier of the last entity shows only that the page is not empty.
		guard case .last = turn else { return !tellsOfNext }
		return facts.first { $0.name == "nextCursor" }?.last.isEmpty != false
	}

	/// The name of the property with the number of entities or pages, by which an app can recognize the last page.
	var countToEnd: String? { facts.map(\.name).first { ["totalCount", "pageCount"].contains($0) } }

	package var filter: FilterBlueprint? {
		guard case .page(_, let filter) = extent else { return nil }
		return filter
	}
}
