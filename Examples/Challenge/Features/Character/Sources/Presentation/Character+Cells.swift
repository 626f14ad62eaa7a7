extension Character {
	/// The heading of a table of characters.
	static let heading = ["ID", "NAME", "STATUS", "SPECIES", "GENDER", "ORIGIN", "LOCATION"]

	/// The character's row under ``heading``.
	var cells: [String] {
		[String(id), name, status.word, species, gender.word, origin.name, location.name]
	}
}

extension CharacterStatus {
	/// The status as people see it: `alive`, `dead` or `unknown`.
	var word: String { rawValue.lowercased() }

	/// The status with this word.
	init(word: String) {
		self = [.alive, .dead].first { $0.word == word } ?? .unknown
	}
}

extension CharacterGender {
	/// The gender as people see it: `female`, `male`, `genderless` or `unknown`.
	var word: String { rawValue.lowercased() }
}
