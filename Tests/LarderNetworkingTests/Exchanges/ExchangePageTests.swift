#if os(Linux)
	import Foundation
	import LarderNetworking
	import Testing

	struct ExchangePageTests {
		@Test("The page of transports has the outcome of each exchange (LARDER_RECORD_GOLDENS=1 rewrites it)")
		func pageIsCurrent() throws {
			let page = URL(filePath: #filePath).deletingLastPathComponent()
				.appending(path: "../../../Sources/LarderNetworking/LarderNetworking.docc/Transports.md")
			let text = try String(contentsOf: page, encoding: .utf8)
			let heading = "### Every exchange\n"
			let before = try #require(text.components(separatedBy: heading).first)
			let expected = before + heading + Self.section
			if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1" {
				try Data(expected.utf8).write(to: page)
			}

			#expect(try String(contentsOf: page, encoding: .utf8) == expected)
		}

		private static var section: String {
			let rows = Exchange.all.map { exchange in
				let foundation = exchange.foundation ?? exchange.outcome
				return "| \(exchange.name) | \(exchange.outcome.text) | \(foundation.text) |"
			}
			return """

				A service sends one of these responses to a GET and closes the connection. The limit of the client is 1 MiB. A test
				sends each response over both transports, and writes this table.

				| what the service sends | result over AsyncHTTPClient | result over URLSession on Linux |
				|---|---|---|
				\(rows.joined(separator: "\n"))

				"""
		}
	}

	extension Exchange.Outcome {
		fileprivate var text: String {
			switch self {
			case .body(1): "a response, 1 byte"
			case .body(let count): "a response, \(count) bytes"
			case .error(.statusCode(let code, _)): "`statusCode(\(code))`"
			case .error(.bodyTooLarge): "`bodyTooLarge`"
			case .error(.transport(.networkConnectionLost)): "`transport(.networkConnectionLost)`"
			case .error(.invalidResponse): "`invalidResponse`"
			case .error(.decodingFailed): "`decodingFailed`"
			case .error(let error): "\(error)"
			case .crash: "**crashes the process**"
			}
		}
	}
#endif
