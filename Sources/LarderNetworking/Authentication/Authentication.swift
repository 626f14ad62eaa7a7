/// The state of a client's credential: whether it is being refreshed, and which requests wait for the refresh.
///
/// ```
///             a 401 for the newest credential
///   settled ─────────────────────────────────▶ refreshing
///      ▲                                           │
///      └───────── finish, or a new session ────────┘
/// ```
///
/// 1. One refresh runs at a time. A request that begins during the refresh, or gets a 401, waits for it.
/// 2. A 401 for an older credential starts no refresh: the request is repeated with the newest credential.
/// 3. A request is repeated once. A second 401 is its error. A request that begins during a refresh is sent for the
///    first time after the refresh, so its first 401 starts another refresh.
/// 4. If a refresh fails, all requests that wait for it get its error. Requests that were sent before the failure and
///    get a 401 later also get this error.
/// 5. A new session ends the refresh. Requests that wait for it, and requests of earlier sessions that get a 401, end
///    as cancelled: a request of one user is never repeated with the credential of another user.
/// 6. A cancelled request changes nothing for the other requests. A refresh continues without waiters, because the
///    service may already have replaced the old credential.
///
/// This is a pure state machine: every method returns what its caller has to do. A `Waiter` is a waiting request, which
/// the caller answers.
struct Authentication<Credential, Waiter> {
	typealias WaiterID = Int
	typealias RefreshID = Int
	typealias Pass = CredentialPass<Credential>
	/// The answer to a request: a pass, `nil` to send the request without a credential, or the request's error.
	typealias Answer = Result<Pass?, any Error>

	enum Action {
		/// Answer the request.
		case answer(Answer)
		/// The request waits for the refresh that is running.
		case wait
		/// The request waits, and this refresh must be started.
		case refresh(RefreshID, Credential)
	}

	private(set) var credential: Credential?
	private var session = 0
	private var number = 0
	/// The waiting requests, and whether each of them was sent before.
	private var waiters: [WaiterID: (waiter: Waiter, isRepeat: Bool)] = [:]
	private var lastRefresh: RefreshID = 0
	private var running: RefreshID?
	private var failureCount = 0
	private var lastFailure: (any Error)?

	init(credential: Credential?) {
		self.credential = credential
	}

	/// Begins a request.
	mutating func begin(as id: WaiterID, _ waiter: Waiter) -> Action {
		guard running == nil else { return wait(as: id, waiter, isRepeat: false) }
		return .answer(.success(pass(isRepeat: false)))
	}

	/// Handles a 401, which is `error`.
	mutating func refuse(_ pass: Pass, with error: any Error, as id: WaiterID, _ waiter: Waiter) -> Action {
		guard pass.session == session, let credential else { return .answer(.failure(CancellationError())) }
		guard !pass.isRepeat else { return .answer(.failure(error)) }
		guard running == nil else { return wait(as: id, waiter, isRepeat: true) }
		guard pass.number == number else { return .answer(.success(self.pass(isRepeat: true))) }
		if let lastFailure, pass.failureCount < failureCount { return .answer(.failure(lastFailure)) }
		lastRefresh += 1
		running = lastRefresh
		waiters[id] = (waiter, isRepeat: true)
		return .refresh(lastRefresh, credential)
	}

	/// Removes a waiting request, or returns `nil` if it does not wait.
	mutating func leave(_ id: WaiterID) -> Waiter? {
		waiters.removeValue(forKey: id)?.waiter
	}

	/// Ends a refresh, and returns its waiters and the answer to each of them.
	mutating func finish(_ id: RefreshID, _ outcome: Result<Credential, any Error>) -> [(
		waiter: Waiter, answer: Answer
	)] {
		guard running == id else { return [] }
		running = nil
		switch outcome {
		case .success(let credential):
			self.credential = credential
			number += 1
			return takeWaiters().map { ($0.waiter, .success(pass(isRepeat: $0.isRepeat))) }
		case .failure(let error):
			failureCount += 1
			lastFailure = error
			return takeWaiters().map { ($0.waiter, .failure(error)) }
		}
	}

	/// Begins a session, ends the refresh of the earlier session, and returns the waiters of that refresh.
	mutating func beginSession(with credential: Credential?) -> [Waiter] {
		self.credential = credential
		session += 1
		running = nil
		return takeWaiters().map(\.waiter)
	}

	private mutating func wait(as id: WaiterID, _ waiter: Waiter, isRepeat: Bool) -> Action {
		waiters[id] = (waiter, isRepeat)
		return .wait
	}

	private func pass(isRepeat: Bool) -> Pass? {
		credential.map {
			Pass(
				credential: $0,
				session: session,
				number: number,
				failureCount: failureCount,
				isRepeat: isRepeat
			)
		}
	}

	/// The waiters in the order in which they came.
	private mutating func takeWaiters() -> [(waiter: Waiter, isRepeat: Bool)] {
		defer { waiters = [:] }
		return waiters.sorted { $0.key < $1.key }.map(\.value)
	}
}

/// The permission to send one request with a credential.
struct CredentialPass<Credential> {
	let credential: Credential
	fileprivate let session: Int
	/// The number of the credential; each refresh makes the next number.
	fileprivate let number: Int
	fileprivate let failureCount: Int
	fileprivate let isRepeat: Bool
}

extension CredentialPass: Sendable where Credential: Sendable {}
