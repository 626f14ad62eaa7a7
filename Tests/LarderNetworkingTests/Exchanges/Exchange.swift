import Foundation
import LarderNetworking
import Testing

/// A service's answer to one GET, after which it closes the connection, and the outcome for the client.
struct Exchange: Sendable {
	/// The answer in words.
	let name: String
	/// The answer in bytes.
	let answer: Data
	/// The outcome over AsyncHTTPClient.
	let outcome: Outcome
	/// The outcome over Foundation's `URLSession` on Linux, if it differs.
	let foundation: Outcome?

	init(_ name: String, _ answer: Data, _ outcome: Outcome, foundation: Outcome? = nil) {
		self.name = name
		self.answer = answer
		self.outcome = outcome
		self.foundation = foundation
	}

	init(_ name: String, _ answer: String, _ outcome: Outcome, foundation: Outcome? = nil) {
		self.init(name, Data(answer.utf8), outcome, foundation: foundation)
	}

	/// An answer with status 200, these fields, and this body, whose length the fields need not tell.
	init(_ name: String, _ fields: String, body: Data, _ outcome: Outcome, foundation: Outcome? = nil) {
		self.init(name, Data("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n".utf8) + body, outcome, foundation: foundation)
	}

	/// The outcome of the exchange over `transport` on this system.
	func outcome(over transport: Transport) -> Outcome {
		#if os(Linux)
			transport == .urlSession ? foundation ?? outcome : outcome
		#else
			outcome
		#endif
	}
}

extension Exchange {
	enum Outcome: Equatable, Sendable {
		/// A response with this body.
		case body(Int)
		/// This error.
		case error(HTTPError)
		/// The process stops.
		case crash

		static let ok = body(2)
		static let invalid = error(.invalidResponse)
		static let lost = error(.transport(.networkConnectionLost))
		static func unknownCoding(_ name: String) -> Self {
			error(
				.decodingFailed(
					description: "its Content-Encoding is \"\(name)\", but only gzip and deflate can be read"
				)
			)
		}

		static func unknownTransferCoding(_ name: String) -> Self {
			error(
				.decodingFailed(description: "its Transfer-Encoding is \"\(name)\", but only chunked can be read")
			)
		}

		static let tooLarge = error(.bodyTooLarge(limit: Exchange.bodyLimit))

		init(_ result: Result<HTTPResponse, any Error>) throws {
			switch result {
			case .success(let response): self = .body(response.body.count)
			case .failure(let error as HTTPError): self = .error(error)
			case .failure(let error): throw error
			}
		}
	}

	/// The limit of the client's bodies, which is low because some answers exceed it.
	static let bodyLimit = 1024 * 1024
}

extension Exchange: CustomTestStringConvertible {
	var testDescription: String { name }
}
