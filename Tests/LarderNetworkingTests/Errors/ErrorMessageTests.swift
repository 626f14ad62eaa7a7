import Foundation
import LarderNetworking
import Testing

struct ErrorMessageTests {
	@Test("A message names the status and the size of the body, but not its content")
	func bodyIsNotPrinted() {
		let error = HTTPError.statusCode(422, Data("secret".utf8))

		for text in ["\(error)", String(describing: error), String(reflecting: error), error.localizedDescription] {
			#expect(!text.contains("secret"))
		}
		#expect("\(error)" == "The service answered with status 422 and a body of 6 bytes.")
	}

	@Test("The message about an invalid header is one line, and contains the header's name but not its value")
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
		"Every message is a complete sentence",
		arguments: [
			HTTPError.invalidURL, .invalidResponse, .tooManyRedirects, .insecureRedirect, .statusCode(500, nil),
			.invalidHeader(name: "X"),
			.bodyNotAllowed(.get),
			.encodingFailed(description: "no form"), .timedOut, .transport(.cannotFindHost),
			.transport(.secureConnectionFailed),
			.transport(.serverCertificateHasBadDate), .transport(.serverCertificateHasUnknownRoot),
			.transport(.serverCertificateNotYetValid), .transport(.serverCertificateUntrusted), .bodyTooLarge(limit: 1),
			.decodingFailed(description: "expected Int at id"),
		]
	)
	func messageIsASentence(error: HTTPError) {
		let messages = [error.description, HTTPErrorMapper().map(error).description]

		#expect(messages.allSatisfy { $0.first?.isUppercase == true && $0.hasSuffix(".") })
	}
}
