import Foundation
import LarderCore
import LarderNetworking
import LoopbackServers
import Testing

/// Requests and answers are private: no error contains their content.
@Suite(.timeLimit(.minutes(30)))
struct SecretTests {
	@Test("No error contains the body of the response", arguments: [200, 302, 401, 404, 500])
	func answerIsNotShown(statusCode: Int) async throws {
		let answer = Answer(
			statusCode: statusCode,
			headers: ["X-Secret": "secret", "Set-Cookie": "secret"],
			body: Data(#"{"secret":"secret"}"#.utf8)
		)
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let texts = try await texts(whenAsking: url)

			#expect(texts.allSatisfy { !$0.contains("secret") }, "\(texts)")
		}
	}

	@Test("No error contains any part of the request")
	func requestIsNotShown() async throws {
		let url = try await withRawServer(script: { _ in }) { $0 }

		let texts = try await texts(whenAsking: url)

		#expect(texts.allSatisfy { !$0.contains("secret") }, "\(texts)")
	}

	/// The texts, as logs write them, of the error of a request that is full of secrets.
	private func texts(whenAsking url: URL) async throws -> [String] {
		let endpoint = Endpoint(
			path: "/secret",
			method: .put,
			headers: ["Authorization": "secret"],
			queryItems: [URLQueryItem(name: "secret", value: "secret")],
			body: Data("secret".utf8)
		)
		let client = HTTPClient(at: url)
		let error = await #expect(throws: HTTPError.self) { let _: [String: Int] = try await client.request(endpoint) }
		let found = try #require(error)
		return [found, HTTPErrorMapper().map(found)].flatMap { (error: any Error) in
			["\(error)", String(reflecting: error), error.localizedDescription, "\([error])", "\(error as NSError)"]
		}
	}
}
