import Foundation

nonisolated struct TaskOrigin: Equatable {
	let name: String
	let url: URL?
}
