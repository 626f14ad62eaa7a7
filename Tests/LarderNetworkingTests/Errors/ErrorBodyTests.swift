import Foundation
import LarderNetworking
import Testing

/// What a service says in an error reaches the app.
struct ErrorBodyTests {
	private struct RefusalDTO: Decodable, Equatable {
		let message: String
	}

	private let refused = HTTPError.statusCode(422, Data(#"{"message":"secret title"}"#.utf8))

	@Test("The text of a 422 reaches the app by a type of its own")
	func bodyIsDecoded() {
		#expect(refused.body(as: RefusalDTO.self) == RefusalDTO(message: "secret title"))
	}

	@Test("The text of a 422 is in no description")
	func bodyIsNotDescribed() {
		let texts = ["\(refused)", String(reflecting: refused), refused.localizedDescription, "\([refused])"]

		#expect(texts.allSatisfy { !$0.contains("secret") })
	}

	@Test(
		"An error without a body of that form has none",
		arguments: [.statusCode(422, nil), .statusCode(502, Data("<html>".utf8)), .timedOut] as [HTTPError]
	)
	func otherBodiesAreNone(error: HTTPError) {
		#expect(error.body(as: RefusalDTO.self) == nil)
	}
}
