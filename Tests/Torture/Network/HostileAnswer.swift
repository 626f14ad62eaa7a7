import LarderNetworking
import LoopbackServers

/// A way in which a service fails, and the results that are allowed.
struct HostileAnswer: Sendable {
	enum Expectation: Sendable {
		/// An error for which this is true.
		case error(@Sendable (HTTPError) -> Bool)
		/// Any error.
		case anyError
		/// An error or a value, because the answer can be read in more than one way.
		case any
	}

	let name: String
	let expectation: Expectation
	/// How long the client waits.
	///
	/// Unless time is the fault, that is long enough for a busy machine.
	let timeout: Duration
	/// Plays the service after the request has arrived.
	///
	/// The connection is closed afterwards.
	let play: @Sendable (RawConnection) async throws -> Void

	init(
		_ name: String,
		expecting expectation: Expectation,
		timeout: Duration = CachedService.timeout,
		play: @escaping @Sendable (RawConnection) async throws -> Void
	) {
		self.name = name
		self.expectation = expectation
		self.timeout = timeout
		self.play = play
	}

	/// Creates a service that sends `text` and nothing else.
	init(_ name: String, expecting expectation: Expectation, sending text: String) {
		self.init(name, expecting: expectation) { try await $0.send(text) }
	}
}

extension HostileAnswer.Expectation {
	static let timeout = Self.error { $0 == .timedOut }
	static let tooLarge = Self.error { $0 == .bodyTooLarge(limit: CachedService.bodyLimit) }
	static let circle = Self.error { $0 == .tooManyRedirects }
	static let broken = Self.error { $0.isTransport }
	/// The connection broke, or the answer was invalid: which of the two depends on where the bytes ended.
	static let brokenOrInvalid = Self.error { $0.isTransport || $0 == .invalidResponse }
	static let undecodable = Self.error { if case .decodingFailed = $0 { true } else { false } }

	/// Throws a ``Loss`` if `result` is not expected.
	func verify(_ result: Result<Order, HTTPError>) throws(Loss) {
		switch (self, result) {
		case (.any, _), (.anyError, .failure): return
		case (.error(let isExpected), .failure(let error)): try expect(isExpected(error), "it was taken for: \(error)")
		case (_, .success(let order)): throw Loss("it was taken for \(order)")
		}
	}
}

extension HTTPError {
	fileprivate var isTransport: Bool {
		if case .transport = self { true } else { false }
	}
}
