import LarderCore
import Testing

/// The laws of reading, as far as closures alone can keep them.
struct CachePolicyExecutorTests {
	// MARK: - localFirst

	@Test("A localFirst read of a value in memory makes no remote call and saves nothing")
	func localFirstAnswersFromMemory() async throws {
		let source = Source(volatile: "memory", persistence: "disk")

		#expect(try await source.read(.localFirst) == "memory")

		#expect(source.calls == [.getVolatile])
	}

	@Test("If only the disk has a value, a localFirst read copies the value to memory, and writes nothing to disk")
	func localFirstPromotesFromDisk() async throws {
		let source = Source(persistence: "disk")

		#expect(try await source.read(.localFirst) == "disk")

		#expect(source.calls == [.getVolatile, .getPersistence, .saveVolatile])
		#expect(source.volatile == "disk")
	}

	@Test("A localFirst read fetches a value that no tier has, and saves the value to both tiers")
	func localFirstFetchesAndSavesToBoth() async throws {
		let source = Source()

		#expect(try await source.read(.localFirst) == "remote")

		#expect(source.calls == [.getVolatile, .getPersistence, .fetch, .saveVolatile, .savePersistence])
		#expect(source.volatile == "remote")
		#expect(source.persistence == "remote")
	}

	@Test("If the remote fails and no tier has a value, a localFirst read throws the remote's error")
	func localFirstThrowsTheRemoteError() async {
		let source = Source(remote: .failure(RemoteFailure.refused))

		await #expect(throws: DomainFailure("refused")) { try await source.read(.localFirst) }
	}

	// MARK: - remoteFirst

	@Test("A remoteFirst read fetches even if both tiers have a value, and saves the fetched value to both tiers")
	func remoteFirstFetchesAndSavesToBoth() async throws {
		let source = Source(volatile: "memory", persistence: "disk")

		#expect(try await source.read(.remoteFirst) == "remote")

		#expect(source.calls == [.fetch, .saveVolatile, .savePersistence])
	}

	@Test(
		"If the remote fails, a remoteFirst read falls back to the first tier that has a value",
		arguments: [("memory", "memory"), (nil, "disk")]
	)
	func remoteFirstFallsBack(memory: String?, expected: String) async throws {
		let source = Source(remote: .failure(RemoteFailure.refused), volatile: memory, persistence: "disk")

		#expect(try await source.read(.remoteFirst) == expected)
	}

	@Test("A fallback from disk is copied to memory")
	func fallbackIsCopiedToMemory() async throws {
		let source = Source(remote: .failure(RemoteFailure.refused), persistence: "disk")

		#expect(try await source.read(.remoteFirst) == "disk")
		#expect(source.calls == [.fetch, .getVolatile, .getPersistence, .saveVolatile])
		#expect(source.volatile == "disk")
	}

	@Test("If the remote fails and no tier has a value, a remoteFirst read throws the remote's error")
	func remoteFirstThrowsTheOriginalError() async {
		let source = Source(remote: .failure(RemoteFailure.refused))

		await #expect(throws: DomainFailure("refused")) { try await source.read(.remoteFirst) }
	}

	// MARK: - noCache

	@Test("A noCache read reads no tier and writes to none")
	func noCacheTouchesNoTier() async throws {
		let source = Source(volatile: "memory", persistence: "disk")

		#expect(try await source.read(.noCache) == "remote")

		#expect(source.calls == [.fetch])
	}

	@Test("If the remote fails, a noCache read throws the remote's error, even if both tiers have a value")
	func noCacheThrowsTheRemoteError() async {
		let source = Source(remote: .failure(RemoteFailure.missing), volatile: "memory", persistence: "disk")

		await #expect(throws: DomainFailure("missing")) { try await source.read(.noCache, fallback: .transientErrors) }
		#expect(source.calls == [.fetch])
	}

	// MARK: - The fallback rule

	@Test("With the fallback rule transientErrors, a read falls back only after a transient error")
	func transientErrorsFallBack() async throws {
		let source = Source(remote: .failure(RemoteFailure.unreachable), volatile: "memory")
		#expect(try await source.read(.remoteFirst, fallback: .transientErrors) == "memory")

		let refused = Source(remote: .failure(RemoteFailure.refused), volatile: "memory")
		await #expect(throws: DomainFailure("refused")) {
			try await refused.read(.remoteFirst, fallback: .transientErrors)
		}
	}

	@Test("With the fallback rule transientErrors, a not-found error evicts the value from both tiers and is thrown")
	func notFoundEvictsBothTiers() async {
		let source = Source(remote: .failure(RemoteFailure.missing), volatile: "memory", persistence: "disk")

		await #expect(throws: DomainFailure("missing")) {
			try await source.read(.remoteFirst, fallback: .transientErrors)
		}

		#expect(source.volatile == nil)
		#expect(source.persistence == nil)
	}

	@Test("The executor uses an app's own fallback rule")
	func ownRuleDecides() async throws {
		let source = Source(remote: .failure(RemoteFailure.refused), volatile: "memory")
		let rule = FallbackRule(allows: { $0 as? RemoteFailure == .refused })

		#expect(try await source.read(.remoteFirst, fallback: rule) == "memory")
	}

	@Test(
		"A read does not fall back after a CancellationError",
		arguments: [CachePolicy.localFirst, .remoteFirst, .noCache]
	)
	func cancellationNeverFallsBack(policy: CachePolicy) async {
		let source = Source(remote: .failure(CancellationError()), persistence: policy == .localFirst ? nil : "disk")

		await #expect(throws: DomainFailure("cancelled")) { try await source.read(policy) }
	}

	@Test("A cancelled reader starts no remote call", arguments: CachePolicy.allCases)
	func cancelledReaderStartsNoRemoteCall(policy: CachePolicy) async throws {
		let calls = await Task {
			let source = Source(persistence: policy == .localFirst ? nil : "disk")
			withUnsafeCurrentTask { $0?.cancel() }
			await #expect(throws: DomainFailure("cancelled")) { try await source.read(policy) }
			return source.calls
		}.value

		#expect(!calls.contains(.fetch))
	}

	@Test("In a cancelled task, the transport's error becomes a CancellationError, and the read does not fall back")
	func transportCancellationIsTheCancellation() async {
		await Task {
			let source = Source(volatile: "memory")
			source.fetch = {
				withUnsafeCurrentTask { $0?.cancel() }
				throw RemoteFailure.unreachable
			}
			await #expect(throws: DomainFailure("cancelled")) { try await source.read(.remoteFirst) }
		}.value
	}

	// MARK: - Failing tiers

	@Test("If a tier throws on a read, the read continues as if this tier had no value")
	func failingReadIsAMiss() async throws {
		let source = Source(persistence: "disk")
		source.volatileError = TierFailure()
		#expect(try await source.read(.localFirst) == "disk")

		source.persistenceError = TierFailure()
		#expect(try await source.read(.localFirst) == "remote")
	}

	@Test("If a save fails after a successful fetch, the value is still returned, and the other tier is still tried")
	func failedSaveStillReturnsTheValue() async throws {
		let source = Source()
		source.volatileError = TierFailure()

		#expect(try await source.read(.remoteFirst) == "remote")

		#expect(source.persistence == "remote")
	}

	@Test("If the tiers also fail during a fallback, the remote's error is thrown")
	func failedFallbackThrowsTheOriginalError() async {
		let source = Source(remote: .failure(RemoteFailure.refused), volatile: "memory", persistence: "disk")
		source.volatileError = TierFailure()
		source.persistenceError = TierFailure()

		await #expect(throws: DomainFailure("refused")) { try await source.read(.remoteFirst) }
	}

	// MARK: - Form

	@Test("The executor's closures for the disk may be left out")
	func persistencePairMayBeLeftOut() async throws {
		var saved: [Int] = []

		let value = try await CachePolicyExecutor().execute(
			policy: .localFirst,
			fetchFromRemote: { 42 },
			getFromVolatile: { nil },
			saveToVolatile: { saved.append($0) },
			mapper: { "\($0)" },
			errorMapper: { DomainFailure($0) }
		)

		#expect(value == "42")
		#expect(saved == [42])
	}

	@MainActor
	@Test("The executor's closures run in the caller's isolation")
	func closuresRunInTheCallersIsolation() async throws {
		var isolatedCalls = 0
		func record() {
			MainActor.preconditionIsolated()
			isolatedCalls += 1
		}

		func read(_ fetch: () throws -> Void) async throws(DomainFailure) {
			try await CachePolicyExecutor(fallback: FallbackRule(allows: { _ in true }, evicts: { _ in true })).execute(
				policy: .localFirst,
				fetchFromRemote: {
					record()
					try fetch()
				},
				getFromVolatile: {
					record()
					return nil
				},
				getFromPersistence: {
					record()
					return nil
				},
				saveToVolatile: { record() },
				saveToPersistence: { record() },
				removeFromVolatile: { record() },
				removeFromPersistence: { record() },
				mapper: { record() },
				errorMapper: { error in
					record()
					return DomainFailure(error)
				}
			)
		}

		try await read {}
		#expect(isolatedCalls == 6)
		await #expect(throws: DomainFailure.self) { try await read { throw RemoteFailure.refused } }
		#expect(isolatedCalls == 12)
	}
}

/// A remote and two tiers of one value, which record every call in order; it is not Sendable, as an app's state may be.
private final class Source {
	enum Call {
		case fetch, getVolatile, getPersistence, saveVolatile, savePersistence, removeVolatile, removePersistence
	}

	private(set) var calls: [Call] = []
	private(set) var volatile: String?
	private(set) var persistence: String?
	var volatileError: TierFailure?
	var persistenceError: TierFailure?
	var fetch: () async throws -> String

	init(remote: Result<String, any Error> = .success("remote"), volatile: String? = nil, persistence: String? = nil) {
		fetch = { try remote.get() }
		self.volatile = volatile
		self.persistence = persistence
	}

	func read(_ policy: CachePolicy, fallback: FallbackRule = .anyError) async throws(DomainFailure) -> String {
		try await CachePolicyExecutor(fallback: fallback).execute(
			policy: policy,
			fetchFromRemote: {
				calls.append(.fetch)
				return try await fetch()
			},
			getFromVolatile: { try touch(.getVolatile, volatileError) { volatile } },
			getFromPersistence: { try touch(.getPersistence, persistenceError) { persistence } },
			saveToVolatile: { value in try touch(.saveVolatile, volatileError) { volatile = value } },
			saveToPersistence: { value in try touch(.savePersistence, persistenceError) { persistence = value } },
			removeFromVolatile: { try touch(.removeVolatile, volatileError) { volatile = nil } },
			removeFromPersistence: { try touch(.removePersistence, persistenceError) { persistence = nil } },
			mapper: { $0 },
			errorMapper: { DomainFailure($0) }
		)
	}

	private func touch<Value>(_ call: Call, _ error: TierFailure?, body: () -> Value) throws -> Value {
		calls.append(call)
		if let error { throw error }
		return body()
	}
}

private struct DomainFailure: Error, Equatable {
	let description: String

	init(_ description: String) {
		self.description = description
	}

	init(_ error: any Error) {
		description = error is CancellationError ? "cancelled" : (error as? RemoteFailure)?.rawValue ?? "\(error)"
	}
}
