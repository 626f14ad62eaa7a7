/// Several entities that a service gives at once, as they are asked for.
package struct CollectionRequest: Equatable, Codable, Sendable {
	/// Answers for a page of entities; none where no pages are asked for.
	package var pages: [SampleFile] = []
	/// Answers for all entities; none where no list is asked for.
	package var lists: [SampleFile] = []
	/// The keys that lead to the entities in an answer, with dots between them; found by default.
	package var elements: String?
	/// What the number of a page goes by in the query.
	package var pageQuery = "page"
	/// What a search can look for, by its keys in the query; nothing is searched where there are none.
	package var filters: [String] = []
	/// The entity's name for several; by default that of its last word.
	package var plural: String?

	/// Creates a request for no collection.
	package init() {}
}

/// What an app does to entities beyond reading them.
package struct WriteRequest: Equatable, Codable, Sendable {
	/// Whether they are saved.
	package var saves = false
	/// Whether they are deleted.
	package var deletes = false

	/// Creates a request for what the scenario has of itself.
	package init() {}
}
