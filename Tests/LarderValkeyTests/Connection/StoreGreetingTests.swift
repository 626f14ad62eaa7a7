import Testing

@testable import LarderValkey

struct StoreGreetingTests {
	private func reply(_ pairs: [(String, RESPValue)]) -> RESPValue {
		.map(pairs.flatMap { [.string(Array($0.0.utf8)), $0.1] })
	}

	private func text(_ text: String) -> RESPValue { .string(Array(text.utf8)) }

	@Test("The greeting asks for RESP3, and signs in only if there is a password")
	func words() {
		#expect(
			StoreGreeting(username: nil, password: nil).command == StoreCommand("HELLO", "3", "SETNAME", "larder")
		)
		#expect(
			StoreGreeting(username: nil, password: "secret").command
				== StoreCommand("HELLO", "3", "AUTH", "default", "secret", "SETNAME", "larder")
		)
	}

	@Test("A primary outside of a cluster is accepted, and a replica or a member of a cluster is not")
	func roles() throws {
		let base = [("proto", RESPValue.integer(3))]
		try StoreGreeting.check(reply(base + [("mode", text("standalone")), ("role", text("master"))]))

		#expect(throws: StoreError.unsupported("a replica")) {
			try StoreGreeting.check(reply(base + [("mode", text("standalone")), ("role", text("replica"))]))
		}
		#expect(throws: StoreError.unsupported("in the mode cluster")) {
			try StoreGreeting.check(reply(base + [("mode", text("cluster"))]))
		}
		#expect(throws: StoreError.tooOld) { try StoreGreeting.check(text("OK")) }
	}

	@Test(
		"The error of a failed greeting says what is wrong",
		arguments: [
			("WRONGPASS invalid username-password pair or user is disabled.", StoreError.signInRefused),
			("NOAUTH HELLO must be called with the client already authenticated", .signInRefused),
			("NOPROTO unsupported protocol version", .tooOld), ("ERR unknown command `HELLO`, with args", .tooOld),
			("ERR invalid password", .signInRefused),
			("ERR max number of clients", .reply(code: "ERR", message: "max number of clients")),
		]
	)
	func errors(text: String, expected: StoreError) throws {
		#expect(StoreGreeting.failure(StoreError(reply: text)) as? StoreError == expected)
	}
}
