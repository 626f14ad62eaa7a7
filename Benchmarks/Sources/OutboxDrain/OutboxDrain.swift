import Foundation
import LarderCore
import LarderSQLite

/// How long an outbox takes to enqueue changes, and to send them to a service that answers after a millisecond, beside a
/// bare loop over SQLite of the same parallelism, with the same `synchronous`.
///
/// The bare loop commits once to enqueue a change, and twice to send one: before it is sent, and after the answer.
///
/// Both do everything twice in the same files, and the second time counts. SQLite appends to a new log until it has a thousand
/// pages, and then writes over them. A sync of a file that grows costs several times as much as one that does not, so in a new
/// file the one with the smaller commits would lose. Each round measures both, in turns which goes first, and compares the two of the same round. Beside times it reports
/// processor time, because a machine with other work stretches times, and most those that wait for the disk.
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
		var (bare, outbox): ([Round], [Round]) = ([], [])
		for round in 0..<rounds {
			if round.isMultiple(of: 2) { bare.append(try await measureBare()) }
			outbox.append(try await measureOutbox())
			if !round.isMultiple(of: 2) { bare.append(try await measureBare()) }
		}
		report("enqueue", bare.map(\.enqueued), outbox.map(\.enqueued))
		report("drain", bare.map(\.drained), outbox.map(\.drained))
	}

	private static func measureOutbox() async throws -> Round {
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
		let round = try await second { keys in
			let enqueued = try await cost {
				for key in keys { try await outbox.enqueue(Rename(key: key, name: "Rick")) }
			}
			let drained = try await cost { await outbox.flush() }
			guard try await outbox.pendingChanges().isEmpty else { fatalError("Not all changes were sent.") }
			return Round(enqueued: enqueued, drained: drained)
		}
		await database.close()
		return round
	}

	private static func measureBare() async throws -> Round {
		let folder = try makeFolder()
		defer { try? FileManager.default.removeItem(at: folder) }
		let journal = BareJournal(at: folder.appending(path: "bare.sqlite"))
		return try await second { keys in
			let enqueued = try await cost {
				for key in keys { journal.insert(key) }
			}
			let drained = try await cost {
				try await withThrowingTaskGroup(of: Void.self) { group in
					for task in 0..<parallelism {
						group.addTask {
							for key in stride(from: keys.lowerBound + task, to: keys.upperBound, by: parallelism) {
								journal.mark(key)
								try await Task.sleep(for: .milliseconds(1))
								journal.remove(key)
							}
						}
					}
					try await group.waitForAll()
				}
			}
			return Round(enqueued: enqueued, drained: drained)
		}
	}

	/// Does `work` with a thousand keys, and once more with others, whose cost it returns.
	private static func second(_ work: (Range<Int>) async throws -> Round) async throws -> Round {
		_ = try await work(0..<count)
		return try await work(count..<2 * count)
	}

	private static func makeFolder() throws -> URL {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		return folder
	}

	/// What 1,000 changes cost.
	private struct Cost {
		let milliseconds: Double
		let processorMilliseconds: Double
	}

	private struct Round {
		let enqueued: Cost
		let drained: Cost
	}

	private static func cost(_ work: () async throws -> Void) async throws -> Cost {
		let (start, processor) = (ContinuousClock.now, clock())
		try await work()
		let processorSeconds = Double(clock() - processor) / Double(CLOCKS_PER_SEC)
		return Cost(milliseconds: start.duration(to: .now) / .milliseconds(1), processorMilliseconds: processorSeconds * 1_000)
	}

	private static func report(_ name: String, _ bare: [Cost], _ outbox: [Cost]) {
		let parts: [(String, (Cost) -> Double)] = [("time", \.milliseconds), ("processor time", \.processorMilliseconds)]
		for (part, value) in parts {
			let ratios = zip(bare, outbox).map { value($1) / value($0) }.sorted()
			let (bare, outbox) = (bare.map(value).sorted(), outbox.map(value).sorted())
			let middle = bare.count / 2
			print(
				"""
				\(name), \(part): \(count) changes in \(Int(outbox[middle])) ms, bare in \(Int(bare[middle])) ms; \
				ratio \(text(ratios[middle])) (\(text(ratios[0])) to \(text(ratios[ratios.count - 1])))
				"""
			)
		}
	}

	private static func text(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}
