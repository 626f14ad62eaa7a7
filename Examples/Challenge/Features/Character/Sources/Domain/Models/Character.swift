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

	/// Whether the character is away from where it comes from; `false` where its origin is not known.
	var isAwayFromHome: Bool {
		origin.isKnown && origin != location
	}
}
