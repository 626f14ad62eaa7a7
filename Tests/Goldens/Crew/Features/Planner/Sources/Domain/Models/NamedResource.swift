import Foundation

nonisolated struct NamedResource: Equatable {
	let name: String
	let url: URL?
}
