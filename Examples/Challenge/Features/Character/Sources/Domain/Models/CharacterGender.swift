/// A character's gender.
enum CharacterGender: String, CaseIterable {
	case female
	case male
	case genderless
	case unknown

	/// The gender that the service calls `name`, in any case; `unknown` for a word that is not known here.
	init(from name: String) {
		self = CharacterGender(rawValue: name.lowercased()) ?? .unknown
	}
}
