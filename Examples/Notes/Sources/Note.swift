/// A note, as the service sends it and the tiers keep it.
struct Note: Codable, Equatable, Identifiable {
	let id: Int
	var title: String
}

/// A page of a list, as the service sends it.
struct NotesPageDTO: Codable {
	let notes: [Note]
	let nextPage: Int?
}

/// Why the service does not keep a note, in words for the user.
struct Refusal: Error, Codable, Equatable {
	let message: String
}

/// What a user gets by signing in, and what every request of that user has.
struct Tokens: Codable, Equatable {
	let access: String
	let refresh: String
}
