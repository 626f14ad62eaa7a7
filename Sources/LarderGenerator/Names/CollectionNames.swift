/// The names of what holds several entities.
struct CollectionNames: Equatable {
	/// Several entities: `Characters`.
	let plural: String
	/// A page of them: `CharactersPage`.
	let page: String
	/// All of them: `Characters`; `SeriesList` where one is called like several.
	let list: String
	/// What a search of them looks for: `CharacterFilter`.
	let filter: String

	/// The names for `entity`, whose plural follows from its last word unless `plural` says it.
	init(_ entity: String, plural: String?) {
		let plural = plural ?? Plural.of(entity)
		self.plural = plural
		page = "\(plural)Page"
		list = plural == entity ? "\(plural)List" : plural
		filter = "\(entity)Filter"
	}
}
