import Foundation

@testable import LarderCore

/// An entity of the model: some fields, as the service had them at a version.
struct ModelNote: Hashable {
	/// The number of the service's change that made it, or 0 if only a pending creation has.
	var version: Int
	var fields: [Int: Int]

	init(version: Int, fields: [Int: Int]) {
		(self.version, self.fields) = (version, fields)
	}

	init(_ data: Data) {
		let parts = String(decoding: data, as: UTF8.self).split(separator: ";").map {
			$0.split(separator: "=").map { Int($0) ?? 0 }
		}
		self.init(
			version: parts[0][0],
			fields: Dictionary(uniqueKeysWithValues: parts.dropFirst().map { ($0[0], $0[1]) })
		)
	}

	var data: Data {
		let fields = fields.sorted { $0.key < $1.key }.map { ";\($0.key)=\($0.value)" }.joined()
		return Data("\(version)\(fields)".utf8)
	}
}

/// The payload of a change of the model.
struct ModelOperation: Hashable {
	/// The number of the operation, which is also the value that it gives its field.
	let number: Int
	let field: Int
	var key: String
	var reference: String?

	init(number: Int, field: Int, key: String, reference: String?) {
		(self.number, self.field, self.key, self.reference) = (number, field, key, reference)
	}

	init(_ data: Data) {
		let parts = String(decoding: data, as: UTF8.self).split(separator: " ")
		self.init(
			number: Int(parts[0]) ?? 0,
			field: Int(parts[1]) ?? 0,
			key: String(parts[2]),
			reference: parts.count > 3 ? String(parts[3]) : nil
		)
	}

	var data: Data { Data("\(number) \(field) \(key)\(reference.map { " \($0)" } ?? "")".utf8) }

	/// The note after the operation, as a kind's rule makes it: pure, and the same if it is applied twice.
	func fold(_ role: ChangeRole, over note: ModelNote?) -> ModelNote? {
		switch role {
		case .creation: return note ?? ModelNote(version: 0, fields: [field: number])
		case .update:
			guard var note else { return nil }
			note.fields[field] = number
			return note
		case .removal: return nil
		}
	}

	func rekeyed(by rekeying: Rekeying) -> ModelOperation {
		var operation = self
		if key == rekeying.old.text { operation.key = rekeying.new.text }
		if reference == rekeying.old.text { operation.reference = rekeying.new.text }
		return operation
	}
}

extension OutboxChange {
	var operation: ModelOperation { ModelOperation(payload) }

	func fold(over note: ModelNote?) -> ModelNote? { operation.fold(role, over: note) }

	/// The keys of a list after this change.
	func fold(list: [String]) -> [String] {
		switch role {
		case .creation: list.contains(key.text) ? list : [key.text] + list
		case .removal: list.filter { $0 != key.text }
		case .update: list
		}
	}
}

extension KnownValue.Content {
	init(_ note: ModelNote?) {
		self = note.map { .value($0.data) } ?? .none
	}

	var note: ModelNote? {
		if case .value(let data) = self { ModelNote(data) } else { nil }
	}
}
