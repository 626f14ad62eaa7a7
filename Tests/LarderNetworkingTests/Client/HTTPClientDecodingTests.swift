import Foundation
import LarderNetworking
import LarderTesting
import Testing

/// The decoding of bodies, and the messages about those that cannot be decoded.
struct HTTPClientDecodingTests {
	@Test("A body is decoded by the given decoder")
	func bodyIsDecoded() async throws {
		let decoder = JSONDecoder()
		decoder.keyDecodingStrategy = .convertFromSnakeCase
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data(#"{"order_count":3}"#.utf8))))

		let summary: Summary = try await sut.request(Endpoint(path: "/"), decoder: decoder)

		#expect(summary.orderCount == 3)
	}

	@Test("An optional body is decoded if it is present", arguments: [("", nil), ("null", nil), ("7", 7)])
	func missingBodyIsNil(body: String, expected: Int?) throws {
		#expect(try HTTPResponse(body: Data(body.utf8)).decodeIfPresent(Int.self) == expected)
	}

	@Test("An optional body that is present but cannot be decoded is an error")
	func wrongBodyIsNoMissingBody() {
		#expect(throws: HTTPError.decodingFailed(description: "expected Int at the top level")) {
			try HTTPResponse(body: Data(#""secret""#.utf8)).decodeIfPresent(Int.self)
		}
	}

	@Test(
		"The error about a wrong value names the place of the value and the expected type, but not the value",
		arguments: [
			("", "expected well-formed data at the top level"),
			("secret", "expected well-formed data at the top level"),
			(#"["secret"]"#, "expected Dictionary<String, Any> at the top level"),
			(#"{}"#, "expected a value at page"),
			(#"{"page":{"orders":[{"id":1},{"id":"secret"}]}}"#, "expected Int at page.orders[1].id"),
			(#"{"page":{"orders":[{"id":null}]}}"#, "expected Int, not null, at page.orders[0].id"),
			(#"{"page":{"orders":[{}]}}"#, "expected a value at page.orders[0].id"),
			(#"{"page":{"orders":[{"id":1,"day":"secret"}]}}"#, "expected well-formed data at page.orders[0].day"),
		]
	)
	func undecodableBodyIsNamedByItsPlace(body: String, expected: String) async {
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data(body.utf8))))

		await #expect(throws: HTTPError.decodingFailed(description: expected)) {
			let _: Orders = try await sut.request(Endpoint(path: "/"))
		}
	}

	@Test(
		"An error does not contain a key that is in the body but not in the type",
		arguments: [
			#"{"balances":{"secret@example.org":{"cents":"secret"}}}"#, #"{"balances":{"5550100":{"cents":"secret"}}}"#,
			#"{"balances":{"Index 0":{"cents":"secret"}}}"#,
		]
	)
	func keyOfTheBodyIsNotNamed(body: String) async {
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data(body.utf8))))

		await #expect(throws: HTTPError.decodingFailed(description: "expected Int at balances.*.cents")) {
			let _: Accounts<String> = try await sut.request(Endpoint(path: "/"))
		}
	}

	@Test("An error does not contain a key of the body, even if the key is a number")
	func numberOfTheBodyIsNotNamed() async {
		let sut = HTTPClientMock(
			result: .success(HTTPResponse(body: Data(#"{"balances":{"5550100":{"cents":"secret"}}}"#.utf8)))
		)

		await #expect(throws: HTTPError.decodingFailed(description: "expected Int at balances.*.cents")) {
			let _: Accounts<Int> = try await sut.request(Endpoint(path: "/"))
		}
	}

	@Test("If a type's own decoding throws an error, the message contains only the type of that error")
	func ownErrorIsNamedByItsType() async {
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data("1".utf8))))

		await #expect(throws: HTTPError.decodingFailed(description: "Refusal was thrown")) {
			let _: Refusing = try await sut.request(Endpoint(path: "/"))
		}
	}
}

private struct Summary: Decodable {
	let orderCount: Int
}

private struct Orders: Decodable {
	struct Page: Decodable {
		let orders: [Order]
	}

	struct Order: Decodable {
		let id: Int
		let day: Day?
	}

	let page: Page
}

private struct Accounts<Key: Decodable & Hashable>: Decodable {
	struct Balance: Decodable {
		let cents: Int
	}

	let balances: [Key: Balance]
}

private struct Day: Decodable {
	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		let text = try container.decode(String.self)
		throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no day")
	}
}

private struct Refusing: Decodable {
	init(from decoder: any Decoder) throws {
		throw Refusal(value: "secret")
	}
}

private struct Refusal: Error {
	let value: String
}
