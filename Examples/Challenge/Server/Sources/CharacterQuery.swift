import Foundation

/// The search of a request for a list.
struct CharacterQuery {
	private static let names = ["name", "status", "species", "type", "gender"]

	private let items: [(name: String, value: String)]

	/// Takes the parameters that the public service knows, and ignores others as it does.
	init(_ items: [(name: String, value: String)]) {
		self.items = items.filter { Self.names.contains($0.name) && !$0.value.isEmpty }
	}

	/// Whether `character` matches every parameter: a status or a gender as a whole, the others in part, in any case.
	func matches(_ character: CharacterRecord) -> Bool {
		items.allSatisfy { name, value in
			switch name {
			case "name": character.name.localizedCaseInsensitiveContains(value)
			case "status": character.status.lowercased() == value.lowercased()
			case "species": character.species.localizedCaseInsensitiveContains(value)
			case "type": character.type.localizedCaseInsensitiveContains(value)
			default: character.gender.lowercased() == value.lowercased()
			}
		}
	}

	/// The address of a page of this query at the public service.
	func url(page: Int) -> String? {
		var components = URLComponents(string: "https://rickandmortyapi.com/api/character")
		components?.queryItems =
			[URLQueryItem(name: "page", value: String(page))]
			+ items.map { URLQueryItem(name: $0.name, value: $0.value) }
		return components?.string
	}
}
