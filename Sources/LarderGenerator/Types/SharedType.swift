/// A type that objects at several places have, or that a document names.
struct SharedType: Equatable, Sendable {
	/// What tells it from other types.
	let id: String
	/// Its name, if no other type has it; `nil` to name it for its first place.
	let name: String?
	/// Where such objects stand; options may name any of these places.
	let places: [FieldPlace]
}
