import Foundation
import LarderNetworking
import Testing

/// The body of an error response reaches the app.
struct ErrorBodyTests {
	private struct RefusalDTO: Decodable, Equatable {
		let message: String
	}

	private let refused = HTTPError.statusCode(422, Data(#"{"message":"secret title"}"#.utf8))

	@Test("An app can decode the body of a 422 as its own type")
	func bodyIsDecoded() {
		#expect(refused.body(as: RefusalDTO.self) == RefusalDTO(message: "secret title"))
	}

	@Test("No description of an error contains the body of a 422")
	func bodyIsNotDescribed() {
		let texts = ["\(refused)", String(reflecting: refused), refused.localizedDescription, "\([refused])"]

		#expect(texts.allSatisfy { !$0.contains("secret") })
	}

	@Test(
		"An error returns no body if its body is missing or cannot be decoded as the requested type",
		arguments: [.statusCode(422, nil), .statusCode(502, Data("<html>".utf8)), .timedOut] as [HTTPError]
	)
	func otherBodiesAreNone(error: HTTPError) {
		#expect(error.body(as: RefusalDTO.self) == nil)
	}
}
