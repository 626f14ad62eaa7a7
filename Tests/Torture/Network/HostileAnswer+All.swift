import Foundation
import LoopbackServers

extension HostileAnswer {
	static var all: [HostileAnswer] { silences + floods + lengths + cutHeads + wrongJSON + ambiguities + circles }

	/// Services that are slow or never finish.
	private static let silences = [
		HostileAnswer("it stalls before its answer", expecting: .timeout, timeout: soon) {
			try await $0.waitForClose()
		},
		HostileAnswer("it stalls in its head", expecting: .timeout, timeout: soon) { connection in
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Le")
			try await connection.waitForClose()
		},
		HostileAnswer("it stalls in its body", expecting: .timeout, timeout: soon) { connection in
			try await connection.send(String(HTTPText.answer().dropLast()))
			try await connection.waitForClose()
		},
		HostileAnswer("it trickles", expecting: .timeout, timeout: soon) { connection in
			for byte in HTTPText.answer().utf8 {
				try await connection.send(Data([byte]))
				try await Task.sleep(for: .milliseconds(10))
			}
		},
		HostileAnswer("it sends interim answers for ever", expecting: .anyError, timeout: soon) { connection in
			while true { try await connection.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") }
		},
	]

	private static let soon: Duration = .milliseconds(400)

	/// Services that send too much.
	private static let floods = [
		HostileAnswer("10 MB of nonsense for a body", expecting: .tooLarge) { connection in
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(nonsense.count)\r\n\r\n")
			try await connection.send(nonsense)
		},
		HostileAnswer("10 MB of nonsense in chunks", expecting: .tooLarge) { connection in
			try await connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
			for _ in 0..<160 {
				try await connection.send(Data("10000\r\n".utf8) + nonsense.prefix(65_536) + Data("\r\n".utf8))
			}
			try await connection.send("0\r\n\r\n")
		},
		HostileAnswer("10 MB of nonsense under an error's status", expecting: .tooLarge) { connection in
			try await connection.send("HTTP/1.1 500 No\r\nContent-Length: \(nonsense.count)\r\n\r\n")
			try await connection.send(nonsense)
		},
		HostileAnswer("10 MB of nonsense for an answer", expecting: .anyError) { try await $0.send(nonsense) },
		HostileAnswer("10 MB of nonsense in one field", expecting: .anyError) { connection in
			try await connection.send("HTTP/1.1 200 OK\r\nX-Nonsense: ")
			try await connection.send(nonsense)
		},
		HostileAnswer("a million fields", expecting: .anyError) { connection in
			try await connection.send("HTTP/1.1 200 OK\r\n")
			for _ in 0..<1_000 { try await connection.send(String(repeating: "X-Field: y\r\n", count: 1_000)) }
			try await connection.send("\r\n")
		},
	]

	private static let nonsense = Data(repeating: 0xA7, count: 10_000_000)

	/// Services whose lengths do not agree with their bodies.
	private static let lengths = [
		HostileAnswer("it closes at once", expecting: .broken, sending: ""),
		HostileAnswer(
			"it closes in its body",
			expecting: .broken,
			sending: String(HTTPText.answer().dropLast())
		),
		HostileAnswer("a length too small", expecting: .undecodable, sending: announcing("20")),
		HostileAnswer("a length too large", expecting: .broken, sending: announcing("20000")),
		HostileAnswer("a negative length", expecting: .brokenOrInvalid, sending: announcing("-1")),
		HostileAnswer("a length that is not a number", expecting: .any, sending: announcing("many")),
		HostileAnswer(
			"a length beyond all integers",
			expecting: .any,
			sending: announcing(String(repeating: "9", count: 40))
		),
		HostileAnswer("a length of nothing", expecting: .undecodable, sending: announcing("0")),
		HostileAnswer("a chunk too short", expecting: .broken, sending: chunked("ffff\r\n{}")),
		HostileAnswer("a chunk of no size", expecting: .brokenOrInvalid, sending: chunked("xyz\r\n{}")),
		HostileAnswer(
			"a chunk of a size beyond all integers",
			expecting: .anyError,
			sending: chunked("ffffffffffffffffff\r\n{}")
		),
		HostileAnswer("no last chunk", expecting: .broken, sending: chunked("2\r\n{}\r\n")),
		HostileAnswer(
			"a body that is not in its announced compression",
			expecting: .brokenOrInvalid,
			sending: HTTPText.answer(fields: ["Content-Encoding: gzip"])
		),
	]

	/// Incomplete heads.
	///
	/// On Linux they are left out: the Foundation of Swift 6.3 stops the process if it cannot make a response of an
	/// answer, and no code above `URLSession` can prevent that (swift-corelibs-foundation, issue 5285).
	private static var cutHeads: [HostileAnswer] {
		#if canImport(FoundationNetworking)
			[]
		#else
			["\r\n", "\r\nConte", "\r\n folded: line\r\nContent-Length: 0\r\n\r\n"].map { rest in
				HostileAnswer(
					"a head that ends in \(rest.debugDescription)",
					expecting: .anyError,
					sending: "HTTP/1.1 200 OK" + rest
				)
			}
		#endif
	}

	private static func announcing(_ length: String) -> String {
		HTTPText.head(fields: ["Content-Length: \(length)"]) + HTTPText.orderBody
	}

	private static func chunked(_ chunks: String) -> String {
		HTTPText.head(fields: ["Transfer-Encoding: chunked"]) + chunks
	}

	/// Services whose bodies are not an order.
	private static let wrongJSON =
		[
			("nothing", ""), ("a wrong type", #"{"id":"one","customer":"c","lines":[]}"#),
			("a fraction for an integer", #"{"id":1.5,"customer":"c","lines":[]}"#),
			(
				"an integer beyond all integers",
				#"{"id":1\#(String(repeating: "0", count: 400)),"customer":"c","lines":[]}"#
			),
			("a missing member", #"{"id":1,"lines":[]}"#),
			("null for a member", #"{"id":null,"customer":"c","lines":[]}"#),
			("an array for an object", "[1]"), ("text", #""order""#),
			("a web page", "<!doctype html><title>Log in</title>"),
			("half an order", String(HTTPText.orderBody.prefix(40))),
			("two orders", HTTPText.orderBody + HTTPText.orderBody),
			("deep nesting of arrays", String(repeating: "[", count: 500_000)),
			("deep nesting of objects", String(repeating: #"{"lines":"#, count: 100_000)),
			(
				"deep nesting that is closed",
				String(repeating: "[", count: 400_000) + String(repeating: "]", count: 400_000)
			),
			("deep nesting in an unknown member", nested(in: #"{"id":1,"customer":"customer 1","lines":[],"other":"#)),
			("half a surrogate", #"{"id":1,"customer":"\uD800","lines":[]}"#),
		].map { name, body in
			HostileAnswer(name, expecting: .undecodable, sending: HTTPText.answer(body: body))
		} + [
			HostileAnswer("invalid UTF-8", expecting: .undecodable) { connection in
				let body = Data(#"{"id":1,"customer":""#.utf8) + [0xC3, 0x28, 0xFF] + Data(#"","lines":[]}"#.utf8)
				try await connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
			}
		]

	/// Services whose bodies can be read in more than one way.
	private static let ambiguities = [
		("a member twice", #"{"id":1,"id":2,"customer":"c","customer":"d","lines":[],"lines":[]}"#),
		("a member twice, once of a wrong type", #"{"id":1,"id":"two","customer":"c","lines":[]}"#),
		("a byte order mark", "\u{FEFF}" + HTTPText.orderBody), ("a NUL behind it", HTTPText.orderBody + "\0"),
	].map { name, body in HostileAnswer(name, expecting: .any, sending: HTTPText.answer(body: body)) }

	private static func nested(in start: String) -> String {
		start + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
	}

	/// Services that redirect in a circle, or away from HTTP.
	private static let circles =
		["301", "302", "303", "307", "308"].map { status in
			HostileAnswer(
				"a circle of \(status)",
				expecting: .circle,
				sending: HTTPText.answer(status: status, fields: ["Location: /"])
			)
		}
		+ [
			"file:///etc/hosts", "ftp://127.0.0.1/", "http://", "//", "http://[::1", "javascript:1", "data:,{}",
			"http://\u{0}",
		].map { target in
			HostileAnswer(
				"a redirect to \(target.debugDescription)",
				expecting: .anyError,
				sending: HTTPText.answer(status: "302", fields: ["Location: \(target)"])
			)
		}
}
