import LarderCore

/// A character with new values.
nonisolated struct CharacterSave: ChangeContract {
	static let kind = "character.save"
	let dto: CharacterDTO
	var role: ChangeRole { .update }
	var key: Int { dto.id }

	func fold(over value: CharacterDTO?) -> CharacterDTO? { dto }
}
