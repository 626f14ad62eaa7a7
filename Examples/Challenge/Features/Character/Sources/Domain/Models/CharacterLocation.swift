import Foundation

nonisolated struct CharacterLocation: Equatable {
	let name: String
	let url: URL?
}
