#if AsyncHTTPClient
	import Foundation
	import LarderNetworking
	import LoopbackServers
	import Testing

	/// Answers that are broken at random.
	@Suite(.timeLimit(.minutes(60)))
	struct ExchangeFuzzTests {
		/// How many answers are tried.
		///
		/// `LARDER_EXCHANGES` overrides it.
		private static let count = ProcessInfo.processInfo.environment["LARDER_EXCHANGES"].flatMap { Int($0) } ?? 2000

		@Test(
			"Over AsyncHTTPClient, a broken response neither crashes the process nor leaves a caller waiting for ever"
		)
		func nothingStopsTheProcess() async throws {
			try await withRawServer(script: Self.answer) { url in
				try await Transport.$current.withValue(.asyncHTTPClient) {
					let kinds: Set = ["response", "invalid", "lost", "status", "undecoded", "unreached"]
					// With a limit, a length above it is refused; without one, it is believed.
					for (limit, expected) in [(Exchange.bodyLimit, kinds.union(["too large"])), (.max, kinds)] {
						let sut = HTTPClient(at: url, bodyLimit: limit)

						let outcomes = try await outcomes(of: sut)

						// Many answers stay whole, and many break in different ways.
						#expect(outcomes.isSuperset(of: expected))
						#expect(try await sut.request(Endpoint(path: "/whole")) == Data("whole".utf8))
					}
				}
			}
		}

		/// The kinds of outcomes of all answers, eight at a time.
		private func outcomes(of sut: HTTPClient) async throws -> Set<String> {
			try await withThrowingTaskGroup(of: Set<String>.self) { group in
				for first in 0..<8 {
					group.addTask {
						var outcomes: Set<String> = []
						for number in stride(from: first, to: Self.count, by: 8) {
							outcomes.insert(try await outcome(of: sut, number))
						}
						return outcomes
					}
				}
				return try await group.reduce(into: []) { $0.formUnion($1) }
			}
		}

		private func outcome(of sut: HTTPClient, _ number: Int) async throws -> String {
			do {
				try await sut.response(to: Endpoint(path: "/\(number)"))
				return "response"
			} catch HTTPError.invalidResponse {
				return "invalid"
			} catch HTTPError.transport(.networkConnectionLost) {
				return "lost"
			} catch HTTPError.transport {
				return "unreached"
			} catch HTTPError.decodingFailed {
				return "undecoded"
			} catch HTTPError.tooManyRedirects {
				return "circle"
			} catch HTTPError.bodyTooLarge {
				return "too large"
			} catch HTTPError.statusCode {
				return "status"
			} catch {
				Issue.record("Answer \(number) ends with \(error).")
				return "other"
			}
		}

		/// Answers the request for a number with the answer of that seed.
		private static let answer = { @Sendable (connection: RawConnection) async throws in
			let target = try await connection.readRequestHead().split(separator: " ")[1]
			guard let seed = UInt64(target.dropFirst()) else {
				return try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole")
			}
			for piece in FuzzedAnswer(seed: seed).pieces { try await connection.send(piece) }
		}
	}
#endif
