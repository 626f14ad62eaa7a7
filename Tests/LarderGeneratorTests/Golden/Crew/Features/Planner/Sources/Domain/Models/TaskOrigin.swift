import Foundation

struct TaskOrigin: Equatable {
	let name: String
	let url: URL?
}
