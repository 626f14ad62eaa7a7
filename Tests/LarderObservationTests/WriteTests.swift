import LarderTesting
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(10)))
struct WriteTests {
	private let service = Service()

	private var write: Write<Int, String> {
		Write { [service] in try await service.fetch($0) }
	}

	@Test("A write shows that it is being sent, and returns the response")
	func writeIsSent() async {
		let (write, gate) = (write, service.hold())
		#expect(write.activity == .idle)
		let sending = Task { await write(1) }
		await gate.waitForArrivals()
		#expect(write.isSending)
		gate.open()
		#expect(await sending.value == "1.1")
		#expect(write.activity == .idle)
	}

	@Test("The error of a failed write is shown until the next write begins")
	func writeFails() async {
		let write = write
		service.fail(Failure.unreachable)
		#expect(await write(1) == nil)
		#expect(write.activity == .failed)
		#expect(write.error as? Failure == .unreachable)

		service.fail(nil)
		await write(1)
		#expect(write.activity == .idle)
		#expect(write.error == nil)
	}

	@Test(
		"If the task that awaits a write is cancelled, the write goes on, and the next write starts only after this one has ended"
	)
	func writeBelongsToObject() async {
		let (write, gate) = (write, service.hold())
		let first = Task { await write(1) }
		await gate.waitForArrivals()
		let second = Task { await write(1) }
		first.cancel()
		#expect(service.callCount == 1)
		gate.open()
		await write.settles()
		#expect(await first.value == "1.1")
		#expect(await second.value == "1.2")
		#expect(service.cancelledCount == 0)
	}
}
