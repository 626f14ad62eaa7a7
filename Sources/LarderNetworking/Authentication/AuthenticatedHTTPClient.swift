import LarderCore

/// Sends requests with a credential through any other client, and refreshes the credential after the service refuses
/// it.
///
/// ```swift
/// let httpClient = AuthenticatedHTTPClient(client, credential: savedTokens) { endpoint, tokens in
/// 	endpoint.headers["Authorization"] = "Bearer \(tokens.access)"
/// } refresh: { tokens in
/// 	let endpoint = Endpoint(path: "/tokens", method: .put)
/// 	let newTokens: Tokens = try await client.request(endpoint.withJSONBody(tokens.refresh))
/// 	try save(newTokens)
/// 	return newTokens
/// }
/// ```
///
/// After a 401, the client refreshes the credential once for all requests that wait, and repeats these requests with
/// the new credential. If a request begins during a refresh, it is not sent until the refresh has ended. A request is
/// repeated at most once: its second 401 is thrown. If the refresh fails, all requests that wait for it throw the error
/// of the refresh. If a request was sent before the refresh failed and gets a 401 afterwards, it throws the same error.
/// A request that begins after the failure is sent with the current credential.
///
/// If the service refuses the refresh itself, for example with a 400, the requests that wait for the refresh throw a
/// 401 with the body of that response, because a 400 would mean that these requests were invalid.
///
/// If a redirect leads to another origin, a 401 of that origin is thrown and starts no refresh, because that origin did
/// not get the credential.
///
/// A cancelled request throws at once. A refresh goes on even if no request waits for it any more, because the service
/// may already have replaced the old credential.
///
/// Without a credential, requests are sent as they are, and a 401 is thrown. Each time that a request is sent, its
/// timeout begins anew. The timeout does not include the wait for a refresh.
public final class AuthenticatedHTTPClient<Credential: Sendable>: HTTPClientContract {
	private typealias State = Authentication<Credential, Waiter>
	private typealias Waiter = CheckedContinuation<Result<CredentialPass<Credential>?, any Error>, Never>

	private let client: any HTTPClientContract
	private let authorize: @Sendable (inout Endpoint, Credential) -> Void
	private let refresh: @Sendable (Credential) async throws -> Credential
	private let state: Mutex<(authentication: State, refreshes: [Int: Task<Void, Never>])>
	private let refreshTimeout: Duration
	private let timer: DeadlineTimer
	private let lastWaiterID = AtomicCount()

	/// Creates a client around another client.
	///
	/// - Parameters:
	///   - client: Sends the requests. An ``HTTPClient`` sends no credential to another origin.
	///   - credential: The credential that the app has saved. Default: there is none yet.
	///   - authorize: Adds the credential to a request.
	///   - refresh: Gets a new credential in place of a refused one. The closure runs in a separate task, and never
	///     twice at the same time for one session. If the closure sends requests through this client, they are sent
	///     without a credential. The closure must not read a cache that fetches through this client, and must not use
	///     this client in a detached task. Otherwise, the refresh may wait for itself until `refreshTimeout` is over.
	///   - refreshTimeout: How long a refresh may take. Default: 60 seconds. After that, the refresh is cancelled, its
	///     result is dropped, and all requests that wait for the refresh throw ``HTTPError/timedOut``. The next 401
	///     begins another refresh.
	///   - clock: Measures `refreshTimeout`.
	public init(
		_ client: any HTTPClientContract,
		credential: Credential? = nil,
		refreshTimeout: Duration = .seconds(60),
		clock: any Clock<Duration> = ContinuousClock(),
		authorize: @escaping @Sendable (inout Endpoint, Credential) -> Void,
		refresh: @escaping @Sendable (Credential) async throws -> Credential
	) {
		self.client = client
		self.authorize = authorize
		self.refresh = refresh
		self.refreshTimeout = refreshTimeout
		timer = DeadlineTimer(clock: clock)
		state = Mutex((State(credential: credential), [:]))
	}

	/// The newest credential, or `nil` if there is none.
	public var credential: Credential? {
		state.withLock { $0.authentication.credential }
	}

	/// Begins a session with `credential`, or ends the session if `credential` is `nil`.
	///
	/// Requests of the earlier session throw `CancellationError` if they wait for a refresh, or if they get a 401
	/// later. No request is repeated with the credential of another session. A running refresh is cancelled, and its
	/// result is dropped. This method returns only after the refresh has ended. So if the app deletes its saved
	/// credential after this call, no refresh saves a credential again. If the refresh itself calls this method, the
	/// method returns at once.
	public func setCredential(_ credential: Credential?) async {
		let (waiters, refreshes) = state.withLock { state in
			(state.authentication.beginSession(with: credential), Array(state.refreshes.values))
		}
		for waiter in waiters { waiter.resume(returning: .failure(CancellationError())) }
		for refresh in refreshes { refresh.cancel() }
		guard !isRefreshing else { return }
		for refresh in refreshes { await refresh.value }
	}

	/// Sends the request with the newest credential, and repeats it once if the service refuses that credential.
	///
	/// - Throws: The errors of the client, the error of the refresh, or `CancellationError` if the calling task is cancelled
	///   or the session ends.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		guard !isRefreshing else { return try await client.response(to: endpoint) }
		var next = try await pass { $0.begin(as: $1, $2) }
		while let pass = next {
			var authorized = endpoint
			authorize(&authorized, pass.credential)
			let refusal: any Error
			let trace = CredentialTrace()
			do {
				let response = try await CredentialTrace.$current.withValue(trace) { [authorized] in
					try await client.response(to: authorized)
				}
				guard response.statusCode == 401, !trace.isLeftBehind else { return response }
				refusal = AcceptedRefusal(response: response)
			} catch HTTPError.statusCode(401, let body) where !trace.isLeftBehind {
				refusal = HTTPError.statusCode(401, body)
			}
			do {
				next = try await self.pass { $0.refuse(pass, with: refusal, as: $1, $2) }
			} catch let refusal as AcceptedRefusal {
				return refusal.response
			}
		}
		return try await client.response(to: endpoint)
	}

	/// Whether the current task is a part of this client's refresh, which must not wait for itself.
	private var isRefreshing: Bool {
		let numbers = RefreshScope.current.filter { $0.client == ObjectIdentifier(self) }.map(\.number)
		return !numbers.isEmpty && state.withLock { state in numbers.contains { state.refreshes[$0] != nil } }
	}

	/// Asks for a pass, and waits until there is one.
	private func pass(
		_ ask: @Sendable (inout State, State.WaiterID, Waiter) -> State.Action
	) async throws -> State.Pass? {
		let id = lastWaiterID.increment()
		let answer = await withTaskCancellationHandler {
			await withCheckedContinuation { (waiter: Waiter) in
				// The lock is held, so no cancellation is missed: a later one finds the waiter, and an earlier one is
				// noticed here.
				let answer: State.Answer? = state.withLock { state in
					guard !Task.isCancelled else { return .failure(CancellationError()) }
					switch ask(&state.authentication, id, waiter) {
					case .answer(let answer): return answer
					case .wait: return nil
					case .refresh(let number, let credential):
						// The refresh starts under the lock, so a caller that begins a new session finds every refresh
						// of the old session.
						state.refreshes[number] = Task { await self.refresh(credential, number) }
						return nil
					}
				}
				if let answer { waiter.resume(returning: answer) }
			}
		} onCancel: {
			state.withLock { $0.authentication.leave(id) }?.resume(returning: .failure(CancellationError()))
		}
		return try answer.get()
	}

	private func refresh(_ credential: Credential, _ number: State.RefreshID) async {
		let entry = timer.add(min(max(refreshTimeout, .zero), Deadline.longestTimeout)) { [weak self] in
			self?.giveUp(number)
		}
		defer { timer.remove(entry) }
		let outcome: Result<Credential, any Error>
		do {
			let scope = RefreshScope.current + [RefreshScope(client: ObjectIdentifier(self), number: number)]
			outcome = .success(try await RefreshScope.$current.withValue(scope) { try await refresh(credential) })
		} catch HTTPError.statusCode(let statusCode, let body)
			where (400...499).contains(statusCode) && ![408, 429].contains(statusCode)
		{
			// The service has refused the refresh, and not the requests that wait for it.
			outcome = .failure(HTTPError.statusCode(401, body))
		} catch {
			outcome = .failure(error)
		}
		let answers = state.withLock { state in
			state.refreshes[number] = nil
			return state.authentication.finish(number, outcome)
		}
		for (waiter, answer) in answers { waiter.resume(returning: answer) }
	}

	/// Fails all requests that wait for a refresh that takes too long; it may be waiting for itself.
	private func giveUp(_ number: State.RefreshID) {
		let (answers, refresh) = state.withLock { state in
			(state.authentication.finish(number, .failure(HTTPError.timedOut)), state.refreshes[number])
		}
		refresh?.cancel()
		for (waiter, answer) in answers { waiter.resume(returning: answer) }
	}
}

/// A 401 for an endpoint that accepts this status.
///
/// The response is returned if no refresh can help.
private struct AcceptedRefusal: Error {
	let response: HTTPResponse
}

/// A refresh that the current task belongs to.
private struct RefreshScope: Sendable {
	@TaskLocal static var current: [RefreshScope] = []

	let client: ObjectIdentifier
	let number: Int
}
