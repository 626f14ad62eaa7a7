import Foundation

/// The criteria of a search; a criterion that is `nil` matches anything.
nonisolated struct CharacterFilter: Equatable {
	let name: String?
	let status: CharacterStatus?

	/// Creates a filter; spaces around the name are dropped, and an empty name is `nil`.
	init(name: String? = nil, status: CharacterStatus? = nil) {
		let trimmed = name?.trimmingCharacters(in: .whitespaces) ?? ""
		self.name = trimmed.isEmpty ? nil : trimmed
		self.status = status
	}
}
