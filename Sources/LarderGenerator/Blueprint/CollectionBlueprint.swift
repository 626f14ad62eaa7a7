/// Several entities that a service gives at once: a page of them, or all.
package struct CollectionBlueprint: Equatable, Sendable {
	/// How much of them it is.
	package enum Extent: Equatable, Sendable {
		/// The page whose number goes by `query` in the query, searched where there is a filter.
		case page(query: String, filter: FilterBlueprint?)
		/// All of them.
		case all
	}

	/// Its name: `CharactersPage`, `Characters`.
	package let name: String
	/// How much of the entities it is.
	package let extent: Extent
	/// The DTO's type; `nil` where the service sends an array of entities.
	package let envelope: TypeBlueprint?
	/// The model; `nil` where it is an array of entities.
	package let model: TypeBlueprint?
	/// Where the entities are in the DTO.
	let elements: EnvelopeField
	/// What the model says of its page, by its properties' names.
	let facts: [EnvelopeFact]
	/// The fixture of its tests.
	package let fixture: [UInt8]

	/// What a search looks for; `nil` where there is none.
	package var filter: FilterBlueprint? {
		guard case .page(_, let filter) = extent else { return nil }
		return filter
	}
}
