nonisolated struct TaskDTO: Codable, Equatable, Sendable {
	let id: Int64
	let title: String
	let state: String
	let priority: String
	let created: String?
	let due: String?
	let page: String?
	let trace: String?
	let ownerID: String
	let effort: Double
	let bytes: Int64
	let `default`: Bool?
	let value: Int
	let secondTry: Bool
	let dueHour2: Int
	let dueHour: Int
	let reminders: [String]
	let watchers: [String]
	let labels: [String]
	let origin: NamedResourceDTO
	let location: NamedResourceDTO
	let categories: [TaskCategoryDTO]
	let people: [TaskPersonDTO]
	let series: [TaskSeriesDTO]
	let finishedAt: String?
	let note: String?

	private enum CodingKeys: String, CodingKey {
		case id, title, state, priority, created, due, page, trace, effort, bytes, `default`, dueHour, reminders
		case watchers, labels, origin, location, categories, people, series, note
		case ownerID = "owner_id"
		case value = ""
		case secondTry = "2nd_try"
		case dueHour2 = "due_hour"
		case finishedAt = "finished_at"
	}
}
