package import LarderProject

/// The contents of an entity's files, before templates turn them into text.
package struct Blueprint: Equatable, Sendable {
	/// The app's prefix: `Demo` in `DemoCharacter`.
	package let app: String
	/// The feature: `Character` in `DemoCharacter` and `CharacterError`.
	package let feature: String
	/// The names of the app's modules.
	package let modules: ModuleNames
	/// The languages of the app's strings, the source language first.
	package let languages: [String]
	package let scenario: Scenario
	/// The default policy of reads; `nil` if each read must name a policy.
	package let defaultPolicy: DefaultPolicy?
	/// How the app's repositories work.
	package let preset: Preset
	/// How the app writes its features.
	package let dialect: Dialect
	package let entity: TypeBlueprint
	/// The response that contains the entity; `nil` if the entity is the whole response.
	package let answer: ResponseBlueprint?
	package let identifier: IdentifierBlueprint
	/// The pages and lists of entities that the service returns.
	package let collections: [CollectionBlueprint]
	package let writes: WriteRequest
	/// Whether the feature gets a public facade, which makes the app's models public.
	package let isPublic: Bool
	/// Whether the repositories also report the state of a value and its changes.
	package let isObserved: Bool
	/// The segments of the endpoint's path before the identifier.
	package let endpoint: [String]
	/// The names of the entities, pages and lists whose handwritten remote data sources take no validators.
	let plainSources: Set<String>
	/// The names of the entities, pages and lists whose handwritten remote data sources take validators.
	let validatingSources: Set<String>
	/// The path from the generated package to the Larder package.
	package let larderPath: String
	/// The fixture of the tests: the bytes of the only sample, or a response made of several samples.
	package let fixture: [UInt8]
	/// The reason for the type of each key in the samples, by the key's place, such as `lines.price`.
	package let reasons: [String: String]
	/// The names of the types of nested objects and enumerations, by keys such as `lines.supplier`.
	let typeNames: [String: String]
	let fieldsFile: GeneratedFile?
	/// Sentences that tell the author what was assumed or left out.
	package internal(set) var notes: [String]
	/// The error parts of all entities in the feature; empty if no other entity shares the feature's error.
	fileprivate(set) var neighbours: [ErrorPart] = []
	/// Whether another entity makes the module's `JSONValue` public.
	var exportsJSON = false
	/// The dotted keys that models leave out because they belong to the transport, as `_links` does.
	var transported: Set<String> = []
	var readsOne = true
	/// The part of an entity that a creation sends; `nil` for a whole entity.
	var created: TypeBlueprint?
	/// Whether a creation takes a model with only the keys that it sends, such as `NewOrder`.
	var createsOwnModel = false
	/// The keys of the objects around the body of a creation, outermost first; `nil` if the objects are the same as in
	/// responses.
	var createdEnvelope: [String]?
	/// The part of an entity that a save sends; `nil` for a whole entity.
	var saved: TypeBlueprint?
	/// The keys of the objects around the body of a save, outermost first; `nil` if the objects are the same as in
	/// responses.
	var savedEnvelope: [String]?
	/// The path of creations that the author names.
	///
	/// Without such a path, creations go to the path of the list. Without a list, they go to the path before the
	/// identifier.
	var creationPath: EndpointPath?
	/// The names of the query items that the service requires in each request for one entity.
	var requiredQuery: [String] = []
	var endpointQuery: [EndpointQueryItem] = []
	/// The types of the path's parameters that are numbers, by parameter name.
	var parameterKinds: [String: IdentifierBlueprint.Kind] = [:]
	/// The characters before the identifier in its path segment, as in `People('{id}')`.
	var identifierPrefix = ""
	/// The characters after the identifier in the endpoint's path, such as `.json`.
	var identifierSuffix = ""
	/// The segments of the path of reads after the identifier, such as `information` in `/recipes/{id}/information`.
	var identifierRest: [String] = []
	var endsWithSlash = false
	/// Whether an earlier version of the command wrote the entity.
	///
	/// Earlier versions sent creations to the path before the identifier.
	var keepsOld = false
	/// Whether a document describes the entity.
	///
	/// A document's creation is found at the path before the identifier, so the app sends creations to that path.
	var isDocumented = false

	/// The feature's module.
	package var module: String { modules.feature(feature, of: app) }
	/// The module of the app's strings and other resources.
	package var resources: String { modules.resources(of: app) }
	/// The entity's type and its nested types, outermost first.
	package var types: [TypeBlueprint] { entity.flattened }

	/// Whether a model or a DTO has any JSON values.
	var holdsJSON: Bool {
		let bodies = (created?.flattened ?? []) + (saved?.flattened ?? [])
		let collected = collections.flatMap {
			[$0.envelope, $0.element, $0.model].compactMap { $0?.flattened }.joined()
		}
		let all = types + (answer?.types ?? []) + bodies + collected
		return all.contains { $0.properties.contains(where: \.type.holdsJSON) }
	}

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

	var errorPart: ErrorPart {
		errorParts.first { $0.entity == entity.name } ?? errorPart(missingCase: ErrorPart.usualCase)
	}

	/// Returns this entity's part of the feature's error, with `missingCase` as its case for a missing entity.
	func errorPart(missingCase: String) -> ErrorPart {
		ErrorPart(
			entity: entity.name,
			missingCase: missingCase,
			kind: identifier.kind,
			hasCancelled: preset == .larder,
			writes: !scenario.isLocal && writes.changesAnything
		)
	}

	/// Returns this blueprint with a feature's error made of `parts`, which include this entity's part.
	func sharingError(among parts: [ErrorPart]) -> Blueprint {
		var blueprint = self
		blueprint.neighbours = parts
		return blueprint
	}
}

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

	/// The keys that lead to the identifier, outermost first; empty if no response has the identifier, and the app only
	/// sends it.
	package let path: [String]
	package let kind: Kind
	/// Whether the identifiers are addresses, as in `"id": "https://api.example.com/orders/42"`.
	///
	/// A request then has only the last segment of the address in its path.
	var isAddress = false
}
