import Foundation

struct CharacterLocation: Equatable {
	let name: String
	let url: URL?
}
