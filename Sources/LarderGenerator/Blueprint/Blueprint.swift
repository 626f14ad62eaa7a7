package import LarderProject

/// The content of the files to write, before it becomes text.
package struct Blueprint: Equatable, Sendable {
	/// The app's prefix: `Demo` in `DemoCharacter`.
	package let app: String
	/// The feature: `Character` in `DemoCharacter` and `CharacterError`.
	package let feature: String
	/// The names of the app's modules.
	package let modules: ModuleNames
	/// The languages of the texts, the source language first.
	package let languages: [String]
	/// Where the models come from.
	package let scenario: Scenario
	/// The policy of a read that names none; `nil` if each read has to name one.
	package let defaultPolicy: DefaultPolicy?
	/// How the app's repositories work.
	package let preset: Preset
	/// How the app writes its features.
	package let dialect: Dialect
	/// The entity's own type.
	package let entity: TypeBlueprint
	/// The response around the entity; `nil` if a response is the entity.
	package let answer: ResponseBlueprint?
	/// The entity's identifier.
	package let identifier: IdentifierBlueprint
	/// The pages and lists of entities that the service gives.
	package let collections: [CollectionBlueprint]
	/// Whether the app creates, saves and deletes entities.
	package let writes: WriteRequest
	/// Whether the feature gets a public way in, which gives the app public models.
	package let isPublic: Bool
	/// Whether the repositories also tell what they know of a value, and how it changes.
	package let isObserved: Bool
	/// The segments before the identifier in the endpoint's path.
	package let endpoint: [String]
	/// What is read by remote data sources that someone wrote by hand, which take no validators.
	let plainSources: Set<String>
	/// What is read by those that take some.
	let validatingSources: Set<String>
	/// The path from the written package to the Larder package.
	package let larderPath: String
	/// The fixture of the tests: the only sample byte by byte, or one made of several samples.
	package let fixture: [UInt8]
	/// Why each place of the samples has its type, by the place's path.
	package let reasons: [String: String]
	/// The names of the types of nested objects and of enumerations, by place.
	let typeNames: [String: String]
	/// What the author knows better than the samples show; `nil` for nothing.
	let fieldsFile: GeneratedFile?
	/// What the author should know about the samples, one sentence each.
	package let notes: [String]
	/// The parts of the feature's error, one for each entity that shares it; empty if this entity is alone.
	fileprivate(set) var neighbours: [ErrorPart] = []
	/// The places of the keys that are left out as part of the transport.
	var transported: Set<String> = []
	/// Whether a repository reads an entity by its identifier.
	var readsOne = true
	/// What a creation sends, if that is less than an entity.
	var created: TypeBlueprint?
	/// The keys of the objects around what a creation sends, outermost first; empty if they are those of a response.
	var createdEnvelope: [String] = []
	/// What the query of each request for one entity needs.
	var requiredQuery: [String] = []
	/// The query after the path, as the author gives it.
	var endpointQuery: [EndpointQueryItem] = []
	/// What stands before the identifier in its segment of the endpoint's path, as in `People('{id}')`.
	var identifierPrefix = ""
	/// What follows the identifier in the endpoint's path, such as `.json`.
	var identifierSuffix = ""
	/// Whether a slash stands at the end of the endpoint's path.
	var endsWithSlash = false
	/// Whether an earlier version wrote the entity, whose creations went to the path before the identifier.
	var keepsOld = false

	/// The feature's module.
	package var module: String { modules.feature(feature, of: app) }
	/// The module of the app's texts.
	package var resources: String { modules.resources(of: app) }
	/// The entity's type and its nested types, outermost first.
	package var types: [TypeBlueprint] { entity.flattened }

	/// Refuses a type without properties: it would read any response, and say nothing of it.
	func checkTypes() throws(RequestError) {
		let all = types + (answer?.types ?? []) + collections.flatMap { $0.envelope?.flattened ?? [] }
		guard !keepsOld, let empty = all.first(where: \.properties.isEmpty) else { return }
		throw RequestError(
			description:
				"\(empty.name)DTO would have no properties, because the responses show no value for it; give a response with values"
		)
	}
}

extension Blueprint {
	/// The parts of the feature's error, in the order in which the entities were first written.
	var errorParts: [ErrorPart] { neighbours.isEmpty ? [errorPart(missingCase: ErrorPart.usualCase)] : neighbours }

	/// This entity's part of the feature's error.
	var errorPart: ErrorPart {
		errorParts.first { $0.entity == entity.name } ?? errorPart(missingCase: ErrorPart.usualCase)
	}

	/// This entity's part of the feature's error with the case `missingCase`.
	func errorPart(missingCase: String) -> ErrorPart {
		ErrorPart(
			entity: entity.name,
			missingCase: missingCase,
			kind: identifier.kind,
			hasCancelled: preset == .larder,
			writes: !scenario.isLocal && writes.changesAnything
		)
	}

	/// The same blueprint with an error made of `parts`, which include this entity's.
	func sharingError(among parts: [ErrorPart]) -> Blueprint {
		var blueprint = self
		blueprint.neighbours = parts
		return blueprint
	}
}

/// The identifier of an entity.
package struct IdentifierBlueprint: Equatable, Sendable {
	/// The types that an identifier can have.
	///
	/// A UUID is a text here, because `UUID` writes capitals that some services do not accept.
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// An `Int`.
		case integer = "int"
		/// An `Int64`.
		case wideInteger = "int64"
		/// Any text.
		case text = "string"
	}

	/// The properties that lead to it, outermost first; empty if no response has it and the app only asks with it.
	package let path: [String]
	/// Its type.
	package let kind: Kind
	/// Whether its values are addresses, as in `"id": "https://api.example.com/orders/42"`; a path has their last segment.
	var isAddress = false
}
