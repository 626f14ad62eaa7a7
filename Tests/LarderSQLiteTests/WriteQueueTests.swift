import Foundation
import LarderCore
import Testing

@testable import LarderSQLite

struct WriteQueueTests {
	private typealias Queue = WriteQueue<String>

	private let failure = SQLiteError(code: 13, message: "full", operation: "save", path: "a")

	@Test("An awaited change is written at once, and then its waiter is resumed")
	func awaitedChangeIsWritten() {
		var sut = Queue()

		#expect(sut.add(.remove(at: address(1)), waiter: "a") == .write)
		#expect(sut.takeBatch().count == 1)
		let (answers, next) = sut.finish([nil])

		#expect(answers.map(\.waiter) == ["a"] && answers[0].error == nil)
		#expect(next == .nothing)
		#expect(sut.isEmpty)
	}

	@Test("Changes that arrive during a write share the next batch, in order")
	func latecomersShareABatch() {
		var sut = Queue()
		_ = sut.add(.remove(at: address(1)), waiter: "a")
		_ = sut.takeBatch()

		#expect(sut.add(.remove(at: address(2)), waiter: "b") == .nothing)
		#expect(sut.add(.remove(at: address(3)), waiter: "c") == .nothing)
		#expect(sut.finish([nil]).next == .write)
		#expect(sut.takeBatch().count == 2)

		#expect(sut.finish([nil, nil]).answers.map(\.waiter) == ["b", "c"])
	}

	@Test("The first gathered row starts an interval, and all gathered rows are written when the interval ends")
	func intervalGathers() {
		var sut = Queue()

		#expect(sut.gather(row(1), at: address(1)) == .schedule)
		#expect(sut.gather(row(2), at: address(2)) == .nothing)
		#expect(sut.intervalEnded() == .write)
		#expect(sut.takeBatch().count == 2)
		#expect(sut.finish([nil, nil]).next == .nothing)
		#expect(sut.gather(row(3), at: address(3)) == .schedule)
	}

	@Test("If gathered rows were written before their interval ends, the end of the interval does nothing")
	func lateIntervalEndsQuietly() {
		var sut = Queue()
		_ = sut.gather(row(1), at: address(1))
		#expect(sut.flush(waiter: "a") == .write)
		_ = sut.takeBatch()
		_ = sut.finish([nil, nil])

		#expect(sut.intervalEnded() == .nothing)
	}

	@Test("If rows are gathered during a transaction, their interval starts after the transaction")
	func rowsGatheredMeanwhileAreScheduled() {
		var sut = Queue()
		_ = sut.add(.remove(at: address(1)), waiter: "a")
		_ = sut.takeBatch()

		#expect(sut.gather(row(2), at: address(2)) == .nothing)

		#expect(sut.finish([nil]).next == .schedule)
	}

	@Test("If enough rows or bytes are gathered, they are written before the interval ends")
	func fullBatchIsWritten() {
		var byCount = Queue(limits: .init(count: 2, byteCount: 1_000_000))
		#expect(byCount.gather(row(1), at: address(1)) == .schedule)
		#expect(byCount.gather(row(2), at: address(2)) == .write)

		var byBytes = Queue(limits: .init(count: 100, byteCount: 1_000))
		#expect(byBytes.gather(row(1, size: 100), at: address(1)) == .schedule)
		#expect(byBytes.gather(row(2, size: 1_000), at: address(2)) == .write)
	}

	@Test("No batch is larger than the limit, and the rest is written afterwards")
	func batchesAreBounded() {
		var sut = Queue(limits: .init(count: 2, byteCount: 1_000_000))
		_ = sut.add(.remove(at: address(0)), waiter: "0")
		_ = sut.takeBatch()
		for number in 1...3 { _ = sut.add(.remove(at: address(number)), waiter: "\(number)") }
		_ = sut.finish([nil])

		#expect(sut.takeBatch().count == 2)
		#expect(sut.finish([nil, nil]).next == .write)
		#expect(sut.takeBatch().count == 1)
	}

	@Test("Until a gathered row is written, a read of its address gets the newest gathered row from the queue")
	func gatheredRowIsRead() {
		var sut = Queue()
		_ = sut.gather(row(1), at: address(1))
		#expect(sut.row(at: address(1)) == row(1))
		_ = sut.intervalEnded()
		_ = sut.takeBatch()
		#expect(sut.row(at: address(1)) == row(1))
		_ = sut.gather(row(2), at: address(1))

		_ = sut.finish([nil])
		#expect(sut.row(at: address(1)) == row(2))
		_ = sut.intervalEnded()
		_ = sut.takeBatch()
		_ = sut.finish([nil])

		#expect(sut.row(at: address(1)) == nil)
	}

	@Test("A flush waits for the running transaction, and returns at once if the queue is empty")
	func flushWaits() {
		var sut = Queue()
		#expect(sut.flush(waiter: "none") == nil)
		_ = sut.gather(row(1), at: address(1))
		_ = sut.intervalEnded()
		_ = sut.takeBatch()

		#expect(sut.flush(waiter: "a") == .nothing)
		let (answers, next) = sut.finish([nil])
		#expect(answers.isEmpty && next == .write)
		_ = sut.takeBatch()

		#expect(sut.finish([nil]).answers.map(\.waiter) == ["a"])
	}

	@Test(
		"If a gathered row cannot be written, it stays in the queue, a flush returns the error, and no more rows are gathered"
	)
	func failedRowStays() {
		var sut = Queue()
		_ = sut.gather(row(1), at: address(1))
		_ = sut.flush(waiter: "a")
		_ = sut.takeBatch()
		let (answers, next) = sut.finish([failure, nil])

		#expect(answers.map(\.error) == [failure])
		#expect(next == .nothing)
		#expect(sut.row(at: address(1)) == row(1))
		#expect(sut.gather(row(2), at: address(2)) == nil)
	}

	@Test("Failed rows come first in the next batch, and once they are written, other rows are gathered again")
	func failedRowsGoFirst() {
		var sut = Queue()
		_ = sut.gather(row(1), at: address(1))
		_ = sut.intervalEnded()
		_ = sut.takeBatch()
		_ = sut.add(.remove(at: address(1)), waiter: "a")
		#expect(sut.finish([failure]).next == .write)

		let batch = sut.takeBatch()
		#expect(batch.map(\.isGathered) == [true, false])
		_ = sut.finish([nil, nil])

		#expect(sut.row(at: address(1)) == nil)
		#expect(sut.gather(row(2), at: address(2)) == .schedule)
	}

	@Test("A flush also returns the error if more rows have failed than fit into one batch")
	func waiterBehindManyFailedRowsIsAnswered() {
		var sut = Queue(limits: .init(count: 2, byteCount: 1_000_000))
		for number in 1...2 { _ = sut.gather(row(number), at: address(number)) }
		_ = sut.takeBatch()
		for number in 3...4 { _ = sut.gather(row(number), at: address(number)) }
		_ = sut.finish([failure, failure])

		#expect(sut.flush(waiter: "a") == .write)
		let batch = sut.takeBatch()
		#expect(batch.map(\.isGathered) == [true, true, true, true, false])
		let (answers, next) = sut.finish([failure, failure, failure, failure, nil])

		#expect(answers.map(\.error) == [failure])
		#expect(next == .nothing)
	}

	@Test("After a batch of many failed rows is written, batches have their normal limit again")
	func batchesAreBoundedAgain() {
		var sut = Queue(limits: .init(count: 2, byteCount: 1_000_000))
		for number in 1...2 { _ = sut.gather(row(number), at: address(number)) }
		_ = sut.takeBatch()
		_ = sut.gather(row(3), at: address(3))
		_ = sut.finish([failure, failure])
		_ = sut.flush(waiter: "a")
		#expect(sut.takeBatch().count == 4)
		for number in 4...6 { _ = sut.add(.remove(at: address(number)), waiter: "\(number)") }

		#expect(sut.finish([nil, nil, nil, nil]).next == .write)

		#expect(sut.takeBatch().count == 2)
	}

	@Test("If an awaited change fails, it returns its error and leaves the queue")
	func failedAwaitedChangeGoes() {
		var sut = Queue()
		_ = sut.add(.remove(at: address(1)), waiter: "a")
		_ = sut.takeBatch()

		let (answers, next) = sut.finish([failure])

		#expect(answers.map(\.error) == [failure])
		#expect(next == .nothing)
		#expect(sut.isEmpty)
	}

	@Test("During a long transaction, no more than twice the limit of rows is gathered")
	func gatheringIsBounded() {
		var sut = Queue(limits: .init(count: 2, byteCount: 1_000_000))
		_ = sut.add(.remove(at: address(0)), waiter: "0")
		_ = sut.takeBatch()
		for number in 1...4 { #expect(sut.gather(row(number), at: address(number)) == .nothing) }

		#expect(sut.gather(row(5), at: address(5)) == nil)
	}

	@Test("During a long transaction, no more than twice the limit of bytes is gathered")
	func gatheredBytesAreBounded() {
		var sut = Queue(limits: .init(count: 100, byteCount: 1_000))
		_ = sut.add(.remove(at: address(0)), waiter: "0")
		_ = sut.takeBatch()
		for number in 1...2 { #expect(sut.gather(row(number, size: 1_000), at: address(number)) == .nothing) }

		#expect(sut.gather(row(3), at: address(3)) == nil)
	}

	@Test("A closed queue gathers nothing")
	func closedQueueGathersNothing() {
		var sut = Queue()
		sut.close()

		#expect(sut.gather(row(1), at: address(1)) == nil)
	}

	@Test("If a queue is closed during a transaction, the remaining rows are written at once")
	func closedQueueIsWrittenToItsEnd() {
		var sut = Queue()
		_ = sut.add(.remove(at: address(1)), waiter: "a")
		_ = sut.takeBatch()
		_ = sut.gather(row(2), at: address(2))
		sut.close()

		#expect(sut.finish([nil]).next == .write)
		#expect(sut.takeBatch().count == 1)
		#expect(sut.finish([nil]).next == .nothing)
		#expect(sut.isWriting == false)
	}

	private func address(_ number: Int) -> EntryAddress {
		EntryAddress(namespace: Data("n".utf8), key: Data("\(number)".utf8))
	}

	private func row(_ number: Int, size: Int = 1) -> EntryRow {
		EntryRow(
			value: Data(repeating: UInt8(number), count: size),
			metadata: EntryMetadata(storedAt: .distantPast),
			format: 1,
			schemaVersion: 1,
			address: address(number)
		)
	}
}
