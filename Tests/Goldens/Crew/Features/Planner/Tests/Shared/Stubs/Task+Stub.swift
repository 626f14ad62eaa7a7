import struct Foundation.Date
import struct Foundation.URL
import struct Foundation.UUID

@testable import CrewPlanner

nonisolated extension Task {
	static func stub(
		id: Int64 = 9_007_199_254_740_993,
		title: String = "Rent the hall",
		state: TaskState = .open,
		priority: TaskPriority = .high,
		created: Date? = Date(timeIntervalSince1970: 1_741_944_413),
		due: Date? = Date(timeIntervalSince1970: 1_746_057_600),
		page: URL? = URL(string: "https://crew.example/tasks/1"),
		trace: UUID? = UUID(uuidString: "6f1c1e7a-3f0b-4c5e-9d3a-000000000000"),
		ownerID: String = "0B2D6C1E-7A5F-4E0A-8C1D-000000000000",
		effort: Double = 1.0,
		bytes: Int64 = 1,
		default: Bool? = true,
		value: Int = 0,
		secondTry: Bool = false,
		dueHour2: Int = 9,
		dueHour: Int = 10,
		reminders: [Date] = [Date(timeIntervalSince1970: 1_746_003_600), Date(timeIntervalSince1970: 1746003600.75)],
		watchers: [UUID] = ["1d7e0c62-14f8-4f6e-bd0c-0000000000a0"].compactMap(UUID.init(uuidString:)),
		labels: [TaskLabel] = [.stage, .money],
		origin: NamedResource = .stub(),
		location: NamedResource = .stub(name: "Street 0", url: URL(string: "https://crew.example/places/10")),
		categories: [TaskCategory] = [.stub(since: nil, parent: nil), .stub(kind: .money, weight: 2.5, parent: nil)],
		people: [TaskPerson] = [.stub()],
		series: [TaskSeries] = [.stub()],
		finishedAt: Date? = Date(timeIntervalSince1970: 1743529500.125),
		note: String? = "After the concert"
	) -> Task {
		Task(
			id: id,
			title: title,
			state: state,
			priority: priority,
			created: created,
			due: due,
			page: page,
			trace: trace,
			ownerID: ownerID,
			effort: effort,
			bytes: bytes,
			default: `default`,
			value: value,
			secondTry: secondTry,
			dueHour2: dueHour2,
			dueHour: dueHour,
			reminders: reminders,
			watchers: watchers,
			labels: labels,
			origin: origin,
			location: location,
			categories: categories,
			people: people,
			series: series,
			finishedAt: finishedAt,
			note: note
		)
	}
}
