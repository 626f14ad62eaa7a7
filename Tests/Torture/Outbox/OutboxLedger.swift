import Foundation

/// What writers have reported of their operations, round by round.
///
/// The processes of one round run at the same time, and those of the next one begin when they have ended.
struct OutboxLedger {
	/// What a reader saw of a note: its operations, or `nil` if there was no note.
	struct Sight {
		let note: String
		let operations: [Int]?
		let round: Int
	}

	static let laneSize = 1_000_000

	/// Which writer has made an operation.
	static func lane(of operation: Int) -> Int { operation / laneSize }

	/// The current round.
	private(set) var round = 0
	/// The notes of the operations that were begun.
	private(set) var notes: [Int: String] = [:]
	/// The rounds in which `enqueue` has returned.
	private(set) var keptRounds: [Int: Int] = [:]
	/// The first round in which the app was told that an operation is refused.
	private(set) var refusedRounds: [Int: Int] = [:]
	/// The first round in which a refused operation was discarded.
	private(set) var discardRounds: [Int: Int] = [:]
	/// The notes whose creation was given up.
	private(set) var gone: Set<String> = []
	/// What readers saw since the last look at this.
	var sights: [Sight] = []
	private(set) var outcomes: [Int: String] = [:]
	private(set) var ids: [Int: UUID] = [:]
	private var creations: [String: Int] = [:]
	private var removals: [String: [Int]] = [:]
	/// The changes that were given up, perhaps before it was reported that they are kept.
	private var unknownIDs: Set<UUID> = []
	private var refusals: [UUID: Int] = [:]
	private var discards: [UUID: Int] = [:]
	private var operations: [UUID: Int] = [:]

	/// The operations whose `enqueue` has returned.
	var kept: Set<Int> { Set(keptRounds.keys) }
	/// The notes of which nobody can say what the service has, because an app has given up one of their changes.
	///
	/// A writer that is killed may have given up a change without having said which operation that is.
	var doubtful: Set<String> {
		let isUnknown = unknownIDs.contains { operations[$0] == nil }
		return Set(excused.union(isUnknown ? begun.subtracting(kept) : []).compactMap { notes[$0] })
	}
	var begun: Set<Int> { Set(notes.keys) }
	/// The operations that may have been carried out or not, because an app has given them up.
	var excused: Set<Int> {
		let unknown = unknownIDs.compactMap { operations[$0] }
		return Set(unknown + notes.filter { gone.contains($0.value) }.map(\.key))
	}
	/// The notes that a later writer may change: their creation is kept, and nobody has given it up or removes them.
	var living: [String] {
		creations.filter { keptRounds[$0.value] != nil && !gone.contains($0.key) && removals[$0.key] == nil }
			.sorted { $0.value < $1.value }.map(\.key)
	}

	/// The operation that has created each note.
	var created: [String: Int] { creations }

	func removals(of note: String) -> [Int] { removals[note] ?? [] }

	mutating func beginRound() { round += 1 }

	/// The number of the next operation of a writer.
	func next(in lane: Int) -> Int {
		max(lane * Self.laneSize, begun.filter { Self.lane(of: $0) == lane }.max() ?? 0) + 1
	}

	/// The last changes that are kept.
	func lastKept(_ count: Int) -> [UUID] {
		kept.sorted().suffix(count).compactMap { ids[$0] }
	}

	/// - Parameter mayGiveUp: Whether a clock has jumped, so that the outcome of a change may be unknown.
	mutating func read(_ lines: [Substring], mayGiveUp: Bool) throws {
		for line in lines {
			guard let note = WriterNote(line: line) else { throw Loss("a writer printed: \(line)") }
			if !mayGiveUp {
				switch note {
				case .unknown, .gone: throw Loss("a writer gave up a change whose service remembers it: \(line)")
				default: break
				}
			}
			read(note)
		}
		// What was told before it was known which operation it is.
		for (id, round) in refusals {
			operations[id].map { refusedRounds[$0] = min(round, refusedRounds[$0] ?? round) }
		}
		for (id, round) in discards {
			operations[id].map { discardRounds[$0] = min(round, discardRounds[$0] ?? round) }
		}
	}

	private mutating func read(_ note: WriterNote) {
		switch note {
		case .begun(let operation, let kind, let note):
			notes[operation] = note
			if kind == CreateNote.kind { creations[note] = operation }
			if kind == RemoveNote.kind { removals[note, default: []].append(operation) }
		case .kept(let operation, let id):
			keptRounds[operation] = round
			ids[operation] = id
			operations[id] = operation
		case .unknown(let id): unknownIDs.insert(id)
		case .gone(let note): gone.insert(note)
		case .refused(let id): refusals[id] = min(refusals[id] ?? round, round)
		case .discarded(let id): discards[id] = min(discards[id] ?? round, round)
		case .seen(let note, let operations): sights.append(Sight(note: note, operations: operations, round: round))
		case .outcome(let id, let word): operations[id].map { outcomes[$0] = word }
		}
	}
}
