/// The pages and lists that an author asks for.
package struct CollectionRequest: Equatable, Codable, Sendable {
	/// Responses for a page of entities; empty for no pages.
	package var pages: [SampleFile] = []
	/// Responses for all entities; empty for no list.
	package var lists: [SampleFile] = []
	/// The keys that lead to the entities in a response, separated by dots; `nil` to find them.
	package var elements: String?
	/// The name of the query item with the page's number, offset or cursor; `nil` for the usual name.
	package var pageQuery: String?
	/// How the next page is requested; `nil` to read it from the responses.
	package var pageBy: PageStyle?
	/// The path that the author gives for the pages and the list; `nil` for the path before the identifier.
	package var pagePath: String?
	package var listPath: String?
	/// The names of query items that requests for pages and lists require; `nil` for none.
	package var pageRequired: [String]?
	package var listRequired: [String]?
	/// The keys around the entities, such as `meta.total`, that are optional in a document; `nil` without a document.
	package var optionalKeys: [String]?
	/// The query items of a search's criteria; empty for no search.
	package var filters: [String] = []
	/// The types of the query items that are not strings in the document, by name; `nil` if there are none.
	package var filterTypes: [String: QueryType]?
	/// The plural of the entity's name; `nil` for the plural of its last word.
	package var plural: String?

	/// `true` if elements of pages and lists may answer reads of one entity, although the samples have different keys;
	/// otherwise `nil`.
	package var sharesCache: Bool?

	/// Creates a request for no pages and no list.
	package init() {}
}

/// What an app does with entities apart from reading them.
package struct WriteRequest: Equatable, Codable, Sendable {
	/// Whether the app can save entities.
	package var saves = false
	/// The method that the service expects for a save; `nil` for PUT.
	///
	/// Older lock files lack this key.
	package var saveBy: SaveMethod?
	/// The part of an entity that a save sends; `nil` for a whole entity.
	package var saved: CreatedBody?
	/// Whether the app can create entities.
	///
	/// Older lock files lack this key, which means that the app cannot create entities.
	package var creates: Bool?
	/// The part of an entity that a creation sends; `nil` for a whole entity.
	package var created: CreatedBody?
	/// The path that receives creations.
	///
	/// `nil` means the path of the list. Without a list, `nil` means the path before the identifier.
	///
	/// Older lock files lack this key.
	package var createPath: String?
	/// Whether the app can delete entities.
	package var deletes = false
	/// The writes whose responses the app does not read, because a document says that they have no entity; `nil` for
	/// none.
	package var ignored: [BodyKind]?
	/// `true` if writes wait in the app's outbox; otherwise `nil`, as in older lock files, which lack this key.
	var offline: Bool?

	var changesAnything: Bool { saves || creates == true || deletes }

	/// Creates a request for reading only.
	package init() {}
}

/// The method of a request that saves an entity.
package enum SaveMethod: String, CaseIterable, Codable, Sendable {
	case put, patch, post
}
