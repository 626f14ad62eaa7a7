/// One entity's part of a feature's error.
package struct ErrorPart: Equatable, Sendable {
	/// The case of a missing entity, shared by the feature's first entity and by all entities whose identifiers have
	/// the same type.
	static let usualCase = "notFound"

	let entity: String
	/// The case of the feature's error that says that the entity does not exist.
	let missingCase: String
	let kind: IdentifierBlueprint.Kind
	let hasCancelled: Bool
	/// Whether the app sends changes of the entity, so that a failure is not always a failure to load.
	var writes: Bool

	/// Returns the case of a missing `entity`: ``usualCase``, unless other entities use that case for identifiers of
	/// another type.
	///
	/// If possible, the entity keeps the case `already` from the last run, because the app may catch it by name.
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
