import Foundation

extension OutboxRecord {
	/// The format of a record's bytes.
	///
	/// This version cannot read a record of another format.
	static let format: UInt8 = 1

	/// The bytes of the record: its format, a number for its case, and its parts.
	var bytes: Data {
		var writer = RecordWriter()
		writer.write(Self.format)
		switch self {
		case .change(let change): writer.write(1 as UInt8, change)
		case .ended(let id, let outcome): writer.write(2 as UInt8, id, outcome)
		case .known(let key, let value): writer.write(3 as UInt8, key, value)
		case .alias(let rekeying): writer.write(4 as UInt8, rekeying)
		case .edit(let edit): writer.write(5 as UInt8, edit)
		case .forgottenEdit(let id): writer.write(6 as UInt8, id)
		case .listed(let list, let ticket): writer.write(7 as UInt8, list, ticket)
		case .session(let session): writer.write(8 as UInt8, session)
		case .number(let number): writer.write(9 as UInt8, number)
		}
		return Data(writer.bytes)
	}

	/// Reads a record from its bytes.
	init(bytes: Data) throws(RecordReader.Malformed) {
		var reader = RecordReader(bytes)
		guard try reader.byte() == Self.format else { throw RecordReader.Malformed() }
		switch try reader.byte() {
		case 1: self = .change(try reader.read())
		case 2: self = .ended(try reader.read(), try reader.read())
		case 3: self = .known(try reader.read(), try reader.read())
		case 4: self = .alias(try reader.read())
		case 5: self = .edit(try reader.read())
		case 6: self = .forgottenEdit(try reader.read())
		case 7: self = .listed(try reader.read(), try reader.read())
		case 8: self = .session(try reader.read())
		case 9: self = .number(try reader.read())
		default: throw RecordReader.Malformed()
		}
		guard reader.isAtEnd else { throw RecordReader.Malformed() }
	}
}

extension RecordWriter {
	/// Writes the number of a case, followed by the parts of the case.
	fileprivate mutating func write<each Part: RecordPart>(_ number: UInt8, _ parts: repeat each Part) {
		write(number)
		repeat (each parts).write(to: &self)
	}
}

extension ChangeRole: RecordPart {}
extension OutboxChange.Status: RecordPart {}

extension OutboxKey: RecordPart {
	func write(to writer: inout RecordWriter) {
		entity.write(to: &writer)
		text.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(entity: try reader.read(), text: try reader.read())
	}
}

extension Rekeying: RecordPart {
	func write(to writer: inout RecordWriter) {
		old.write(to: &writer)
		new.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(old: try reader.read(), new: try reader.read())
	}
}

extension ChangeFailure: RecordPart {
	func write(to writer: inout RecordWriter) {
		message.write(to: &writer)
		statusCode.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(message: try reader.read(), statusCode: try reader.read())
	}
}

extension OutboxTime: RecordPart {
	func write(to writer: inout RecordWriter) {
		wall.write(to: &writer)
		running.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(wall: try reader.read(), running: try reader.read())
	}
}

extension OutboxChange.Attempt: RecordPart {
	func write(to writer: inout RecordWriter) {
		ticket.write(to: &writer)
		time.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(ticket: try reader.read(), time: try reader.read())
	}
}

extension OutboxChange: RecordPart {
	func write(to writer: inout RecordWriter) {
		id.write(to: &writer)
		kind.write(to: &writer)
		version.write(to: &writer)
		role.write(to: &writer)
		key.write(to: &writer)
		references.write(to: &writer)
		payload.write(to: &writer)
		idempotencyKey.write(to: &writer)
		createdAt.write(to: &writer)
		sequence.write(to: &writer)
		status.write(to: &writer)
		attemptCount.write(to: &writer)
		firstAttempt.write(to: &writer)
		failure.write(to: &writer)
		isRekeyed.write(to: &writer)
		rekeyings.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(
			id: try reader.read(),
			kind: try reader.read(),
			version: try reader.read(),
			role: try reader.read(),
			key: try reader.read(),
			references: try reader.read(),
			payload: try reader.read(),
			idempotencyKey: try reader.read(),
			createdAt: try reader.read(),
			sequence: try reader.read()
		)
		status = try reader.read()
		attemptCount = try reader.read()
		firstAttempt = try reader.read()
		failure = try reader.read()
		isRekeyed = try reader.read()
		rekeyings = try reader.read()
	}
}

extension StoredOutcome: RecordPart {
	func write(to writer: inout RecordWriter) {
		switch self {
		case .confirmed(let key): writer.write(1, key)
		case .replaced(let id): writer.write(2, id)
		case .discarded: writer.write(3 as UInt8)
		}
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		switch try reader.byte() {
		case 1: self = .confirmed(try reader.read())
		case 2: self = .replaced(by: try reader.read())
		case 3: self = .discarded
		default: throw RecordReader.Malformed()
		}
	}
}

extension KnownValue.Content: RecordPart {
	func write(to writer: inout RecordWriter) {
		switch self {
		case .unknown: writer.write(1 as UInt8)
		case .none: writer.write(2 as UInt8)
		case .value(let data): writer.write(3, data)
		}
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		switch try reader.byte() {
		case 1: self = .unknown
		case 2: self = .none
		case 3: self = .value(try reader.read())
		default: throw RecordReader.Malformed()
		}
	}
}

extension KnownValue: RecordPart {
	func write(to writer: inout RecordWriter) {
		content.write(to: &writer)
		ticket.write(to: &writer)
		commit.write(to: &writer)
		isStale.write(to: &writer)
		carried.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(
			try reader.read(),
			ticket: try reader.read(),
			commit: try reader.read(),
			isStale: try reader.read(),
			carried: try reader.read()
		)
	}
}

extension ConfirmedEdit: RecordPart {
	func write(to writer: inout RecordWriter) {
		change.write(to: &writer)
		number.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(change: try reader.read(), number: try reader.read())
	}
}
