import LarderCore

/// A note of the service: the numbers of the operations that it has carried out.
struct OutboxNote: Codable, Equatable, Sendable {
	let id: String
	var operations: [Int]
}

/// A new note, whose key is temporary until the service gives its own.
struct CreateNote: ChangeContract {
	static let kind = "create"
	let key: String
	let operation: Int
	var role: ChangeRole { .creation }

	func fold(over note: OutboxNote?) -> OutboxNote? { note ?? OutboxNote(id: key, operations: [operation]) }
}

struct AppendToNote: ChangeContract {
	static let kind = "append"
	var key: String
	let operation: Int
	var role: ChangeRole { .update }

	func fold(over note: OutboxNote?) -> OutboxNote? {
		guard var note else { return nil }
		if !note.operations.contains(operation) { note.operations.append(operation) }
		return note
	}

	func rekeyed(by rekeying: Rekeying) -> AppendToNote {
		AppendToNote(key: rekeying.newKey(for: key, of: "note"), operation: operation)
	}
}

struct RemoveNote: ChangeContract {
	static let kind = "remove"
	var key: String
	let operation: Int
	var role: ChangeRole { .removal }

	func fold(over note: OutboxNote?) -> OutboxNote? { nil }

	func rekeyed(by rekeying: Rekeying) -> RemoveNote {
		RemoveNote(key: rekeying.newKey(for: key, of: "note"), operation: operation)
	}
}
