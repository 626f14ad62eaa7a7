import Foundation

nonisolated struct Character: Equatable {
	let id: Int
	let name: String
	let status: String
	let species: String
	let type: String
	let gender: String
	let origin: NamedResource
	let location: NamedResource
	let image: URL?
	let episode: [URL]
	let url: URL?
	let created: Date?
}
