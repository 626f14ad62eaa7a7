import Foundation
import LarderCore
import LarderSQLite
import Workloads

/// Reading and saving on disk, with decoding and encoding; the peers use JSON.
struct Disk {
	private static let keyCount = 500

	private let tier: SQLiteDataSource<Int, CharacterDTO>
	private let gathering: SQLiteDatabase
	private let gatheringTier: SQLiteDataSource<Int, CharacterDTO>
	private let bare: BareSQLite
	private let files: EntryFiles
	private let grdb: GRDBTable
	private let values = (0..<keyCount).map { CharacterDTO($0) }

	/// Fills each contender in a folder of its own.
	init(folder: URL) async throws {
		files = EntryFiles(folder: folder.appending(path: "files"))
		try FileManager.default.createDirectory(at: files.folder, withIntermediateDirectories: true)
		tier = SQLiteDataSource(at: folder.appending(path: "tier.sqlite"), namespace: "character")
		gathering = SQLiteDatabase(
			at: folder.appending(path: "gathering.sqlite"),
			configuration: SQLiteConfiguration(saving: .gathered)
		)
		gatheringTier = SQLiteDataSource(database: gathering, namespace: "character")
		bare = try BareSQLite(at: folder.appending(path: "bare.sqlite"))
		grdb = try GRDBTable(at: folder.appending(path: "grdb.sqlite"))
		for value in values {
			let data = try JSONEncoder().encode(value)
			try await tier.saveEntry(CacheEntry(value, storedAt: .now), for: value.id)
			try bare.save(data, for: value.id)
			try files.save(data, for: value.id)
			try await grdb.save(data, for: value.id)
		}
	}

	var comparisons: [Comparison] {
		[
			reading,
			saving("disk save, encoded, one after the other", ours: savingOneByOne),
			saving("disk save, encoded, 100 at a time", ours: savingAtOnce),
			saving("disk save, encoded, gathered and flushed", ours: savingGathered),
		]
	}

	private var reading: Comparison {
		Comparison(
			title: "disk hit, decoded",
			ours: forEachValue("SQLiteDataSource") { [tier] in consume(try await tier.getEntry(for: $0.id)) },
			peers: [
				.init(
					forEachValue("prepared statement, not decoded") { [bare] in consume(bare.data(for: $0.id)) },
					limit: 3
				),
				.init(decoding("prepared statement, JSON") { [bare] in bare.data(for: $0) }),
				.init(decoding("a file per entry, JSON") { [files] in try files.data(for: $0) }),
				.init(decoding("GRDB, JSON") { [grdb] in try await grdb.data(for: $0) }),
			],
			times: Self.keyCount,
			rounds: 9
		)
	}

	private func saving(_ title: String, ours: Contender) -> Comparison {
		Comparison(
			title: title,
			ours: ours,
			peers: [
				.init(
					encoding("an atomic file per entry, JSON") { [files] in try files.save($0, for: $1) },
					limit: 0.1
				),
				.init(encoding("prepared statement, JSON") { [bare] in try bare.save($0, for: $1) }),
				.init(encoding("GRDB, JSON") { [grdb] in try await grdb.save($0, for: $1) }),
			],
			times: Self.keyCount,
			rounds: 9
		)
	}

	private var savingOneByOne: Contender {
		forEachValue("SQLiteDataSource") { [tier] in
			try await tier.saveEntry(CacheEntry($0, storedAt: .now), for: $0.id)
		}
	}

	private var savingAtOnce: Contender {
		Contender("SQLiteDataSource") { [tier, values] times in
			for start in stride(from: 0, to: times, by: 100) {
				try await withThrowingTaskGroup { group in
					for value in values[start..<min(start + 100, times)] {
						group.addTask { try await tier.saveEntry(CacheEntry(value, storedAt: .now), for: value.id) }
					}
					try await group.waitForAll()
				}
			}
		}
	}

	private var savingGathered: Contender {
		Contender("SQLiteDataSource") { [gathering, gatheringTier, values] times in
			for value in values.prefix(times) {
				try await gatheringTier.saveEntry(CacheEntry(value, storedAt: .now), for: value.id)
			}
			try await gathering.flush()
		}
	}

	private func decoding(_ name: String, _ read: @escaping @Sendable (Int) async throws -> Data?) -> Contender {
		forEachValue(name) { value in
			guard let data = try await read(value.id) else { throw MissingEntry() }
			consume(try JSONDecoder().decode(CharacterDTO.self, from: data))
		}
	}

	private func encoding(
		_ name: String,
		_ save: @escaping @Sendable (Data, Int) async throws -> Void
	) -> Contender {
		forEachValue(name) { value in
			try await save(try JSONEncoder().encode(value), value.id)
		}
	}

	private func forEachValue(
		_ name: String,
		_ body: @escaping @Sendable (CharacterDTO) async throws -> Void
	) -> Contender {
		Contender(name) { [values] times in
			for value in values.prefix(times) { try await body(value) }
		}
	}
}

/// A peer lost an entry, so its time means nothing.
struct MissingEntry: Error {}
