/// A page or a list of entities.
package struct CollectionBlueprint: Equatable, Sendable {
	/// Which entities the collection contains.
	package enum Extent: Equatable, Sendable {
		/// One page, with the way in which an app requests it. `filter` describes a search.
		case page(PageTurn, filter: FilterBlueprint?)
		/// All entities.
		case all
	}

	/// The collection's name: `CharactersPage`, `Characters`.
	package let name: String
	/// Which entities the collection contains.
	package let extent: Extent
	/// The DTO's type; `nil` if the service sends an array of entities.
	package let envelope: TypeBlueprint?
	/// The model; `nil` if the model is an array of entities.
	package let model: TypeBlueprint?
	/// The place of the entities in the DTO.
	let elements: EnvelopeField
	/// The property of each element that holds the entity; `nil` if the element is the entity.
	let inner: String?
	/// The type of the elements around the entities in an array without an envelope; `nil` if the elements are the entities.
	var element: TypeBlueprint?
	/// The model's properties besides the entities.
	let facts: [EnvelopeFact]
	/// The next-page link in the header of a sample, if pages turn by that; `nil` if there is none.
	var nextLink: String?
	/// Whether the samples with that link are objects.
	var linksObjects = false
	/// The number of the first page: 0 if a sample's page has that number, and otherwise 1.
	var firstPage = 1
	/// Whether no page, link or option shows the number of the first page.
	var isFirstPageAssumed = false
	/// Whether the name of the query item that turns pages is assumed.
	var isQueryAssumed = false
	/// The segments of the collection's path; `nil` to use the path before the identifier.
	var path: [String]?
	/// Whether the collection's path ends with a slash.
	var endsWithSlash = false
	/// The query items that each request requires, apart from the item that selects the page.
	var requiredQuery: [String] = []
	/// The query after the path, as the author wrote it.
	var query: [EndpointQueryItem] = []
	/// The keys by which the entities, if they are summaries, differ from the entities of other responses; empty for
	/// complete entities.
	var differences: [JSONPath] = []
	/// The fixture of the collection's tests.
	package let fixture: [UInt8]

	/// Whether the entities are complete rather than summaries.
	var hasWholeEntities: Bool { differences.isEmpty }

	/// Why the entities are summaries, and the options by which the author can say that the differences are chance.
	var shownDifferences: (reason: String, options: String) {
		let shown = differences.prefix(8)
		let rest = differences.count - shown.count
		let keys = shown.map(\.description).joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
		let options = shown.map { "--optional \(CommandText.argument($0.dotted))" }.joined(separator: " ")
		return (
			"\(keys) \(differences.count == 1 ? "is" : "are") in only one kind of response",
			options + (rest > 0 ? " …" : "")
		)
	}

	/// How the pages turn; `nil` for all entities.
	var turn: PageTurn? {
		guard case .page(let turn, _) = extent else { return nil }
		return turn
	}

	/// Whether the entities are the values of a dictionary.
	///
	/// The app sorts the entities by the dictionary's keys.
	var isKeyed: Bool { if case .dictionary? = elements.properties.last?.type { true } else { false } }

	/// Whether the entities are in arrays that are the values of a dictionary.
	var isGrouped: Bool { if case .dictionary(.array, _)? = elements.properties.last?.type { true } else { false } }

	/// Whether the model says whether there is a next page.
	var tellsOfNext: Bool { facts.contains(where: \.tellsOfNext) }

	/// The search of the pages; `nil` if there is none.
	package var filter: FilterBlueprint? {
		guard case .page(_, let filter) = extent else { return nil }
		return filter
	}
}
