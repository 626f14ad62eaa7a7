import Foundation
import LarderCore

nonisolated struct TaskMapper: MapperContract {
	private let namedResourceMapper = NamedResourceMapper()
	private let categoryMapper = TaskCategoryMapper()
	private let personMapper = TaskPersonMapper()
	private let seriesMapper = TaskSeriesMapper()

	func map(_ input: TaskDTO) -> Task {
		Task(
			id: input.id,
			title: input.title,
			state: TaskState(rawValue: input.state) ?? .unknown,
			priority: TaskPriority(rawValue: input.priority) ?? .unknown,
			created: input.created.flatMap(Date.init(rfc3339:)),
			due: input.due.flatMap(Date.init(utcDay:)),
			page: input.page.flatMap(URL.init(string:)),
			trace: input.trace.flatMap(UUID.init(uuidString:)),
			ownerID: input.ownerID,
			effort: input.effort,
			bytes: input.bytes,
			default: input.default,
			value: input.value,
			secondTry: input.secondTry,
			dueHour2: input.dueHour2,
			dueHour: input.dueHour,
			reminders: input.reminders.compactMap(Date.init(rfc3339:)),
			watchers: input.watchers.compactMap(UUID.init(uuidString:)),
			labels: input.labels.map { TaskLabel(rawValue: $0) ?? .unknown },
			origin: namedResourceMapper.map(input.origin),
			location: namedResourceMapper.map(input.location),
			categories: input.categories.map(categoryMapper.map),
			people: input.people.map(personMapper.map),
			series: input.series.map(seriesMapper.map),
			finishedAt: input.finishedAt.flatMap(Date.init(rfc3339:)),
			note: input.note
		)
	}
}
