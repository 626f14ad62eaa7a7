import Foundation

/// How long after a save in one process an observer in another one sees it, beside two bare peers.
///
/// Each value is the time at which its save began, by a clock that all processes share. The other process says how old
/// the value is when it sees it. The next save waits for that, and the contenders take turns save by save:
///
/// - a bare file event: eight bytes are written, and whoever waits for the file's event reads them;
/// - bare SQLite: a row is committed, a file is touched, and whoever waits for its event reads the row;
/// - Larder: a cache or its tier saves the value, and an observer of another cache over the same file gets it.
@main
struct SignalLatency {
	static func main() async throws {
		let arguments = CommandLine.arguments
		if arguments.count == 3, let role = Role(rawValue: arguments[1]) {
			return try await watch(as: role, in: URL(filePath: arguments[2]))
		}
		let count = arguments.count == 2 ? Int(arguments[1]) ?? 2_000 : 2_000
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: folder) }
		try await measure(count, in: folder)
	}

	/// Off every actor, as the observer is: a hop from the main thread to a save would count as a part of the save.
	@concurrent private static func watch(as role: Role, in folder: URL) async throws {
		switch role {
		case .file: try BareFile(in: folder).watch()
		case .sqlite: try BareDatabase(in: folder).watch()
		case .tier, .cache: await SharedCache(in: folder.appending(path: role.rawValue), isObserving: true).watch()
		}
	}

	@concurrent private static func measure(_ count: Int, in folder: URL) async throws {
		let file = try BareFile(in: folder)
		let sqlite = try BareDatabase(in: folder)
		let tier = SharedCache(in: folder.appending(path: Role.tier.rawValue), isObserving: false)
		let cache = SharedCache(in: folder.appending(path: Role.cache.rawValue), isObserving: true)
		try await tier.saveToTier(0)
		try await cache.save(0)
		let children = try Role.allCases.map { try Child($0, folder) }
		var ages = [[Double]](repeating: [], count: children.count)
		// The first ones open files and prepare statements.
		for turn in -100..<count {
			for (place, role) in Role.allCases.enumerated() {
				switch role {
				case .file: file.save(now())
				case .sqlite: sqlite.save(now())
				case .tier: try await tier.saveToTier(now())
				case .cache: try await cache.save(now())
				}
				let age = children[place].age()
				if turn >= 0 { ages[place].append(age) }
			}
		}
		for child in children { child.end() }
		report(ages)
	}

	private static func report(_ ages: [[Double]]) {
		func median(_ ages: [Double]) -> Double { ages.sorted()[ages.count / 2] }
		let medians = ages.map(median)
		print("| from a save to its observer | median | nine of ten below | ÷ bare SQLite | ÷ bare event |")
		print("|---|--:|--:|--:|--:|")
		for (place, role) in Role.allCases.enumerated() {
			let late = ages[place].sorted()[ages[place].count * 9 / 10]
			let cells = [medians[place], late].map { String(format: "%.1f µs", $0) }
			let ratios = [1, 0].map { String(format: "%.2f", medians[place] / medians[$0]) }
			print("| \((["\(role)"] + cells + ratios).joined(separator: " | ")) |")
		}
		print("\nMedians of \(ages[0].count) saves each, one after the other.")
	}
}

/// Who saves and watches.
enum Role: String, CaseIterable, CustomStringConvertible {
	case file
	case sqlite
	case tier
	case cache

	var description: String {
		switch self {
		case .file: "a bare file event"
		case .sqlite: "bare SQLite and a file event"
		case .tier: "Larder, saved by the disk tier"
		case .cache: "Larder, saved by a cache"
		}
	}
}

/// The time in nanoseconds, by a clock that all processes share.
func now() -> Int {
	var time = timespec()
	clock_gettime(CLOCK_MONOTONIC, &time)
	return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Tells the process that saves how old a value is.
func say(_ nanoseconds: Int) {
	var nanoseconds = nanoseconds
	_ = write(STDOUT_FILENO, &nanoseconds, 8)
}
