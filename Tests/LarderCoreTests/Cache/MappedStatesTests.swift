import LarderCore
import LarderTesting
import Testing

@testable import LarderCore

/// States and results as the domain knows them: with its models and its errors.
struct MappedStatesTests {
	private enum DomainError: Error, Equatable {
		case loadFailed
	}

	@Test("A mapped sequence yields the current state first, then each change, even after a failure")
	func mappedStatesFollow() async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.failure(RemoteFailure.unreachable)).answer(.success("fetched"))
		let states = fixture.sut.updates(for: "a").map { $0.map(\.count).mapErrors { _ in DomainError.loadFailed } }
		var iterator = states.makeAsyncIterator()

		let unknown = await iterator.next()
		_ = try? await fixture.read(.localFirst)
		let failed = await iterator.next()
		_ = try await fixture.read(.localFirst)
		let known = await iterator.next()

		#expect(unknown != nil)
		#expect(unknown?.value == nil)
		#expect(failed?.error as? DomainError == .loadFailed)
		#expect(known?.value == 7)
		#expect(known?.error == nil)
	}

	@Test("An observer of a mapped sequence gets no two equal states in a row")
	func equalStatesAreOne() async throws {
		let fixture = CacheFixture()
		let states = fixture.sut.updates(for: "a").map { CacheState(value: $0.value.map(\.count)) }
		var iterator = states.makeAsyncIterator()
		_ = await iterator.next()

		try await fixture.sut.save("one", for: "a")
		let first = await iterator.next()
		try await fixture.sut.save("two", for: "a")
		try await fixture.sut.save("three", for: "a")
		let second = await iterator.next()

		#expect(first?.value == 3)
		#expect(second?.value == 5)
	}

	@Test("Mapping the errors of a result or a list keeps everything else")
	func errorsAreMapped() {
		let result = CacheResult(value: 1, origin: .disk, isStale: true, fallbackError: RemoteFailure.unreachable)
		let list = CachedList(
			items: [1],
			nextPage: .failed(RemoteFailure.unreachable),
			origin: .disk,
			fallbackError: RemoteFailure.unreachable
		)

		let mapped = result.mapErrors { _ in DomainError.loadFailed }
		let mappedList = list.mapErrors { _ in DomainError.loadFailed }

		#expect(mapped.fallbackError as? DomainError == .loadFailed)
		#expect(mapped.value == 1 && mapped.origin == .disk && mapped.isStale)
		#expect(mappedList.fallbackError as? DomainError == .loadFailed)
		#expect(mappedList.nextPage == .failed(DomainError.loadFailed))
		#expect(mappedList.items == [1] && mappedList.origin == .disk)
	}

	@Test("Without an error, mapping the errors of a result, a state or a list adds no error")
	func nothingIsMapped() {
		let list = CachedList(items: [1], next: PageCursor(2)).mapErrors { _ in DomainError.loadFailed }

		#expect(list.fallbackError == nil)
		#expect(list.nextPage == .ready)
		#expect(CacheResult(value: 1, origin: .memory).mapErrors { _ in DomainError.loadFailed }.fallbackError == nil)
		#expect(CacheState(value: 1).mapErrors { _ in DomainError.loadFailed }.error == nil)
	}
}
