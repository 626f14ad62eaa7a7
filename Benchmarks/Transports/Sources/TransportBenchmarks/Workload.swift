/// What each client does.
enum Workload: String, CaseIterable {
	case oneTask = "1 KiB, one task"
	case eightTasks = "1 KiB, eight tasks"
	case largeBodies = "16 MiB, one task"

	var path: String { self == .largeBodies ? "large" : "small" }
	var tasks: Int { self == .eightTasks ? 8 : 1 }
	/// How many requests are measured in all.
	var count: Int {
		switch self {
		case .oneTask: 4000
		case .eightTasks: 12_000
		case .largeBodies: 32
		}
	}
}
