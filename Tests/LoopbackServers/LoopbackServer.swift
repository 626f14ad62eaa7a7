import FlyingFox
import FlyingSocks
package import Foundation

/// A request as the server got it.
package struct ReceivedRequest: Codable, Sendable {
	package let method: String
	package let target: String
	/// The header fields, by their names in lower case.
	package let headers: [String: String]
	package let body: Data
}

/// An answer of the server.
package struct Answer: Sendable {
	package var statusCode: Int
	package var headers: [String: String]
	package var body: Data

	package init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
		self.statusCode = statusCode
		self.headers = headers
		self.body = body
	}
}

/// Runs an HTTP server on a free port of the loopback interface while `body` runs.
package func withLoopbackServer<Result: Sendable>(
	answer: @escaping @Sendable (ReceivedRequest) async throws -> Answer = { _ in Answer() },
	_ body: (URL) async throws -> Result
) async throws -> Result {
	let server = HTTPServer(
		address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0),
		timeout: 600,
		logger: .disabled
	)
	await server.appendRoute("*") { request in
		try await HTTPResponse(answer(ReceivedRequest(request)))
	}
	return try await withThrowingTaskGroup(of: Void.self) { group in
		group.addTask { try await server.run() }
		defer { group.cancelAll() }
		try await server.waitUntilListening(timeout: 60)
		return try await body(URL(loopbackAddress: await server.listeningAddress))
	}
}

extension Answer {
	/// An answer with the request in JSON.
	package static func echo(_ request: ReceivedRequest) throws -> Answer {
		Answer(body: try JSONEncoder().encode(request))
	}
}

extension ReceivedRequest {
	fileprivate init(_ request: HTTPRequest) async throws {
		method = request.method.rawValue
		target = request.target.rawValue
		headers = Dictionary(
			request.headers.map { ($0.key.rawValue.lowercased(), $0.value) },
			uniquingKeysWith: { "\($0)|\($1)" }
		)
		body = try await request.bodyData
	}
}

extension HTTPResponse {
	fileprivate init(_ answer: Answer) {
		var headers = HTTPHeaders()
		for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
		self.init(statusCode: HTTPStatusCode(answer.statusCode, phrase: "Said"), headers: headers, body: answer.body)
	}
}
