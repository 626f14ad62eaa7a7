import Foundation

nonisolated struct Task: Equatable {
	let id: Int64
	let title: String
	let state: TaskState
	let priority: TaskPriority
	let created: Date?
	let due: Date?
	let page: URL?
	let trace: UUID?
	let ownerID: String
	let effort: Double
	let bytes: Int64
	let `default`: Bool?
	let value: Int
	let secondTry: Bool
	let dueHour2: Int
	let dueHour: Int
	let reminders: [Date]
	let watchers: [UUID]
	let labels: [TaskLabel]
	let origin: NamedResource
	let location: NamedResource
	let categories: [TaskCategory]
	let people: [TaskPerson]
	let series: [TaskSeries]
	let finishedAt: Date?
	let note: String?
}
