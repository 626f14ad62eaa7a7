@testable import CrewPlanner

nonisolated extension TaskDTO {
	static func stub(
		id: Int64 = 9_007_199_254_740_993,
		title: String = "Rent the hall",
		state: String = "open",
		priority: String = "high",
		created: String? = "2025-03-14T09:26:53Z",
		due: String? = "2025-05-01",
		page: String? = "https://crew.example/tasks/1",
		trace: String? = "6f1c1e7a-3f0b-4c5e-9d3a-000000000000",
		ownerID: String = "0B2D6C1E-7A5F-4E0A-8C1D-000000000000",
		effort: Double = 1.0,
		bytes: Int64 = 1,
		default: Bool? = true,
		value: Int = 0,
		secondTry: Bool = false,
		dueHour2: Int = 9,
		dueHour: Int = 10,
		reminders: [String] = ["2025-04-30T09:00:00Z", "2025-04-30T09:00:00.750Z"],
		watchers: [String] = ["1d7e0c62-14f8-4f6e-bd0c-0000000000a0"],
		labels: [String] = ["stage", "money"],
		origin: NamedResourceDTO = .stub(),
		location: NamedResourceDTO = .stub(name: "Street 0", url: "https://crew.example/places/10"),
		categories: [TaskCategoryDTO] = [
			.stub(since: nil, parent: nil),
			.stub(kind: "money", weight: 2.5, parent: nil),
		],
		people: [TaskPersonDTO] = [.stub()],
		series: [TaskSeriesDTO] = [.stub()],
		finishedAt: String? = "2025-04-01T17:45:00.125Z",
		note: String? = "After the concert"
	) -> TaskDTO {
		TaskDTO(
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
