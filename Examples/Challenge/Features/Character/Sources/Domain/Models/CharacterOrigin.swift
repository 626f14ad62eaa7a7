import Foundation

nonisolated struct CharacterOrigin: Equatable {
	let name: String
	let url: URL?
}
