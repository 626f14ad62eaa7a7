/// Everything that the written files say, before any of it is text.
package struct Blueprint: Equatable, Sendable {
	/// The app's prefix: `Demo` in `DemoCharacter`.
	package let app: String
	/// The feature: `Character` in `DemoCharacter` and `CharacterError`.
	package let feature: String
	/// What the app calls its modules.
	package let modules: ModuleNames
	/// The languages that texts are written in, the source language first.
	package let languages: [String]
	/// Where the models come from.
	package let scenario: Scenario
	/// The habits that the app's repositories follow.
	package let preset: Preset
	/// The entity's own type.
	package let entity: TypeBlueprint
	/// What the entity is found by.
	package let identifier: IdentifierBlueprint
	/// What the service gives several entities by: pages, all of them.
	package let collections: [CollectionBlueprint]
	/// What an app does to entities beyond reading them.
	package let writes: WriteRequest
	/// The segments that come before the identifier in the endpoint's path.
	package let endpoint: [String]
	/// The path from the written package to the Larder package.
	package let larderPath: String
	/// The fixture of the tests: the sample, byte by byte, or what several samples show together.
	package let fixture: [UInt8]
	/// What was seen at each place of the samples, by the place's path.
	package let reasons: [String: String]
	/// What the reader should know about the sample, one sentence each.
	package let notes: [String]
	/// What the feature's error has for each of the entities that share it; empty where this one has it for itself.
	fileprivate(set) var neighbours: [ErrorPart] = []

	/// The feature's module.
	package var module: String { modules.feature(feature, of: app) }
	/// The module of the app's texts.
	package var resources: String { modules.resources(of: app) }
	/// The entity's type and those within it, outermost first.
	package var types: [TypeBlueprint] { entity.flattened }

}

extension Blueprint {
	/// What the feature's error has for each of its entities, in the order in which they were first written.
	var errorParts: [ErrorPart] { neighbours.isEmpty ? [errorPart(missingCase: ErrorPart.usualCase)] : neighbours }

	/// What it has for this entity.
	var errorPart: ErrorPart {
		errorParts.first { $0.entity == entity.name } ?? errorPart(missingCase: ErrorPart.usualCase)
	}

	/// What it has for this entity, if the case is called `missingCase`.
	func errorPart(missingCase: String) -> ErrorPart {
		ErrorPart(
			entity: entity.name,
			missingCase: missingCase,
			kind: identifier.kind,
			hasCancelled: preset == .larder
		)
	}

	/// The same feature, whose error `parts` share; this entity's own is among them.
	func sharingError(among parts: [ErrorPart]) -> Blueprint {
		var blueprint = self
		blueprint.neighbours = parts
		return blueprint
	}
}

/// What an entity is found by.
package struct IdentifierBlueprint: Equatable, Sendable {
	/// The types that an identifier can have.
	///
	/// A UUID is text here: `UUID` would write it in capitals, and not every service reads those.
	package enum Kind: String, CaseIterable, Codable, Sendable {
		/// An `Int`.
		case integer = "int"
		/// An `Int64`.
		case wideInteger = "int64"
		/// Any text.
		case text = "string"
	}

	/// The properties that lead to it, outermost first; none where it is what the app asks with, and no answer has it.
	package let path: [String]
	/// Its type.
	package let kind: Kind
}
