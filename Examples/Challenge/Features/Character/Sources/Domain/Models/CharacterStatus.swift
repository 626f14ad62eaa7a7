/// Whether a character lives.
enum CharacterStatus: String, CaseIterable {
	case alive
	case dead
	case unknown

	/// The status that the service calls `name`, in any case; `unknown` for a word that is not known here.
	init(from name: String) {
		self = CharacterStatus(rawValue: name.lowercased()) ?? .unknown
	}
}
