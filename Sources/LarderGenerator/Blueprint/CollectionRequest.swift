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

/// The body of a creation that has some keys of an entity, such as all but the identifier.
package struct CreatedBody: Equatable, Codable, Sendable {
	/// The name of its schema.
	package let name: String
	/// The keys, sorted.
	package let keys: [String]

	/// Describes a body of these keys.
	package init(name: String, keys: [String]) {
		self.name = name
		self.keys = keys
	}

	/// Reads examples of the body that creates `entity`.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if it has no object.
	package init(of entity: String, in files: [SampleFile]) throws {
		let shape = try TypeInference().inferObject(of: Sample.all(in: files))
		self.init(name: "New\(entity)", keys: shape.properties.map(\.key).sorted())
	}
}

/// What an app does with entities besides reading them.
package struct WriteRequest: Equatable, Codable, Sendable {
	/// Whether they are saved.
	package var saves = false
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
