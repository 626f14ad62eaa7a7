/// A page or a list of entities.
package struct CollectionBlueprint: Equatable, Sendable {
	/// Which entities it contains.
	package enum Extent: Equatable, Sendable {
		/// One page, and how an app asks for it; `filter` describes a search.
		case page(PageTurn, filter: FilterBlueprint?)
		/// All entities.
		case all
	}

	/// Its name: `CharactersPage`, `Characters`.
	package let name: String
	/// Which entities it contains.
	package let extent: Extent
	/// The DTO's type; `nil` if the service sends an array of entities.
	package let envelope: TypeBlueprint?
	/// The model; `nil` if the model is an array of entities.
	package let model: TypeBlueprint?
	/// Where the entities are in the DTO.
	let elements: EnvelopeField
	/// The property that holds the entity in each element; `nil` if the element is the entity.
	let inner: String?
	/// The type of the elements around the entities in an array without an envelope; `nil` if they are the entities.
	var element: TypeBlueprint?
	/// The model's properties besides the entities.
	let facts: [EnvelopeFact]
	/// The link to the next page in the head of a sample, which has an array of entities; `nil` if the head has none.
	var nextLink: String?
	/// The number of the first page: 0 if a sample's page has that number, and else 1.
	var firstPage = 1
	/// Whether the name of the query item that turns pages is assumed.
	var isQueryAssumed = false
	/// The segments of its path; `nil` for those before the identifier.
	var path: [String]?
	/// Whether a slash stands at the end of that path.
	var endsWithSlash = false
	/// What the query of each request needs besides what turns pages.
	var requiredQuery: [String] = []
	/// The query after its path, as the author gives it.
	var query: [EndpointQueryItem] = []
	/// Whether its entities are whole, with the keys that other responses show, and not summaries.
	var hasWholeEntities = true
	/// The fixture of its tests.
	package let fixture: [UInt8]

	/// How its pages turn; `nil` for all entities.
	var turn: PageTurn? {
		guard case .page(let turn, _) = extent else { return nil }
		return turn
	}

	/// Whether the entities are the values of a dictionary, which are sorted by its keys.
	var isKeyed: Bool { if case .dictionary? = elements.properties.last?.type { true } else { false } }

	/// Whether the values of that dictionary are arrays of entities.
	var isGrouped: Bool { if case .dictionary(.array, _)? = elements.properties.last?.type { true } else { false } }

	/// Whether the model tells of a next page.
	var tellsOfNext: Bool { facts.contains(where: \.tellsOfNext) }

	/// The search of the pages; `nil` if there is none.
	package var filter: FilterBlueprint? {
		guard case .page(_, let filter) = extent else { return nil }
		return filter
	}
}
