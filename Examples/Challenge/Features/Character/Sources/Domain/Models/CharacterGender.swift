nonisolated enum CharacterGender: String {
	case female = "Female"
	case male = "Male"
	case genderless = "Genderless"
	/// Stands for any other text, too.
	case unknown
}
