@testable import LarderCore

/// The file that several processes of a schedule share: entries, and the record of their group.
final class SharedFile: Sendable {
	struct Content {
		var record = TagRecord(file: 1)
		var entries: [String: CacheEntry<Int>] = [:]

		/// Removes the entries of ended sessions.
		mutating func removeEnded() {
			entries = entries.filter { $0.value.metadata.mark?.ticket.session ?? 0 >= record.session }
		}
	}

	let content = Mutex(Content())
}

/// The file as one process sees it; each operation is one step, and yields before and after it.
///
/// A killed process changes nothing any more.
final class ProcessDisk: LocalDataSourceContract, CacheDatabaseContract {
	private struct State {
		var random: SeededGenerator
		var isKilled = false
		var shownRecord = 0
		var givenRecord = 0
	}

	private let file: SharedFile
	private let state: Mutex<State>

	init(_ file: SharedFile, seed: UInt64) {
		self.file = file
		state = Mutex(State(random: SeededGenerator(seed: seed)))
	}

	var isKilled: Bool { state.withLock { $0.isKilled } }

	func kill() {
		state.withLock { $0.isKilled = true }
	}

	/// Nothing in this process knows that the file is shared.
	var identity: TierIdentity? { nil }

	// MARK: - Entries

	func getEntry(for key: String) async throws -> CacheEntry<Int>? {
		let (entry, record) = try await act { content in (content.entries[key], content.record) }
		if entry != nil { state.withLock { $0.shownRecord = record.session + record.number } }
		return entry
	}

	func saveEntry(_ entry: CacheEntry<Int>, for key: String) async throws {
		let isSaved = try await act { content in
			guard let ticket = entry.metadata.mark?.ticket, ticket.file == content.record.file,
				ticket.session == content.record.session
					|| TagRecord.isEarlier(content.record.session, than: ticket.session)
			else { return false }
			content.record.session = ticket.session
			content.removeEnded()
			content.entries[key] = entry
			return true
		}
		guard !isSaved else { return }
		state.withLock { $0.shownRecord = -1 }
		throw CacheError.sessionEnded
	}

	func renewEntry(for key: String, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await act { content in
			guard content.entries[key]?.validators == validators else { return }
			content.entries[key]?.metadata = metadata
		}
	}

	func removeEntry(for key: String) async throws {
		try await act { $0.entries[key] = nil }
	}

	func removeAll() async throws {
		try await act { $0.entries = [:] }
	}

	// MARK: - The record

	var hasNewRecord: Bool { state.withLock { $0.shownRecord != $0.givenRecord } }

	func tagRecord() async throws -> TagRecord {
		give(try await act { $0.record })
	}

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		give(
			try await act { content in
				content.record.invalidate(tags, limit: limit)
				return content.record
			}
		)
	}

	func endSessions(upTo session: Int) async throws -> TagRecord {
		give(
			try await act { content in
				content.record.endSessions(upTo: session)
				content.removeEnded()
				return content.record
			}
		)
	}

	private func give(_ record: TagRecord) -> TagRecord {
		state.withLock { state in
			state.givenRecord = record.session + record.number
			state.shownRecord = state.givenRecord
		}
		return record
	}

	private func act<Answer: Sendable>(_ body: (inout SharedFile.Content) -> Answer) async throws -> Answer {
		await pause()
		let answer = try file.content.withLock { content in
			if isKilled { throw TierFailure() }
			return body(&content)
		}
		await pause()
		return answer
	}

	private func pause() async {
		for _ in 0..<state.withLock({ Int.random(in: 0..<4, using: &$0.random) }) { await Task.yield() }
	}
}
