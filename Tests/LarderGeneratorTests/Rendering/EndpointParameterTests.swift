import Testing

@testable import LarderGenerator

struct EndpointParameterTests {
	@Test("Path parameters, and a numeric identifier beside them, become path segments")
	func readsByParameter() throws {
		let sut = TemplateContext.endpoint(try blueprint("/users/{user_id}/orders"), .entity)

		#expect(sut.reading == #"Endpoint(segments: ["users", userID, "orders", String(identifier)])"#)
		#expect(sut.expectedPath == "\"/users/userID/orders/42\"")
		#expect(sut.initParameters == ", userID: String")
		#expect(sut.testArguments == ", userID: \"userID\"")
		#expect(sut.markedCreating.hasPrefix("try Endpoint(⟨segments: [\"users\", userID, \"orders\"], method: .post"))
	}

	@Test("If a path contains another entity's identifier as a constant, a note names it")
	func notesConstant() throws {
		func note(on path: String) throws -> String? {
			try blueprint(path).notes.first { $0.contains("has the constant") }
		}

		#expect(
			try note(on: "/v1/artists/27/albums")
				== "the path /v1/artists/27/albums has the constant 27; if the app has other values for it, write "
				+ "/v1/artists/{artist_id}/albums, and the app gives the value"
		)
		#expect(try note(on: "/3/movies") == nil)
		#expect(try note(on: "/api/2/movies") == nil)
	}

	@Test(
		"A path parameter is a number if the entity's key with that name is one, also in the facade and in lists"
	)
	func readsByNumber() throws {
		let json = #"{"id": 1, "store_id": 12, "region": "eu"}"#
		let list = SampleFile(name: "list.json", bytes: Array("[\(json)]".utf8))
		func blueprint(keeps: Bool = false, _ path: String = "/{region}/stores/{store_id}/orders") throws -> Blueprint {
			try Blueprint.stub(path: path, json) {
				($0.keepsPages, $0.isPublic, $0.collections.lists) = (keeps, true, [list])
			}
		}
		let sut = TemplateContext.endpoint(try blueprint(), .entity)
		let kept = TemplateContext.endpoint(try blueprint(keeps: true), .entity)
		let query = TemplateContext.endpoint(try blueprint("/orders?store_id={store_id}&id={id}"), .entity)

		#expect(
			sut.reading == #"Endpoint(segments: [region, "stores", String(storeID), "orders", String(identifier)])"#
		)
		#expect(sut.initParameters == ", region: String, storeID: Int")
		#expect(sut.testArguments == ", region: \"region\", storeID: 7")
		#expect(sut.expectedPath == "\"/region/stores/7/orders/42\"")
		#expect(sut.listName == #""order/\([region, String(storeID)])""#)
		#expect(TemplateContext.entry(try blueprint()).parameters.contains("region: String, storeID: Int, "))
		#expect(kept.initParameters == ", region: String, storeID: String")
		#expect(query.initParameters == ", storeID: String")
	}

	@Test("If a path ends with a slash, every request's path does")
	func keepsSlashAtEnd() throws {
		let sut = TemplateContext.endpoint(try blueprint("/orders/{id}/"), .entity)
		let nested = TemplateContext.endpoint(try blueprint("/users/{user}/orders/{id}/"), .entity)

		#expect(sut.reading == #"Endpoint(path: "/orders/\(identifier)/")"#)
		#expect(sut.deleting == #"Endpoint(path: "/orders/\(identifier)/", method: .delete)"#)
		#expect(sut.collectionPath == "\"/orders/\"")
		#expect(sut.expectedPath == "\"/orders/42/\"")
		#expect(
			nested.reading
				== #"Endpoint(segments: ["users", user, "orders", String(identifier)], endsWithSlash: true)"#
		)
		#expect(nested.expectedPath == "\"/users/user/orders/42/\"")
	}

	@Test("A save uses the method that the author names")
	func savesByMethod() throws {
		let sut = TemplateContext.endpoint(
			try blueprint("/orders") { ($0.writes.saves, $0.writes.saveBy) = (true, .post) },
			.entity
		)

		#expect(sut.markedSaving.contains("method: .post"))
		#expect(sut.savingMethod == "post")
		#expect(
			TemplateContext.endpoint(try blueprint("/orders") { $0.writes.saves = true }, .entity).savingMethod == "put"
		)
	}

	@Test("Required query items are sent with each request")
	func sendsRequiredQuery() throws {
		let sut = TemplateContext.endpoint(try blueprint("orders") { $0.requiredQuery = ["tenant"] }, .entity)

		let item = #"queryItems: [URLQueryItem(name: "tenant", value: tenant)]"#
		#expect(sut.reading == "Endpoint(path: \"/orders/\\(identifier)\", \(item))")
		#expect(sut.deleting == "Endpoint(path: \"/orders/\\(identifier)\", method: .delete, \(item))")
		#expect(sut.usesFoundation)
	}

	@Test("A path's query may have constants, parameters and the identifier")
	func sendsQueryOfPath() throws {
		let sut = TemplateContext.endpoint(
			try blueprint("/query?function=GLOBAL_QUOTE&symbol={id}&market={market}"),
			.entity
		)
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

	@Test("The name in braces is the parameter's name, even if the query item has another")
	func namesParametersByBraces() throws {
		let sut = TemplateContext.endpoint(try blueprint("/orders/{id}?shop={shopId}"), .entity)

		#expect(sut.initParameters == ", shopID: String")
		#expect(sut.reading.contains(#"URLQueryItem(name: "shop", value: shopID)"#))
	}

	@Test("The identifier or a parameter may be only a part of a query item's value")
	func sendsValuesInsideOfTexts() throws {
		let sut = TemplateContext.endpoint(try blueprint("/recalls.json?search=number:{id}&near=city:{city}"), .entity)

		#expect(sut.reading.contains(#"URLQueryItem(name: "search", value: "number:\(identifier)")"#))
		#expect(sut.reading.contains(#"URLQueryItem(name: "near", value: "city:\(city)")"#))
		#expect(sut.expected.contains(#"URLQueryItem(name: "search", value: "number:42")"#))
		#expect(sut.expected.contains(#"URLQueryItem(name: "near", value: "city:city")"#))
	}

	@Test("If the identifier is the whole path, a query may follow")
	func sendsQueryOfIdentifierAlone() throws {
		let sut = TemplateContext.endpoint(try blueprint("/{id}?show=title"), .entity)

		#expect(
			sut.reading
				== #"Endpoint(path: "/\(identifier)", queryItems: [URLQueryItem(name: "show", value: "title")])"#
		)
		#expect(sut.expectedPath == #""/42""#)
		#expect(throws: EndpointError.self) { try EndpointPath("/{id}?show", identifiedBy: "id") }
	}

	@Test("The identifier may be only a part of a path segment, as in OData")
	func readsInsideOfSegments() throws {
		let text = TemplateContext.endpoint(
			try Blueprint.stub(entity: "Person", #"{"id": "x", "name": "y"}"#) { $0.endpoint = "/v4/People('{id}')" },
			.entity
		)
		let number = TemplateContext.endpoint(try blueprint("/v4/Orders({id})"), .entity)
		let selector = TemplateContext.endpoint(try blueprint("/lights/id:{id}"), .entity)

		#expect(text.reading == #"Endpoint(segments: ["v4", "People('\(identifier)')"])"#)
		#expect(text.expectedPath == #""/v4/People%28%2742%27%29""#)
		#expect(!text.refusesDotSegments)
		#expect(number.reading == #"Endpoint(path: "/v4/Orders(\(identifier))")"#)
		#expect(number.expectedPath == #""/v4/Orders(42)""#)
		#expect(selector.reading == #"Endpoint(path: "/lights/id:\(identifier)")"#)
	}

	@Test("A segment may have every character that RFC 3986 allows, such as a comma")
	func keepsSubDelimiters() throws {
		let path = "/lines/bus,tram/a!$&'()*+;=b/@me:all"

		#expect(try EndpointPath(path).text == path)
		#expect(try EndpointPath("/lines/bus,tram/{id}", identifiedBy: "id").segments == ["lines", "bus,tram"])
		#expect(throws: EndpointError.self) { try EndpointPath("/lines/bus tram") }
	}

	@Test(
		"A query is refused if one of its items has no name or no value",
		arguments: ["/query?", "/query?a", "/query?=1", "/query?a=1&&b=2"]
	)
	func refusesQueries(path: String) {
		#expect(throws: EndpointError.self) { try EndpointPath(path) }
	}

	@Test("A placeholder with the name of the identifier's key means the identifier")
	func takesIdentifierByItsKey() throws {
		let sut = TemplateContext.endpoint(
			try Blueprint.stub(entity: "Order", id: "orderId", #"{"orderId": 1}"#) {
				$0.endpoint = "/order?symbol={symbol}&orderId={orderId}"
			},
			.entity
		)

		#expect(sut.initParameters == ", symbol: String")
		#expect(sut.reading.contains(#"URLQueryItem(name: "orderId", value: String(identifier))"#))
	}

	@Test(
		"A read's path may continue after the identifier, but the paths of saves and deletions end with it",
		arguments: [
			(
				"/recipes/{id}/information", "7", #"Endpoint(path: "/recipes/\(identifier)/information")"#,
				#"Endpoint(path: "/recipes/\(identifier)", method: .delete)"#, "/recipes/42/information", "/recipes/42"
			),
			(
				"/v1/recipes/{id}/full/text.json", "\"a\"",
				#"Endpoint(segments: ["v1", "recipes", identifier, "full", "text.json"])"#,
				#"Endpoint(segments: ["v1", "recipes", identifier], method: .delete)"#, "/v1/recipes/42/full/text.json",
				"/v1/recipes/42"
			),
			(
				"/users/{user}/recipes/{id}/information/", "7",
				#"Endpoint(segments: ["users", user, "recipes", String(identifier), "information"], endsWithSlash: true)"#,
				#"Endpoint(segments: ["users", user, "recipes", String(identifier)], endsWithSlash: true, method: .delete)"#,
				"/users/user/recipes/42/information/", "/users/user/recipes/42/"
			),
		]
	)
	func goesOnBehindIdentifier(
		path: String,
		id: String,
		reading: String,
		deleting: String,
		read: String,
		written: String
	) throws {
		let sut = try Blueprint.stub(entity: "Recipe", path: path, #"{"id": \#(id), "name": "x"}"#) {
			($0.writes.saves, $0.writes.deletes) = (true, true)
		}
		let context = TemplateContext.endpoint(sut, .entity)

		#expect(context.reading == reading)
		#expect(context.deleting == deleting)
		#expect(context.expected == "Endpoint(path: \"\(read)\")")
		#expect(context.expectedPath == SwiftLiteral.string(written))
		#expect(sut.notes.contains { $0.hasPrefix("saves and deletions are assumed at ") }, "\(sut.notes)")
	}

	@Test("A path with a query may also continue after the identifier")
	func goesOnBeforeQuery() throws {
		let sut = TemplateContext.endpoint(try blueprint("/recipes/{id}/information?full=true"), .entity)

		#expect(
			sut.reading
				== #"Endpoint(path: "/recipes/\(identifier)/information", queryItems: [URLQueryItem(name: "full", value: "true")])"#
		)
	}

	@Test(
		"A path is refused if its {id} is another object's identifier",
		arguments: ["/users/{id}/orders", "/users/{id}/orders/{order}", "/users/{id}/orders/{id}"]
	)
	func refusesOtherIdentifiers(path: String) throws {
		let error = #expect(throws: EndpointError.self) { try blueprint(path) }

		#expect(error?.description.contains("goes on behind {id}") == true)
		#expect(error?.description.hasSuffix("such as {user_id}") == true)
		#expect(throws: Never.self) { try blueprint("/users/{user_id}/recipes") }
	}

	@Test(
		"If only several values together identify an entity, the error says what to write instead",
		arguments: [
			"/weather?lat={lat}&lon={lon}", "/weather?lat={lat}&lon={id}",
			"/weather?key={key}&longitude={id}&latitude={latitude}",
			"/match?home={home}&away={away}",
		]
	)
	func refusesIdentifiersOfSeveralValues(path: String) throws {
		let error = #expect(throws: EndpointError.self) { try blueprint(path) { $0.identifierKind = .text } }

		#expect(error?.description.hasPrefix("an identifier is one value, but the query of the path has ") == true)
		#expect(error?.description.contains("--list-json FILE") == true)
		#expect(throws: Never.self) { try blueprint("/weather?q={id}&key={key}") { $0.identifierKind = .text } }
		#expect(throws: Never.self) { try blueprint("/weather?lat=5&lon={id}") { $0.identifierKind = .text } }
	}

	@Test(
		"A path is refused if it has a query or ends with a file name, and has no {id}",
		arguments: [
			("/rates?start={start}&base=USD", "has a query", "/rates?start={id}"),
			("/orders?expand=lines", "has a query", "/orders/{id}?expand=lines"),
			("/orders.json", "ends with a file name", "/orders/{id}.json or /orders.json?id={id}"),
		]
	)
	func refusesPathsWithoutPlace(path: String, problem: String, place: String) throws {
		let error = #expect(throws: EndpointError.self) { try blueprint(path) { $0.identifierKind = .text } }
		let kept = try blueprint(path) { $0.keepsPages = true }

		#expect(error?.description.contains("\(problem), but no place for the identifier") == true)
		#expect(error?.description.contains(place) == true)
		#expect(!kept.endpoint.isEmpty)
	}

	@Test(
		"The paths of entities end with .json if the list's path or the entities' URLs do, unless the author gives a path"
	)
	func addsExtension() throws {
		func suffix(_ path: String?, list: String? = nil, _ json: String = #"{"id": 1}"#) throws -> String {
			try Blueprint.stub(entity: "Order", json) {
				$0.endpoint = path
				$0.collections.listPath = list
			}.identifierSuffix
		}
		let address = #"{"id": 1, "url": "https://a.b/v1/orders/1.json"}"#

		#expect(try suffix("/orders", list: "/shops/{shop_id}/orders.json") == ".json")
		#expect(try suffix("/orders", address) == ".json")
		#expect(try suffix(nil, address) == ".json")
		#expect(try suffix("/orders/{id}", address).isEmpty)
		#expect(try suffix("/orders", list: "/shops/{shop_id}/orders").isEmpty)
	}

	@Test("A line with a long query breaks between its items")
	func breaksLongQueries() {
		let items = ["from", "to", "departure", "adults"].map { "URLQueryItem(name: \"\($0)\", value: \($0))" }
		let endpoint = "Endpoint(path: \"/offers\", queryItems: [\(items.joined(separator: ", "))])"

		let text = LineFitter.fit("\t\treturn try await httpClient.request(⟨\(endpoint)⟩)")

		#expect(text.split(separator: "\n").allSatisfy { $0.count < 100 })
		#expect(text.contains("\t\t\t\tqueryItems: [\n\t\t\t\t\tURLQueryItem(name: \"from\", value: from),\n"))
		#expect(text.contains("value: adults),\n\t\t\t\t]\n\t\t\t)\n\t\t)"))
	}

	@Test("A path without parameters stays a string")
	func keepsPlainPaths() throws {
		let sut = TemplateContext.endpoint(try blueprint("orders"), .entity)

		#expect(sut.reading == "Endpoint(path: \"/orders/\\(identifier)\")")
		#expect(sut.initParameters.isEmpty && !sut.hasParameters)
	}

	@Test("If the data source already uses a parameter's name, the parameter gets another name")
	func avoidsNames() {
		#expect(
			EndpointParameter.all(["page", "user_id", "user_id", "in"]).map(\.name) == [
				"pageValue", "userID", "inValue",
			]
		)
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
	@Test("Constants that only choose the keys in a response are sent only with reads")
	func leavesChoicesOutOfWrites() throws {
		let items = try EndpointPath("/orders?order.fields=id&api-version=7", identifiedBy: "id").query
		let sut = EndpointForm(segments: ["orders"], query: [], items: items)

		#expect(sut.items(inTests: false).count == 2)
		#expect(sut.items(inTests: false, isWrite: true) == [#"URLQueryItem(name: "api-version", value: "7")"#])
	}

	@Test("A list's name contains the path parameters, so two organizations have two lists")
	func separatesLists() {
		let one = EndpointForm(segments: ["organizations", "{organization}", "projects"], query: [])
		let two = EndpointForm(segments: ["repos", "{owner}", "{repo}", "issues"], query: [])

		#expect(one.listName("projects") == #""projects/\(organization)""#)
		#expect(two.listName("issues") == #""issues/\([owner, repo])""#)
		#expect(EndpointForm(segments: ["projects"], query: []).listName("projects") == #""projects""#)
	}
}
