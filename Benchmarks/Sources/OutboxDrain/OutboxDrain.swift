import Foundation
import LarderCore
import LarderSQLite

/// How long an outbox takes to enqueue changes, and to send them to a service that answers after a millisecond, beside a
/// bare loop over SQLite of the same parallelism, with the same `synchronous`.
///
/// The bare loop commits once to enqueue a change, and twice to send one: before it is sent, and after the answer.
@main
struct OutboxDrain {
	private static let count = 1_000
	private static let parallelism = 4

	private struct Rename: ChangeContract {
		static let kind = "rename"
		let key: Int
		let name: String
		var role: ChangeRole { .update }

		func fold(over name: String?) -> String? { self.name }
	}

	static func main() async throws {
		let rounds = CommandLine.arguments.count == 2 ? Int(CommandLine.arguments[1]) ?? 5 : 5
		var (bare, outbox): ([(Double, Double)], [(Double, Double)]) = ([], [])
		// The two take turns, because the machine may have other work.
		for _ in 0..<rounds {
			bare.append(try await measureBare())
			outbox.append(try await measureOutbox())
		}
		report("enqueue", bare.map(\.0), outbox.map(\.0))
		report("drain", bare.map(\.1), outbox.map(\.1))
	}

	private static func measureOutbox() async throws -> (Double, Double) {
		let folder = try makeFolder()
		defer { try? FileManager.default.removeItem(at: folder) }
		let database = SQLiteDatabase(at: folder.appending(path: "larder.sqlite"))
		let group = CacheGroup(database: database)
		let cache = TieredCache(
			memory: MemoryDataSource<Int, String>(),
			disk: SQLiteDataSource(database: database, namespace: "name"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let rename = ChangeKind(Rename.self, entity: "name", cache: cache) { sending in
			try await Task.sleep(for: .milliseconds(1))
			return .value(sending.change.name)
		}
		var configuration = OutboxConfiguration()
		configuration.parallelism = parallelism
		let outbox = try Outbox(
			journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
			group: group,
			kinds: [rename],
			configuration: configuration
		)
		_ = try await outbox.pendingChanges()
		let enqueued = try await milliseconds {
			for key in 0..<count { try await outbox.enqueue(Rename(key: key, name: "Rick")) }
		}
		let drained = try await milliseconds { await outbox.flush() }
		guard try await outbox.pendingChanges().isEmpty else { fatalError("Not all changes were sent.") }
		await database.close()
		return (enqueued, drained)
	}

	private static func measureBare() async throws -> (Double, Double) {
		let folder = try makeFolder()
		defer { try? FileManager.default.removeItem(at: folder) }
		let journal = BareJournal(at: folder.appending(path: "bare.sqlite"))
		let enqueued = try await milliseconds {
			for key in 0..<count { journal.insert(key) }
		}
		let drained = try await milliseconds {
			try await withThrowingTaskGroup(of: Void.self) { group in
				for task in 0..<parallelism {
					group.addTask {
						for key in stride(from: task, to: count, by: parallelism) {
							journal.mark(key)
							try await Task.sleep(for: .milliseconds(1))
							journal.remove(key)
						}
					}
				}
				try await group.waitForAll()
			}
		}
		return (enqueued, drained)
	}

	private static func makeFolder() throws -> URL {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		return folder
	}

	private static func milliseconds(_ work: () async throws -> Void) async throws -> Double {
		let start = ContinuousClock.now
		try await work()
		return start.duration(to: .now) / .milliseconds(1)
	}

	private static func report(_ name: String, _ bare: [Double], _ outbox: [Double]) {
		let (bare, outbox) = (bare.sorted()[bare.count / 2], outbox.sorted()[outbox.count / 2])
		print(
			"\(name): \(count) changes in \(Int(outbox)) ms, bare in \(Int(bare)) ms, ratio \(String(format: "%.2f", outbox / bare))"
		)
	}
}
