import Foundation
import LarderNetworking
import Testing

struct ErrorMessageTests {
	@Test("A message tells the status and the size of a body, and nothing of its content")
	func bodyIsNotPrinted() {
		let error = HTTPError.statusCode(422, Data("secret".utf8))

		for text in ["\(error)", String(describing: error), String(reflecting: error), error.localizedDescription] {
			#expect(!text.contains("secret"))
		}
		#expect("\(error)" == "The service answered with status 422 and a body of 6 bytes.")
	}

	@Test("The message of a header that cannot be sent is one line and tells the name alone")
	func headerIsOneLine() async throws {
		let url = try #require(URL(string: "http://127.0.0.1:1"))
		let endpoint = Endpoint(path: "/", headers: ["X-A\r\nX-B": "secret"])

		let error = await #expect(throws: HTTPError.self) { try await HTTPClient(at: url).response(to: endpoint) }

		let message = try #require(error).description
		#expect(message.contains(#"X-A\r\nX-B"#))
		#expect(!message.contains { $0.isNewline })
		#expect(!message.contains("secret"))
	}

	@Test(
		"Every message is a sentence that ends",
		arguments: [
			HTTPError.invalidURL, .invalidResponse, .tooManyRedirects, .insecureRedirect, .statusCode(500, nil),
			.invalidHeader(name: "X"),
			.bodyNotAllowed(.get),
			.encodingFailed(description: "no form"), .timedOut, .transport(.cannotFindHost), .bodyTooLarge(limit: 1),
			.decodingFailed(description: "expected Int at id"),
		]
	)
	func messageIsASentence(error: HTTPError) {
		let messages = [error.description, HTTPErrorMapper().map(error).description]

		#expect(messages.allSatisfy { $0.first?.isUppercase == true && $0.hasSuffix(".") })
	}
}
