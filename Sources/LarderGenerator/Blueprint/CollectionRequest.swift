/// The pages and lists that an author asks for.
package struct CollectionRequest: Equatable, Codable, Sendable {
	/// Responses for a page of entities; empty for no pages.
	package var pages: [SampleFile] = []
	/// Responses for all entities; empty for no list.
	package var lists: [SampleFile] = []
	/// The keys that lead to the entities in a response, separated by dots; `nil` to find them.
	package var elements: String?
	/// The name of the page number, offset or cursor in the query; `nil` for the usual one.
	package var pageQuery: String?
	/// How pages turn; `nil` to read it from the responses.
	package var pageBy: PageStyle?
	/// The path of pages and that of lists; `nil` for the path before the identifier.
	package var pagePath: String?
	package var listPath: String?
	/// What the query of a page and that of a list need besides; `nil` for nothing.
	package var pageRequired: [String]?
	package var listRequired: [String]?
	/// The keys of a search in the query; empty for no search.
	package var filters: [String] = []
	/// The plural of the entity's name; `nil` for the plural of its last word.
	package var plural: String?

	/// Creates a request for no pages and no list.
	package init() {}
}

/// What an app does with entities besides reading them.
package struct WriteRequest: Equatable, Codable, Sendable {
	/// Whether they are saved.
	package var saves = false
	/// How the service takes a save; `nil` for PUT.
	///
	/// Older locks lack this.
	package var saveBy: SaveMethod?
	/// Whether they are created.
	///
	/// Older locks lack this, which means no.
	package var creates: Bool?
	/// What a creation sends, if that is less than an entity; `nil` for a whole entity.
	package var created: CreatedBody?
	/// Whether they are deleted.
	package var deletes = false
	/// `true` if writes go through the app's outbox, and else `nil`, because older locks lack it.
	var offline: Bool?

	/// Whether the app does more than read.
	var changesAnything: Bool { saves || creates == true || deletes }

	/// Creates a request for reading only.
	package init() {}
}

/// The method of a request that saves an entity.
package enum SaveMethod: String, CaseIterable, Codable, Sendable {
	case put, patch, post
}
