import Foundation
import Testing

@testable import LarderCore

@Suite struct OutboxRecordBytesTests {
	private static let key = OutboxKey(entity: "note", text: "日本 \u{0} \"a\"")
	private static let other = OutboxKey(entity: "", text: "")

	private static let change: OutboxChange = {
		var change = OutboxChange(
			kind: "rename",
			version: 300,
			role: .creation,
			key: key,
			references: [other, key],
			payload: Data([0, 255, 128]),
			createdAt: Date(timeIntervalSinceReferenceDate: -0.1),
			sequence: 1 << 40
		)
		change.status = .maybeSent
		change.attemptCount = 7
		let time = OutboxTime(wall: .distantFuture, running: .seconds(5) + .nanoseconds(1))
		change.firstAttempt = .init(ticket: -1, time: time)
		change.failure = ChangeFailure(message: "no", statusCode: 409)
		change.isRekeyed = true
		change.rekeyings = [Rekeying(old: key, new: other)]
		return change
	}()

	private static let plain = OutboxChange(
		kind: "",
		role: .removal,
		key: other,
		payload: Data(),
		createdAt: .distantPast
	)

	private static let records: [OutboxRecord] = [
		.change(change), .change(plain),
		.ended(change.id, .confirmed(key)), .ended(change.id, .replaced(by: plain.id)), .ended(plain.id, .discarded),
		.known(key, nil), .known(key, KnownValue(.unknown, ticket: .min, commit: .max)),
		.known(other, KnownValue(.none, ticket: 0, commit: 1, isStale: true, carried: [change, plain])),
		.known(key, KnownValue(.value(Data(repeating: 1, count: 1_000)), ticket: 64, commit: 63)),
		.alias(Rekeying(old: key, new: other)), .edit(ConfirmedEdit(change: change, number: 8_192)),
		.forgottenEdit(plain.id), .listed(key, 12), .session(3), .number(127),
	]

	@Test("A record is read as it was written", arguments: records)
	func roundTrip(record: OutboxRecord) throws {
		#expect(try OutboxRecord(bytes: record.bytes) == record)
	}

	@Test("A record that is cut off or has extra bytes cannot be read", arguments: records)
	func wrongLength(record: OutboxRecord) {
		let bytes = record.bytes
		for count in 0..<min(bytes.count, 400) {
			#expect(throws: RecordReader.Malformed.self) { try OutboxRecord(bytes: bytes.prefix(count)) }
		}
		#expect(throws: RecordReader.Malformed.self) { try OutboxRecord(bytes: bytes + [0]) }
	}

	@Test("A record with a later format or an unknown case causes an error that names the record's subject")
	func laterFormat() {
		let bytes = OutboxRecord.number(1).bytes
		for later in [
			Data([OutboxRecord.format + 1]) + bytes.dropFirst(), bytes.prefix(1) + [200] + bytes.dropFirst(2),
		] {
			let record = JournalRecord(subject: "number", body: later)
			#expect(throws: OutboxJournalError.unreadableRecord(subject: "number")) { try record.decoded() }
		}
	}

	@Test("Damaged bytes never crash the reader")
	func damagedBytes() {
		var random = SystemRandomNumberGenerator()
		for record in Self.records {
			var bytes = record.bytes
			for _ in 0..<200 {
				bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
				// Some damage gives another record, which the journal's checksum finds.
				_ = try? OutboxRecord(bytes: bytes)
			}
		}
	}

	@Test("Different records have different subjects, and all records of one change have the same subject")
	func subjects() {
		#expect(Set(Self.records.map(\.subject)).count == 12)
		let (old, new) = (OutboxRecord.change(Self.change), OutboxRecord.ended(Self.change.id, .discarded))
		#expect(new.replacedSubjects == [new.subject, old.subject])
		#expect(old.subject == "change \(Self.change.id.uuidString)")
	}
}
