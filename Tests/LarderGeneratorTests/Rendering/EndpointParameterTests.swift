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

	@Test("The query of a path has constants as they are, parameters, and the identifier")
	func sendsQueryOfPath() throws {
		let sut = EndpointContext(try blueprint("/query?function=GLOBAL_QUOTE&symbol={id}&market={market}"), .entity)
		let items = #"URLQueryItem(name: "function", value: "GLOBAL_QUOTE"), URLQueryItem(name: "symbol", value: "#

		#expect(
			sut.reading == #"Endpoint(path: "/query", queryItems: [\#(items)String(identifier)), "#
				+ #"URLQueryItem(name: "market", value: market)])"#
		)
		#expect(
			sut.expected
				== #"Endpoint(path: "/query", queryItems: [\#(items)"42"), URLQueryItem(name: "market", value: "market")])"#
		)
		#expect(sut.initParameters == ", market: String")
		#expect(!sut.refusesDotSegments && sut.keyTry.isEmpty && sut.usesFoundation)
	}

	@Test(
		"A query without names or values is refused",
		arguments: ["/query?", "/query?a", "/query?=1", "/query?a=1&&b=2"]
	)
	func refusesQueries(path: String) {
		#expect(throws: EndpointError.self) { try EndpointPath(path) }
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

struct ListNameTests {
	@Test("The name of a list has the values of the path's parameters, so that two organizations have two lists")
	func separatesLists() {
		let one = EndpointForm(segments: ["organizations", "{organization}", "projects"], query: [])
		let two = EndpointForm(segments: ["repos", "{owner}", "{repo}", "issues"], query: [])

		#expect(one.listName("projects") == #""projects/\(organization)""#)
		#expect(two.listName("issues") == #""issues/\([owner, repo])""#)
		#expect(EndpointForm(segments: ["projects"], query: []).listName("projects") == #""projects""#)
	}
}
