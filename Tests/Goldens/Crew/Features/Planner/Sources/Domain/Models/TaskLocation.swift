import Foundation

nonisolated struct TaskLocation: Equatable {
	let name: String
	let url: URL?
}
