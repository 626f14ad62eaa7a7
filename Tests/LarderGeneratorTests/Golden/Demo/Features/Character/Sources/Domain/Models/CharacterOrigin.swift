import Foundation

struct CharacterOrigin: Equatable {
	let name: String
	let url: URL?
}
