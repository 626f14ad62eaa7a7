import Foundation

nonisolated struct Character: Equatable {
	let id: Int
	var name: String
	var status: CharacterStatus
	var species: String
	var type: String
	var gender: CharacterGender
	var origin: CharacterOrigin
	var location: CharacterLocation
	var image: URL?
	var episode: [URL]
	var url: URL?
	var created: Date?
}
