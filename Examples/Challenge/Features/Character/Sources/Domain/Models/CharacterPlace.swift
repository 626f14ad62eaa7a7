/// Where a character comes from or was last seen.
struct CharacterPlace: Equatable {
	let name: String

	/// A place that no one knows.
	static func unknown() -> CharacterPlace {
		CharacterPlace(name: "unknown")
	}
}
