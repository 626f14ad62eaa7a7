/// What the error of a feature has for one of the entities that share it.
package struct ErrorPart: Equatable, Sendable {
	/// The case of the entity whose identifiers the error was first written for, and of all that have the same type.
	static let usualCase = "notFound"

	/// The entity.
	let entity: String
	/// The case for an entity that is not there.
	let missingCase: String
	/// What that case carries.
	let kind: IdentifierBlueprint.Kind
	/// Whether a cancellation is an error of its own.
	let hasCancelled: Bool

	/// The case for `entity` in an error that has `others` too: the usual one, unless that carries another type already.
	///
	/// A case that it has `already` stays as long as it can: the app's own code catches it by that name.
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
