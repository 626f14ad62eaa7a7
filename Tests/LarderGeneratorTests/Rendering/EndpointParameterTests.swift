import Testing

@testable import LarderGenerator

struct EndpointParameterTests {
	@Test("A parameter of the path becomes a segment, and a number beside it, too")
	func readsByParameter() throws {
		let sut = EndpointContext(try blueprint("/users/{user_id}/orders"), .entity)

		#expect(sut.reading == #"Endpoint(segments: ["users", userID, "orders", String(identifier)])"#)
		#expect(sut.expectedPath == "\"/users/userID/orders/42\"")
		#expect(sut.initParameters == ", userID: String")
		#expect(sut.testArguments == ", userID: \"userID\"")
		#expect(sut.markedCreating.hasPrefix("try Endpoint(⟨segments: [\"users\", userID, \"orders\"], method: .post"))
	}

	@Test("What a query requires is sent with each request")
	func sendsRequiredQuery() throws {
		let sut = EndpointContext(try blueprint("orders") { $0.requiredQuery = ["tenant"] }, .entity)

		let item = #"queryItems: [URLQueryItem(name: "tenant", value: tenant)]"#
		#expect(sut.reading == "Endpoint(path: \"/orders/\\(identifier)\", \(item))")
		#expect(sut.deleting == "Endpoint(path: \"/orders/\\(identifier)\", method: .delete, \(item))")
		#expect(sut.usesFoundation)
	}

	@Test("A path without parameters stays a text")
	func keepsPlainPaths() throws {
		let sut = EndpointContext(try blueprint("orders"), .entity)

		#expect(sut.reading == "Endpoint(path: \"/orders/\\(identifier)\")")
		#expect(sut.initParameters.isEmpty && !sut.hasParameters)
	}

	@Test("A parameter that is called as something else in the data source gets another name")
	func avoidsNames() {
		#expect(EndpointParameter.all(["page", "user_id", "user_id"]).map(\.name) == ["pageValue", "userID"])
	}

	private func blueprint(
		_ path: String,
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		try Blueprint.stub(entity: "Order", #"{"id": 1, "name": "x"}"#) {
			$0.endpoint = path
			adjust(&$0)
		}
	}
}
