import LarderTesting
import Testing

@Suite(.timeLimit(.minutes(30)))
struct GateTests {
	@Test("A task waits at a closed gate until the gate is opened")
	func closedGateHoldsATask() async throws {
		let sut = Gate()
		let task = Task { try await sut.wait() }
		await sut.waitForArrivals()
		#expect(sut.arrivalCount == 1)

		sut.open()

		try await task.value
	}

	@Test("An open gate lets later tasks pass")
	func openGateLetsTasksPass() async throws {
		let sut = Gate()
		sut.open()

		try await sut.wait()
	}

	@Test("A cancelled task leaves the gate at once, and the other tasks keep waiting")
	func cancelledTaskLeaves() async throws {
		let sut = Gate()
		let leaving = Task { try await sut.wait() }
		let staying = Task { try await sut.wait() }
		await sut.waitForArrivals(2)

		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }
		sut.open()

		try await staying.value
	}
}
