import Foundation

/// What writers have reported of their operations.
struct OutboxLedger {
	/// A writer's report.
	enum Note {
		/// An operation on this note is about to be enqueued.
		case begun(Int, String)
		/// `enqueue` has returned.
		case kept(Int, UUID)
		/// The writer has given a change up because its outcome is unknown.
		case unknown(UUID)
		/// The writer gives up the creation of this note, because its outcome is unknown, and all changes of it.
		case gone(String)
		/// The writer has given a refused change up.
		case refused(UUID)
	}

	static let laneSize = 1_000_000

	/// Which writer has made an operation.
	static func lane(of operation: Int) -> Int { operation / laneSize }

	/// The notes of the operations that were begun.
	private var notes: [Int: String] = [:]
	/// The notes whose creation was given up.
	private(set) var gone: Set<String> = []
	private(set) var kept: Set<Int> = []
	/// The operations that may have been carried out or not.
	var excused: Set<Int> {
		let unknown = unknownIDs.compactMap { operations[$0] }
		return Set(unknown + notes.filter { gone.contains($0.value) }.map(\.key))
	}
	var begun: Set<Int> { Set(notes.keys) }
	/// The changes that were given up, perhaps before it was reported that they are kept.
	private var unknownIDs: Set<UUID> = []
	private var operations: [UUID: Int] = [:]

	/// The number of the next operation of a writer.
	func next(in lane: Int) -> Int {
		max(lane * Self.laneSize, begun.filter { Self.lane(of: $0) == lane }.max() ?? 0) + 1
	}

	mutating func read(_ lines: [Substring]) throws {
		for line in lines {
			guard let note = Note(line: line) else { throw Loss("a writer printed: \(line)") }
			switch note {
			case .begun(let operation, let note): notes[operation] = note
			case .gone(let note): gone.insert(note)
			case .kept(let operation, let id):
				kept.insert(operation)
				operations[id] = operation
			case .unknown(let id): unknownIDs.insert(id)
			case .refused: break
			}
		}
	}
}

extension OutboxLedger.Note {
	var line: String {
		switch self {
		case .begun(let operation, let note): "begun \(operation) \(note)"
		case .gone(let note): "gone \(note)"
		case .kept(let operation, let id): "kept \(operation) \(id)"
		case .unknown(let id): "unknown \(id)"
		case .refused(let id): "refused \(id)"
		}
	}

	init?(line: Substring) {
		let words = line.split(separator: " ").map(String.init)
		switch (words.first, words.count) {
		case ("begun", 3):
			guard let operation = Int(words[1]) else { return nil }
			self = .begun(operation, words[2])
		case ("gone", 2): self = .gone(words[1])
		case ("kept", 3):
			guard let operation = Int(words[1]), let id = UUID(uuidString: words[2]) else { return nil }
			self = .kept(operation, id)
		case ("unknown", 2): guard let id = UUID(uuidString: words[1]) else { return nil }; self = .unknown(id)
		case ("refused", 2): guard let id = UUID(uuidString: words[1]) else { return nil }; self = .refused(id)
		default: return nil
		}
	}
}
