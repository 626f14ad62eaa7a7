/// The names for a page, a list and a search of entities.
struct CollectionNames: Equatable {
	/// The plural: `Characters`.
	let plural: String
	/// A page: `CharactersPage`.
	let page: String
	/// A list: `Characters`, or `SeriesList` if the plural equals the entity's name.
	let list: String
	/// A search: `CharacterFilter`.
	let filter: String

	/// Creates the names for `entity`.
	///
	/// Without a `plural`, the last word of `entity` is put in the plural.
	init(_ entity: String, plural: String?) {
		let plural = plural ?? Plural.of(entity)
		self.plural = plural
		page = "\(plural)Page"
		list = plural == entity ? "\(plural)List" : plural
		filter = "\(entity)Filter"
	}
}
