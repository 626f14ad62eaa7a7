/// A type of objects at several places, or one that a document names.
struct SharedType: Equatable, Sendable {
	/// Identifies the type.
	let id: String
	/// The type's name if no other type has it; `nil` to name the type for its first place.
	let name: String?
	/// The places of such objects.
	///
	/// Options may name any of them.
	let places: [FieldPlace]
}
