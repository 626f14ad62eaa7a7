import Foundation

nonisolated struct TaskPerson: Equatable {
	let name: String
	let seen: [Date?]
}
