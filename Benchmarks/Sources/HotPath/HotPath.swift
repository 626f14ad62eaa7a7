import Foundation

/// Repeats one path: the first argument names it, and the second is the number of repetitions.
///
/// `Scripts/check-instructions` and `Scripts/profile` count its instructions. It runs on one thread, because valgrind 3.19 does
/// not survive the threads of Dispatch.
@main
struct HotPath {
	static func main() {
		let arguments = CommandLine.arguments
		guard arguments.count == 3, let path = paths[arguments[1]], let times = Int(arguments[2]) else {
			fail("HotPath: name one of \(paths.keys.sorted().joined(separator: ", ")), and how often to do it")
		}
		MainThreadExecutor().run {
			do {
				print(try await path(times))
			} catch {
				fail("HotPath: \(error)")
			}
		}
	}

	/// The paths by their names.
	///
	/// Each returns a value that depends on all its results.
	private static let paths: [String: @Sendable (_ times: Int) async throws -> Int] = [
		"value": { try await MemoryPaths().readValues($0) },
		"model": { try await MemoryPaths().readModels($0) },
		"value-outbox": { try await OutboxPaths().readValues($0) },
		"value-drained": { try await OutboxPaths().readValues($0, drains: true) },
		"value-lived": { try await SharedPaths(isShared: false).readValues($0) },
		"value-shared": { try await SharedPaths(isShared: true).readValues($0) },
		"enqueue": { try await OutboxPaths.enqueue($0) },
		"dictionary": { MemoryPaths.readDictionary($0) },
		"insert": { MemoryPaths.insert($0) },
		"insert-integer": { MemoryPaths.insertIntegers($0) },
		"disk": { try await DiskPaths().read($0) },
		"save": { try await DiskPaths().save($0) },
		"save-cache": { try await DiskPaths().saveByCache($0) },
		"bare-save": { try BarePaths(isNumbered: false).save($0) },
		"bare-save-number": { try BarePaths(isNumbered: true).save($0) },
		"decode": { try DiskPaths.decode($0) },
	]

	private static func fail(_ message: String) -> Never {
		FileHandle.standardError.write(Data("\(message)\n".utf8))
		exit(1)
	}
}
