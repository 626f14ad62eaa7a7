import Foundation

/// What a writer reports, in a line each.
enum WriterNote {
	/// An operation of this kind on this note is about to be enqueued.
	case begun(Int, kind: String, String)
	/// `enqueue` has returned.
	case kept(Int, UUID)
	/// The writer is about to give a change up because its outcome is unknown.
	case unknown(UUID)
	/// The writer is about to give up the creation of this note, and all changes of it.
	case gone(String)
	/// The outbox says that the service has refused a change.
	case refused(UUID)
	/// The writer is about to discard a refused change.
	case discarded(UUID)
	/// A reader without a network has seen a note with these operations, or no note.
	case seen(String, [Int]?)
	/// What the outbox says has become of a change.
	case outcome(UUID, String)

	var line: String {
		switch self {
		case .begun(let operation, let kind, let note): "begun \(operation) \(kind) \(note)"
		case .kept(let operation, let id): "kept \(operation) \(id)"
		case .unknown(let id): "unknown \(id)"
		case .gone(let note): "gone \(note)"
		case .refused(let id): "refused \(id)"
		case .discarded(let id): "discarded \(id)"
		case .seen(let note, let operations):
			"seen \(note) \(operations.map { $0.map(String.init).joined(separator: ",") } ?? "-")"
		case .outcome(let id, let word): "outcome \(id) \(word)"
		}
	}

	init?(line: Substring) {
		let words = line.split(separator: " ").map(String.init)
		guard words.count > 1 else { return nil }
		let id = UUID(uuidString: words[1])
		switch (words[0], words.count) {
		case ("begun", 4):
			guard let operation = Int(words[1]) else { return nil }
			self = .begun(operation, kind: words[2], words[3])
		case ("kept", 3):
			guard let operation = Int(words[1]), let id = UUID(uuidString: words[2]) else { return nil }
			self = .kept(operation, id)
		case ("gone", 2): self = .gone(words[1])
		case ("seen", 3):
			let operations = words[2] == "-" ? nil : words[2].split(separator: ",").compactMap { Int($0) }
			self = .seen(words[1], operations)
		case ("unknown", 2): guard let id else { return nil }; self = .unknown(id)
		case ("refused", 2): guard let id else { return nil }; self = .refused(id)
		case ("discarded", 2): guard let id else { return nil }; self = .discarded(id)
		case ("outcome", 3): guard let id else { return nil }; self = .outcome(id, words[2])
		default: return nil
		}
	}
}
