import Foundation

/// Someone who appears in the series.
struct Character: Equatable {
	let id: Int
	let name: String
	let status: CharacterStatus
	let species: String
	let gender: CharacterGender
	let origin: CharacterPlace
	let location: CharacterPlace
	let imageURL: URL?
	let episodeCount: Int
}
