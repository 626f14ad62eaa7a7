import LarderTesting
import LoopbackServers
import Testing

/// The server that tests script themselves.
@Suite(.timeLimit(.minutes(30)))
struct RawServerTests {
	@Test("A connection that the client resets counts as closed")
	func resetIsClose() async throws {
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			try await connection.send("answer")
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			try readOneByte(from: url)

			try await closed.wait()
		}
	}
}
