nonisolated struct NewBookDTO: Codable, Equatable, Sendable {
	let title: String
	let cover: String?
	let author: NewBookAuthorDTO

	/// Encodes `nil` as `null` for the keys that each body needs.
	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encode(title, forKey: .title)
		try container.encode(cover, forKey: .cover)
		try container.encode(author, forKey: .author)
	}
}

nonisolated struct NewBookAuthorDTO: Codable, Equatable, Sendable {
	let name: String
}
