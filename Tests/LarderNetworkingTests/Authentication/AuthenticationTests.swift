import Testing

@testable import LarderNetworking

/// The laws of a credential, one transition at a time.
struct AuthenticationTests {
	private typealias Sut = Authentication<String, String>

	private var sut = Sut(credential: "first")
	private var lastWaiterID = 0

	@Test("A request is sent with the current credential")
	mutating func requestGetsTheCredential() throws {
		#expect(try pass(begin("a")).credential == "first")
	}

	@Test("Without a credential, a request is sent as it is")
	mutating func noCredentialIsNoPass() throws {
		sut = Sut(credential: nil)

		#expect(try answer(begin("a")).get() == nil)
	}

	@Test("The first 401 begins a refresh, and later 401s and new requests wait for it")
	mutating func oneRefreshRuns() throws {
		let passes = [try pass(begin("a")), try pass(begin("b"))]

		#expect(try refresh(refuse(passes[0], "a")).credential == "first")
		#expect(isWaiting(refuse(passes[1], "b")))
		#expect(isWaiting(begin("c")))
	}

	@Test("A refresh gives the new credential to all waiting requests, in the order in which they came")
	mutating func refreshAnswersAll() throws {
		let passes = [try pass(begin("a")), try pass(begin("b"))]
		let refresh = try refresh(refuse(passes[0], "a"))
		_ = begin("c")
		_ = refuse(passes[1], "b")

		let answers = sut.finish(refresh.id, .success("second"))

		#expect(answers.map(\.waiter) == ["a", "c", "b"])
		#expect(try answers.map { try $0.answer.get()?.credential } == ["second", "second", "second"])
		#expect(try pass(begin("d")).credential == "second")
	}

	@Test("A 401 for an older credential causes no refresh, and the request is repeated with the newest credential")
	mutating func olderCredentialIsNotRefreshed() throws {
		let late = try pass(begin("late"))
		try refreshOnce()

		#expect(try pass(refuse(late, "late")).credential == "second")
	}

	@Test("If a request gets a second 401, it throws this 401")
	mutating func secondRefusalIsAnError() throws {
		let first = try pass(begin("a"))
		let refresh = try refresh(refuse(first, "a"))
		let repeated = try #require(try sut.finish(refresh.id, .success("second")).first?.answer.get())

		#expect(throws: Refusal()) { try answer(refuse(repeated, "a")).get() }
	}

	@Test(
		"A request that is first sent after a refresh can still get a 401, and this 401 causes another refresh"
	)
	mutating func newRequestMayBeRepeated() throws {
		let first = try refresh(refuse(try pass(begin("a")), "a"))
		_ = begin("new")
		let sent = try #require(try sut.finish(first.id, .success("second")).last?.answer.get())

		let second = try refresh(refuse(sent, "new"))

		#expect(second.credential == "second")
		let repeated = try #require(try sut.finish(second.id, .success("third")).first?.answer.get())
		#expect(throws: Refusal()) { try answer(refuse(repeated, "new")).get() }
	}

	@Test("If a refresh fails, all requests that wait for the refresh throw its error")
	mutating func failureAnswersAll() throws {
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))
		_ = begin("b")

		let answers = sut.finish(refresh.id, .failure(Failure()))

		#expect(answers.map(\.waiter) == ["a", "b"])
		for (_, answer) in answers { #expect(throws: Failure()) { try answer.get() } }
	}

	@Test(
		"If a refresh fails while a request is under way, a later 401 of that request throws the error of the refresh"
	)
	mutating func failureAnswersLateRefusals() throws {
		let late = try pass(begin("late"))
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))
		_ = sut.finish(refresh.id, .failure(Failure()))

		#expect(throws: Failure()) { try answer(refuse(late, "late")).get() }
	}

	@Test("After a failed refresh, the next request is sent with the credential, and a 401 begins another refresh")
	mutating func nextRequestTriesAgain() throws {
		let first = try refresh(refuse(try pass(begin("a")), "a"))
		_ = sut.finish(first.id, .failure(Failure()))
		let next = try pass(begin("b"))

		#expect(next.credential == "first")
		#expect(try refresh(refuse(next, "b")).id != first.id)
	}

	@Test("Cancelling a request changes nothing for the other requests, even if that request began the refresh")
	mutating func leavingChangesNothing() throws {
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))
		_ = begin("b")

		#expect(sut.leave(2) == "a")
		#expect(sut.leave(2) == nil)
		#expect(sut.finish(refresh.id, .success("second")).map(\.waiter) == ["b"])
	}

	@Test("A refresh sets the new credential even if no request waits for the refresh any more")
	mutating func refreshOutlivesItsWaiters() throws {
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))
		_ = sut.leave(2)

		#expect(sut.finish(refresh.id, .success("second")).map(\.waiter) == [])
		#expect(sut.credential == "second")
	}

	@Test(
		"If a new session begins during a refresh, the waiting requests end, and the result of the refresh is dropped",
		arguments: [nil, "other"]
	)
	mutating func newSessionEndsTheRefresh(credential: String?) throws {
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))

		#expect(sut.beginSession(with: credential) == ["a"])
		#expect(sut.finish(refresh.id, .success("second")).map(\.waiter) == [])
		#expect(sut.credential == credential)
	}

	@Test(
		"If a new session begins while a request is under way, a 401 of that request throws a cancellation",
		arguments: [nil, "other"]
	)
	mutating func oldSessionIsCancelled(credential: String?) throws {
		let old = try pass(begin("a"))
		_ = sut.beginSession(with: credential)

		#expect(throws: CancellationError.self) { try answer(refuse(old, "a")).get() }
	}

	@Test("A failed refresh in an old session does not prevent a refresh in the new session")
	mutating func oldFailureIsForgotten() throws {
		let refresh = try refresh(refuse(try pass(begin("a")), "a"))
		_ = sut.finish(refresh.id, .failure(Failure()))
		_ = sut.beginSession(with: "other")

		#expect(try self.refresh(refuse(try pass(begin("b")), "b")).credential == "other")
	}
}

extension AuthenticationTests {
	private struct Failure: Error, Equatable {}
	private struct Refusal: Error, Equatable {}

	/// Each call is a waiter of its own, counted from one.
	private mutating func begin(_ waiter: String) -> Sut.Action {
		lastWaiterID += 1
		return sut.begin(as: lastWaiterID, waiter)
	}

	private mutating func refuse(_ pass: Sut.Pass, _ waiter: String) -> Sut.Action {
		lastWaiterID += 1
		return sut.refuse(pass, with: Refusal(), as: lastWaiterID, waiter)
	}

	private mutating func refreshOnce() throws {
		let refresh = try refresh(refuse(try pass(begin("once")), "once"))
		_ = sut.finish(refresh.id, .success("second"))
	}

	private func answer(_ action: Sut.Action) throws -> Sut.Answer {
		guard case .answer(let answer) = action else { throw Unexpected() }
		return answer
	}

	private func pass(_ action: Sut.Action) throws -> Sut.Pass {
		try #require(try answer(action).get())
	}

	private func refresh(_ action: Sut.Action) throws -> (id: Int, credential: String) {
		guard case .refresh(let id, let credential) = action else { throw Unexpected() }
		return (id, credential)
	}

	private func isWaiting(_ action: Sut.Action) -> Bool {
		if case .wait = action { true } else { false }
	}
}

private struct Unexpected: Error {}
