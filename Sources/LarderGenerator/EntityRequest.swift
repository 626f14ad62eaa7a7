/// What an author asks for of one entity.
///
/// The lock keeps it, so that the entity can be written again.
package struct EntityRequest: Equatable, Codable, Sendable {
	/// The prefix of the app's modules, if the app's settings do not name it.
	package var app: String?
	/// The preset, if it is not the one of the app's settings.
	package var preset: Preset?
	/// Where the models come from.
	package var scenario = Scenario.cached()
	/// The policy of a read that names none; `nil` if each read has to name one.
	package var defaultPolicy: DefaultPolicy?
	/// Real responses of the service for one entity; none if a schema or a collection shows the entity.
	package var samples: [SampleFile]
	/// The keys that lead to the entity in a response, separated by dots; `nil` to find them.
	package var root: String?
	/// The schema that describes the entity in place of samples.
	package var schema: SchemaRequest?
	/// What the author says about the samples.
	package var inference = InferenceOptions()
	/// The names that the types of nested objects and of enumerations got, by place; `nil` for none.
	///
	/// They stay, so that a second place of a shape renames no file.
	var typeNames: [String: String]?
	/// The type of an identifier that no response has; the app asks with it, and keeps the response by it.
	package var identifierKind: IdentifierBlueprint.Kind?
	/// The pages and lists of entities that the service gives.
	package var collections = CollectionRequest()
	/// What the app does to entities beyond reading them.
	package var writes = WriteRequest()
	/// The endpoint's path before the identifier; by default the entity's name in small letters.
	package var endpoint: String?
	/// What the query of a request for one entity needs; `nil` for nothing.
	package var requiredQuery: [String]?
	/// Which version of the rules read the responses; `nil` for the first, whose decisions an update keeps.
	private(set) var rules: Int?
	/// `true` for a public request, and else `nil`, because older locks lack it.
	private var isOpen: Bool?
	/// Whether the feature gets a public way in, which gives the app public models.
	package var isPublic: Bool {
		get { isOpen ?? false }
		set { isOpen = newValue ? true : nil }
	}
	/// `true` for an observed request, and else `nil`, because older locks lack it.
	private var observed: Bool?
	/// Whether the repositories also tell what they know of a value, and how it changes.
	package var isObserved: Bool {
		get { observed ?? false }
		set { observed = newValue ? true : nil }
	}

	/// `true` if no read of one entity is written, and else `nil`, because older locks lack it.
	private var omitsOne: Bool?
	/// Whether the repositories read an entity by its identifier, and not only pages and lists.
	package var readsOne: Bool {
		get { omitsOne != true }
		set { omitsOne = newValue ? nil : true }
	}

	/// Creates a request with the defaults of all other properties.
	package init(samples: [SampleFile]) {
		self.samples = samples
	}

	/// The same request as today's rules read it.
	func readByRules() -> Self {
		var request = self
		request.rules = 2
		return request
	}
}

/// A schema in an OpenAPI document.
package struct SchemaRequest: Equatable, Codable, Sendable {
	let document: SampleFile
	let name: String

	/// Creates a request for the schema `name` in `document`.
	package init(document: SampleFile, name: String) {
		self.document = document
		self.name = name
	}
}
