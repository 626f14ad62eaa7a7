import Foundation

nonisolated struct Character: Equatable {
	let id: Int
	let name: String
	let status: CharacterStatus
	let species: String
	let type: String
	let gender: CharacterGender
	let origin: CharacterOrigin
	let location: CharacterLocation
	let image: URL?
	let episode: [URL]
	let url: URL?
	let created: Date?
}
