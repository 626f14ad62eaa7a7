import Foundation

/// What a search looks for; what is `nil` may be anything.
struct CharacterFilter: Equatable {
	let name: String?
	let status: CharacterStatus?

	/// Creates a filter; a name of spaces alone is no name.
	init(name: String? = nil, status: CharacterStatus? = nil) {
		let trimmed = name?.trimmingCharacters(in: .whitespaces) ?? ""
		self.name = trimmed.isEmpty ? nil : trimmed
		self.status = status
	}
}
