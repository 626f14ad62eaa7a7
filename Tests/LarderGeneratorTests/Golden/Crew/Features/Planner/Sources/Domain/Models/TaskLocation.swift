import Foundation

struct TaskLocation: Equatable {
	let name: String
	let url: URL?
}
