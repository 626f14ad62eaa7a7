import Foundation

struct TaskPerson: Equatable {
	let name: String
	let seen: [Date?]
}
