import Foundation
import LarderNetworking
import LoopbackServers
import LarderCore

/// A good answer whose body was damaged on its way.
///
/// Sometimes it has the length of the undamaged body.
struct DamagedAnswers: Fault {
	let name = "damaged-answers"

	private static let tokens = [
		"\r\n", "\0", "{", "]", "\"", "\\u", "\\uD800", "null", "-", "1e999", ",", ":", "é", "\u{FEFF}", "\"id\":",
		"[[[[", "//",
	]

	func run(_ trials: inout Trials) async throws {
		let answer = Mutex(Data())
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send(answer.withLock { $0 })
		}
		try await withRawServer(script: script) { url in
			while trials.goesOn(atLeast: 200) {
				try await trials.attempt("a damaged body") { random in
					let damaged = damagedAnswer(&random)
					answer.withLock { $0 = damaged }
					try await verify(damaged, at: url)
				}
			}
		}
	}

	private func damagedAnswer(_ random: inout SeededGenerator) -> Data {
		let body = random.mutated(Array(HTTPText.orderBody.utf8), tokens: Self.tokens)
		let length = random.happens(onceIn: 5) ? HTTPText.orderBody.utf8.count : body.count
		return Data(HTTPText.head(fields: ["Content-Length: \(length)"]).utf8) + body
	}

	private func verify(_ damaged: Data, at url: URL) async throws {
		do {
			_ = try await CachedService(baseURL: url).fetchAndVerify()
		} catch let loss as Loss {
			throw Loss("\(loss), answered with \(damaged.base64EncodedString())")
		}
	}
}
