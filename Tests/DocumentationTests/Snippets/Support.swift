import Foundation
import LarderCore

// Declarations that the snippets use but do not show.

struct CharacterDTO: Codable, Equatable, Sendable {
	let id: Int
	let name: String

	static func stub() -> CharacterDTO { CharacterDTO(id: 1, name: "Rick") }
	static func other() -> CharacterDTO { CharacterDTO(id: 2, name: "Morty") }
}

struct Character: Equatable, Sendable {
	let id: Int
	let name: String
}

struct EpisodeDTO: Codable, Sendable {
	let id: Int
}

struct SettingsDTO: Codable, Sendable {
	let theme: String
}

struct Token: Sendable {
	let text: String
}

struct CharacterErrorMapperInput {
	let error: any Error
	let identifier: Int
}

enum CharacterError: Error {
	case loadFailed(description: String)
}

struct CharacterErrorMapper: MapperContract {
	func map(_ input: CharacterErrorMapperInput) -> CharacterError {
		.loadFailed(description: String(describing: input.error))
	}
}

#if !canImport(Darwin)
	extension URL {
		/// A stand-in for Apple's folder; on other systems an app chooses its own.
		static var cachesDirectory: URL { .temporaryDirectory }
	}
#endif
