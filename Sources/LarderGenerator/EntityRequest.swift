/// The author's request for one entity.
///
/// The lock stores the request, so that the entity can be generated again.
package struct EntityRequest: Equatable, Codable, Sendable {
	/// The prefix of the app's modules, if the app's settings do not name it.
	package var app: String?
	/// The preset, if it differs from the preset in the app's settings.
	package var preset: Preset?
	/// Where the models come from.
	package var scenario = Scenario.cached()
	/// The default policy of reads; `nil` if each read must name a policy.
	package var defaultPolicy: DefaultPolicy?
	/// Real responses of the service for one entity; empty if a schema or a collection shows the entity.
	package var samples: [SampleFile]
	/// The keys that lead to the entity in a response, separated by dots; `nil` to find them.
	package var root: String?
	/// The schema that describes the entity instead of samples.
	package var schema: SchemaRequest?
	/// The author's decisions about the types of the samples.
	package var inference = InferenceOptions()
	/// The recorded names of the types of nested objects and enumerations, by place; `nil` for none.
	///
	/// The names stay, so that no file is renamed when a shape appears at a second place.
	var typeNames: [String: String]?
	/// The type of an identifier that no response has; the app sends the identifier and caches the response by it.
	package var identifierKind: IdentifierBlueprint.Kind?
	/// The pages and lists of entities that the service returns.
	package var collections = CollectionRequest()
	/// The app's operations on entities besides reading them.
	package var writes = WriteRequest()
	/// The endpoint's path before the identifier; by default, the entity's name in lowercase.
	package var endpoint: String?
	/// The query items that a request for one entity requires; `nil` for none.
	package var requiredQuery: [String]?
	/// Whether a document's response for one entity is an array with only this entity; `nil` for no.
	package var isAlone: Bool?
	/// The types of the path's parameters in a document; `nil` for none.
	package var parameterKinds: [String: IdentifierBlueprint.Kind]?
	/// The version of the rules that read the responses; `nil` for the first version, whose decisions an update keeps.
	private(set) var rules: Int?
	/// `true` for a public request; otherwise `nil`, because older lock files lack the key.
	private var isOpen: Bool?
	/// Whether the feature gets a public facade, which makes the app's models public.
	package var isPublic: Bool {
		get { isOpen ?? false }
		set { isOpen = newValue ? true : nil }
	}
	/// `true` for an observed request; otherwise `nil`, because older lock files lack the key.
	private var observed: Bool?
	/// Whether the repositories also report the state of a value and its changes.
	package var isObserved: Bool {
		get { observed ?? false }
		set { observed = newValue ? true : nil }
	}

	/// `true` if models keep money in strings as `Double`; otherwise `nil`.
	private var doubleMoney: Bool?
	/// Whether models have money in strings as `Double`, because an earlier version wrote them so.
	var hasDoubleMoney: Bool {
		get { doubleMoney ?? false }
		set { doubleMoney = newValue ? true : nil }
	}

	/// `true` if names are made as in earlier versions; otherwise `nil`.
	private var earlierNames: Bool?
	/// Whether properties and DTOs keep the names that an earlier version gave them: words are cut off, doubled or run
	/// together.
	var hasEarlierNames: Bool {
		get { earlierNames ?? false }
		set { earlierNames = newValue ? true : nil }
	}

	/// `true` if no read of one entity is written; otherwise `nil`, because older lock files lack the key.
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

	/// The current version of the rules.
	///
	/// Version 2 wrote creations that take a whole model. Versions up to 3 read money in strings as `Double`. Versions up
	/// to 4 cut long names.
	static let currentRules = 5
	/// The first version of the rules that writes a creation's own model.
	static let creationRules = 3
	private static let decimalRules = 4
	private static let nameRules = 5

	/// Whether the code that was written for this recorded request has money in strings as `Double`.
	var wroteDoubleMoney: Bool { hasDoubleMoney || rules.map { $0 < Self.decimalRules } ?? true }

	/// Whether the code that was written for this recorded request has the names of earlier versions.
	var wroteEarlierNames: Bool { hasEarlierNames || rules.map { $0 < Self.nameRules } ?? true }

	/// The same request for the current version of the rules.
	func readByRules() -> Self {
		var request = self
		request.rules = Self.currentRules
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
