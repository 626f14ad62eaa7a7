import Foundation
import LarderCore
import LarderTesting
import Testing

/// The executor's form that shares by key.
@Suite(.timeLimit(.minutes(30)))
struct CachePolicyExecutorKeyTests {
	private let sut = CachePolicyExecutor()
	private let volatile = LocalDataSourceMock<String, String>()
	private let remote = RemoteDouble()

	@Test("Concurrent readers of one key make one remote call and one save, through copies of the executor, too")
	func readersOfOneKeyShare() async throws {
		let gate = Gate()
		remote.answer(.success("shared"), behind: gate)
		let readers = (0..<20).map { _ in Task { try await read("a") } }
		while await volatile.getCallCount < 20 { await Task.yield() }
		gate.open()

		for reader in readers { #expect(try await reader.value == 6) }
		#expect(remote.callCount == 1)
		#expect(await volatile.saveCallCount == 1)
	}

	@Test("Keys and types of values do not concern each other")
	func keysAndTypesAreIndependent() async throws {
		let gate = Gate()
		remote.answer(.success("first"), behind: gate).answer(.success("second"))
		let reader = Task { try await read("a") }
		await gate.waitForArrivals()

		#expect(try await read("b") == 6)
		let number = try await sut.execute(
			key: "a",
			policy: .noCache,
			fetchFromRemote: { 42 },
			getFromVolatile: { nil },
			saveToVolatile: { _ in },
			mapper: { $0 },
			errorMapper: { MappedFailure($0) }
		)
		#expect(number == 42)
		gate.open()
		#expect(try await reader.value == 5)
	}

	@Test("Errors are mapped and the policy's fallback applies")
	func errorsAreMapped() async throws {
		remote.answer(.failure(RemoteFailure.refused)).answer(.success("fetched")).answer(
			.failure(RemoteFailure.refused)
		)
		await #expect(throws: MappedFailure(RemoteFailure.refused)) { try await read("a", policy: .remoteFirst) }

		_ = try await read("a")
		#expect(try await read("a", policy: .remoteFirst) == 7)
	}

	private func read(_ key: String, policy: CachePolicy = .localFirst) async throws(MappedFailure) -> Int {
		try await sut.execute(
			key: key,
			policy: policy,
			fetchFromRemote: { [remote] in try await remote.fetch() },
			getFromVolatile: { [volatile] in try await volatile.getEntry(for: key)?.value },
			saveToVolatile: { [volatile] in
				try await volatile.saveEntry(CacheEntry($0, storedAt: .distantPast), for: key)
			},
			mapper: { $0.count },
			errorMapper: { MappedFailure($0) }
		)
	}
}

private struct MappedFailure: Error, Equatable {
	let description: String

	init(_ error: any Error) {
		description = "\(error)"
	}
}
