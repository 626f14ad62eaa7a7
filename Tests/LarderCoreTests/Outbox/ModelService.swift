import Foundation

@testable import LarderCore

/// The service of the model: it applies each change once per idempotency key, for as long as it remembers the key.
struct ModelService {
	enum Response: Hashable {
		case note(String, ModelNote), removed, notFound, refused
	}

	/// How long it remembers idempotency keys.
	static let memory = Duration.seconds(86_400)

	private(set) var notes: [String: ModelNote] = [:]
	/// The keys in the order of its list.
	private(set) var order: [String] = []
	private(set) var version = 0
	/// Each note at each version at which it changed.
	private(set) var history: [String: [Int: ModelNote]] = [:]
	/// The operations that were applied, in order, with the version of each.
	private(set) var applied: [(number: Int, key: String, version: Int)] = []
	/// Since which version a key is gone.
	private(set) var removals: [String: Int] = [:]
	private var responses: [UUID: (response: Response, time: Duration)] = [:]
	private var createdCount = 0

	/// What a page of its list shows.
	var page: [(key: String, note: ModelNote)] {
		order.compactMap { key in notes[key].map { (key, $0) } }
	}

	/// Applies a change, or gives the response that it gave before.
	mutating func receive(_ change: OutboxChange, at time: Duration, givesKeys: Bool, refuses: Bool) -> Response {
		if let known = responses[change.idempotencyKey], time - known.time < Self.memory { return known.response }
		let response = refuses ? .refused : apply(change, givesKeys: givesKeys)
		responses[change.idempotencyKey] = (response, time)
		return response
	}

	private mutating func apply(_ change: OutboxChange, givesKeys: Bool) -> Response {
		let operation = change.operation
		if let reference = operation.reference, notes[reference] == nil { return .refused }
		var key = operation.key
		switch change.role {
		case .creation:
			if givesKeys {
				createdCount += 1
				key = "S\(createdCount)"
			} else if let note = notes[key] {
				return .note(key, note)
			}
			put(ModelNote(version: 0, fields: [operation.field: operation.number]), for: key)
			order.insert(key, at: 0)
		case .update:
			guard var note = notes[key] else { return .notFound }
			note.fields[operation.field] = operation.number
			put(note, for: key)
		case .removal:
			guard notes[key] != nil else { return .notFound }
			remove(key)
		}
		applied.append((operation.number, key, version))
		return notes[key].map { .note(key, $0) } ?? .removed
	}

	/// A change by somebody else.
	mutating func changeOfOthers(_ key: String, field: Int, to value: Int) {
		guard var note = notes[key] else { return }
		note.fields[field] = value
		put(note, for: key)
	}

	mutating func remove(_ key: String) {
		version += 1
		notes[key] = nil
		order.removeAll { $0 == key }
		removals[key] = version
	}

	mutating func createForOthers() {
		createdCount += 1
		put(ModelNote(version: 0, fields: [0: -1]), for: "S\(createdCount)")
		order.insert("S\(createdCount)", at: 0)
	}

	private mutating func put(_ note: ModelNote, for key: String) {
		version += 1
		var note = note
		note.version = version
		notes[key] = note
		history[key, default: [:]][version] = note
	}
}
