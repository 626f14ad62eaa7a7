import Foundation

/// The bundled characters, listed, searched and edited as the service does it.
///
/// Edits last as long as the service runs.
actor CharacterCatalog {
	/// The number of characters on a page.
	static let pageLength = 20
	/// The most characters of a name.
	static let nameLimit = 40

	private var characters: [CharacterRecord]

	init(characters: [CharacterRecord]) {
		self.characters = characters
	}

	static func bundled() throws -> CharacterCatalog {
		guard let url = Bundle.module.url(forResource: "characters", withExtension: "json") else {
			throw CocoaError(.fileNoSuchFile)
		}
		let data = try Data(contentsOf: url)
		return CharacterCatalog(characters: try JSONDecoder().decode([CharacterRecord].self, from: data))
	}

	func character(identifier: Int) -> CharacterRecord? {
		characters.first { $0.id == identifier }
	}

	/// A page of the matching characters, or `nil` if it is empty; a page below 1 is the first.
	func page(_ page: Int, matching query: CharacterQuery) -> PageRecord? {
		let matches = characters.filter(query.matches)
		let number = max(1, page)
		let pageCount = (matches.count + Self.pageLength - 1) / Self.pageLength
		guard number <= pageCount else { return nil }
		let results = matches.dropFirst((number - 1) * Self.pageLength).prefix(Self.pageLength)
		let info = PageRecord.Info(
			count: matches.count,
			pages: pageCount,
			next: number < pageCount ? query.url(page: number + 1) : nil,
			prev: number > 1 ? query.url(page: number - 1) : nil
		)
		return PageRecord(info: info, results: Array(results))
	}

	/// Replaces the character with the same identifier; doing so twice is the same as once.
	func replace(_ character: CharacterRecord) throws(CharacterRefusal) {
		guard let index = characters.firstIndex(where: { $0.id == character.id }) else { throw .unknown }
		guard 1...Self.nameLimit ~= character.name.count else { throw .invalidName }
		characters[index] = character
	}
}

/// Why the service does not replace a character.
enum CharacterRefusal: Error {
	case unknown
	case invalidName
}
