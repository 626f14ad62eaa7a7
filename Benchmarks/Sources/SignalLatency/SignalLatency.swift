import Foundation
import LarderCore
import LarderSQLite

/// How long after a save in one process an observer in another one sees it, beside a bare loop over a file's events.
///
/// Each value is the time at which its save began, by a clock that all processes share. The other process says how old
/// the value is when it sees it. The next save waits for that. The bare loop writes eight bytes and reads them again.
@main
struct SignalLatency {
	static func main() async throws {
		let arguments = CommandLine.arguments
		if arguments.count == 3 {
			let folder = URL(filePath: arguments[2])
			return arguments[1] == "observe" ? try await observe(in: folder) : try watch(in: folder)
		}
		let count = arguments.count == 2 ? Int(arguments[1]) ?? 2_000 : 2_000
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: folder) }
		// The two take turns, because the machine may have other work.
		var (bare, observed): ([Double], [Double]) = ([], [])
		for _ in 0..<4 {
			bare += try await measureBare(count / 4, in: folder)
			observed += try await measureObserver(count / 4, in: folder)
		}
		report("bare file event", bare)
		report("observer in another process", observed)
		print("ratio of the medians: \(String(format: "%.2f", median(observed) / median(bare)))")
	}

	private static func measureObserver(_ count: Int, in folder: URL) async throws -> [Double] {
		let tier = SQLiteDataSource<Int, Int>(
			at: folder.appending(path: "larder.sqlite"),
			namespace: "time",
			configuration: SQLiteConfiguration(signals: .everyCommit)
		)
		try await tier.saveEntry(CacheEntry(0, storedAt: .now), for: 1)
		let child = try Child("observe", folder)
		var ages: [Double] = []
		for _ in 0..<count {
			try await tier.saveEntry(CacheEntry(now(), storedAt: .now), for: 1)
			ages.append(child.age())
		}
		child.end()
		return ages
	}

	private static func measureBare(_ count: Int, in folder: URL) async throws -> [Double] {
		let file = open(folder.appending(path: "bare").path, O_CREAT | O_RDWR, 0o600)
		defer { close(file) }
		let child = try Child("watch", folder)
		var ages: [Double] = []
		for _ in 0..<count {
			var time = now()
			pwrite(file, &time, 8, 0)
			ages.append(child.age())
		}
		child.end()
		return ages
	}

	private static func observe(in folder: URL) async throws {
		let database = SQLiteDatabase(
			at: folder.appending(path: "larder.sqlite"),
			configuration: SQLiteConfiguration(signals: .everyCommit)
		)
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Int>(),
			disk: SQLiteDataSource(database: database, namespace: "time"),
			configuration: CacheConfiguration(freshness: .forever)
		)
		var isFirst = true
		for await state in cache.updates(for: 1) {
			guard let time = state.value else { continue }
			say(isFirst ? 0 : now() - time)
			isFirst = false
		}
	}

	private static func watch(in folder: URL) throws {
		let path = folder.appending(path: "bare").path
		let file = open(path, O_RDONLY)
		let events = inotify_init1(0)
		inotify_add_watch(events, path, UInt32(IN_MODIFY))
		var bytes = [UInt8](repeating: 0, count: 4_096)
		say(0)
		while read(events, &bytes, bytes.count) > 0 {
			var time = 0
			pread(file, &time, 8, 0)
			say(now() - time)
		}
	}

	private static func say(_ nanoseconds: Int) {
		var nanoseconds = nanoseconds
		_ = write(STDOUT_FILENO, &nanoseconds, 8)
	}

	private static func now() -> Int {
		var time = timespec()
		clock_gettime(CLOCK_MONOTONIC, &time)
		return time.tv_sec * 1_000_000_000 + time.tv_nsec
	}

	private static func report(_ name: String, _ ages: [Double]) {
		let sorted = ages.sorted()
		let (middle, late) = (median(ages), sorted[sorted.count * 9 / 10])
		print("\(name): median \(Int(middle)) µs, nine of ten below \(Int(late)) µs, of \(ages.count)")
	}

	private static func median(_ ages: [Double]) -> Double { ages.sorted()[ages.count / 2] }
}

/// Another process of this program, which says how old each value is that it sees.
private final class Child {
	private let process = Process()
	private let output = Pipe()

	init(_ role: String, _ folder: URL) throws {
		process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
		process.arguments = [role, folder.path]
		process.standardOutput = output
		try process.run()
		_ = age()
	}

	/// The next age, in microseconds.
	func age() -> Double {
		var nanoseconds = 0
		_ = read(output.fileHandleForReading.fileDescriptor, &nanoseconds, 8)
		return Double(nanoseconds) / 1_000
	}

	func end() {
		// It inherits this thread's mask of signals, so it may not hear a softer one.
		kill(process.processIdentifier, SIGKILL)
		process.waitUntilExit()
	}
}
