/// The part of a feature's error that belongs to one entity.
package struct ErrorPart: Equatable, Sendable {
	/// The case for the feature's first entity, and for all entities with the same type of identifier.
	static let usualCase = "notFound"

	/// The entity.
	let entity: String
	/// The case for an entity that does not exist.
	let missingCase: String
	/// The type of the identifier that the case carries.
	let kind: IdentifierBlueprint.Kind
	/// Whether the error has a case for a cancellation.
	let hasCancelled: Bool
	/// Whether requests of the entity also change something.
	///
	/// If requests change something, a failure is not always a failure to load.
	let writes: Bool

	/// The case for `entity`: the usual case, unless others use it for identifiers of another type.
	///
	/// If possible, the entity keeps the case that it has (`already`), because the app's code may catch it by name.
	static func missingCase(
		for entity: String,
		foundBy kind: IdentifierBlueprint.Kind,
		beside others: [ErrorPart],
		already: String?
	) -> String {
		let sharing = others.filter { $0.missingCase == usualCase }
		let canShare = sharing.allSatisfy { $0.kind == kind } && (already ?? usualCase) == usualCase
		return canShare ? usualCase : "\(SwiftName.lowerCamel(entity))NotFound"
	}
}
