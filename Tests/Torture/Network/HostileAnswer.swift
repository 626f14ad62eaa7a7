import LarderNetworking
import LoopbackServers

/// A way in which a service goes wrong, and what may come of it.
struct HostileAnswer: Sendable {
	enum Expectation: Sendable {
		/// An error that tells of this.
		case error(@Sendable (HTTPError) -> Bool)
		/// Any error.
		case anyError
		/// An error, or a value: there is more than one reading.
		case any
	}

	let name: String
	let expectation: Expectation
	/// How long the client waits; long enough for a busy machine where the time is not what goes wrong.
	let timeout: Duration
	/// Plays the service, once the request is there; the connection is closed after it.
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

	/// A service that sends `text`, and nothing else.
	init(_ name: String, expecting expectation: Expectation, sending text: String) {
		self.init(name, expecting: expectation) { try await $0.send(text) }
	}
}

extension HostileAnswer.Expectation {
	static let timeout = Self.error { $0 == .timedOut }
	static let tooLarge = Self.error { $0 == .bodyTooLarge(limit: CachedService.bodyLimit) }
	static let circle = Self.error { $0 == .tooManyRedirects }
	static let broken = Self.error { $0.isTransport }
	/// The connection broke, or what it brought was no answer: which one is a matter of where the bytes ended.
	static let brokenOrInvalid = Self.error { $0.isTransport || $0 == .invalidResponse }
	static let undecodable = Self.error { if case .decodingFailed = $0 { true } else { false } }

	/// Throws a ``Loss`` where `result` is not among what is expected.
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
