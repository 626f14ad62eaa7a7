package import LarderProject

/// The content of the files to write, before it is rendered.
package struct Blueprint: Equatable, Sendable {
	/// The app's prefix: `Demo` in `DemoCharacter`.
	package let app: String
	/// The feature: `Character` in `DemoCharacter` and `CharacterError`.
	package let feature: String
	/// The names of the app's modules.
	package let modules: ModuleNames
	/// The languages of the app's strings, the source language first.
	package let languages: [String]
	/// Where the models come from.
	package let scenario: Scenario
	/// The default policy of reads; `nil` if each read must name a policy.
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
	/// The pages and lists of entities that the service returns.
	package let collections: [CollectionBlueprint]
	/// Whether the app creates, saves and deletes entities.
	package let writes: WriteRequest
	/// Whether the feature gets a public facade, which makes the app's models public.
	package let isPublic: Bool
	/// Whether the repositories also report the state of a value and its changes.
	package let isObserved: Bool
	/// The segments before the identifier in the endpoint's path.
	package let endpoint: [String]
	/// The subjects of handwritten remote data sources that take no validators.
	let plainSources: Set<String>
	/// The subjects of handwritten remote data sources that take validators.
	let validatingSources: Set<String>
	/// The path from the written package to the Larder package.
	package let larderPath: String
	/// The fixture of the tests: the bytes of the only sample, or a response made of several samples.
	package let fixture: [UInt8]
	/// Why each place of the samples has its type, by the place's path.
	package let reasons: [String: String]
	/// The names of the types of nested objects and of enumerations, by place.
	let typeNames: [String: String]
	/// The file with the author's overrides; `nil` if there are none.
	let fieldsFile: GeneratedFile?
	/// Notes for the author about the samples, one sentence each.
	package internal(set) var notes: [String]
	/// The parts of the feature's error, one for each entity that shares the error; empty if no other entity does.
	fileprivate(set) var neighbours: [ErrorPart] = []
	/// The places of the keys that are left out as part of the transport.
	var transported: Set<String> = []
	/// Whether a repository reads an entity by its identifier.
	var readsOne = true
	/// What a creation sends, if it sends less than an entity.
	var created: TypeBlueprint?
	/// Whether a creation takes a model of its own with just the keys that it sends, such as `NewOrder`.
	var createsOwnModel = false
	/// The keys of the objects around the entity in the body of a creation, outermost first; empty if responses have
	/// the same keys.
	var createdEnvelope: [String] = []
	/// What a save sends, if it sends less than an entity.
	var saved: TypeBlueprint?
	/// The keys of the objects around what a save sends, outermost first; `nil` if they are the keys of a response.
	var savedEnvelope: [String]?
	/// The path of creations that the author names; `nil` for that of the list, or the one before the identifier.
	var creationPath: EndpointPath?
	/// The query items that each request for one entity requires.
	var requiredQuery: [String] = []
	/// The query after the path, as the author wrote it.
	var endpointQuery: [EndpointQueryItem] = []
	/// The types of path parameters that are numbers, by the names of the parameters.
	var parameterKinds: [String: IdentifierBlueprint.Kind] = [:]
	/// The characters before the identifier in its path segment, as in `People('{id}')`.
	var identifierPrefix = ""
	/// The characters after the identifier in the endpoint's path, such as `.json`.
	var identifierSuffix = ""
	/// The segments after the identifier in the path of reads, as in `/recipes/{id}/information`.
	var identifierRest: [String] = []
	/// Whether the endpoint's path ends with a slash.
	var endsWithSlash = false
	/// Whether an earlier version wrote the entity.
	///
	/// Earlier versions sent creations to the path before the identifier.
	var keepsOld = false
	/// Whether a document describes the entity.
	///
	/// A document has creations at the path before the identifier, so the app sends them there.
	var isDocumented = false

	/// The feature's module.
	package var module: String { modules.feature(feature, of: app) }
	/// The module of the app's strings and other resources.
	package var resources: String { modules.resources(of: app) }
	/// The entity's type and its nested types, outermost first.
	package var types: [TypeBlueprint] { entity.flattened }

	/// Refuses a type without properties.
	///
	/// A type without properties would decode any response, and keep nothing of it.
	func checkTypes() throws(RequestError) {
		let all = types + (answer?.types ?? []) + collections.flatMap { $0.envelope?.flattened ?? [] }
		guard !keepsOld, let empty = all.first(where: \.properties.isEmpty) else { return }
		throw RequestError(
			description:
				"\(empty.name)DTO would have no properties, because no key in the responses has a value for one; give a response with values"
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

	/// The same blueprint with an error made of `parts`, which include the part of this entity.
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
	/// An identifier that is a UUID has the type `text`, because `UUID` writes capitals, which some services reject.
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// An `Int`.
		case integer = "int"
		/// An `Int64`.
		case wideInteger = "int64"
		/// Any string.
		case text = "string"
	}

	/// The properties that lead to the identifier, outermost first; empty if no response has it and the app only sends it.
	package let path: [String]
	/// The identifier's type.
	package let kind: Kind
	/// Whether the identifiers are addresses, as in `"id": "https://api.example.com/orders/42"`.
	///
	/// If an identifier is an address, the path of a request has only the last segment of the address.
	var isAddress = false
}
