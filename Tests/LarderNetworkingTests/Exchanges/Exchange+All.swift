import Foundation
import LarderNetworking

extension Exchange {
	/// Every answer that has its own place in the documentation.
	static let all = framings + heads + interims + encodings + redirects + breaks + others

	private static let framings = [
		Exchange("A body with its length", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", .ok),
		Exchange("A body in chunks", chunked("2\r\nok\r\n0\r\n\r\n"), .ok),
		Exchange("Chunks with extensions", chunked("2;a=b\r\nok\r\n0;c\r\n\r\n"), .ok),
		Exchange("Chunks with a trailer field", chunked("2\r\nok\r\n0\r\nX-T: v\r\n\r\n"), .ok, foundation: .crash),
		Exchange("A body that ends with the connection", "HTTP/1.1 200 OK\r\n\r\nok", .ok),
		Exchange("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nok", .ok),
		Exchange(
			"Two lengths that agree",
			head("Content-Length: 2\r\nContent-Length: 2") + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange(
			"Two lengths that differ",
			head("Content-Length: 2\r\nContent-Length: 1") + "ok",
			.invalid,
			foundation: .body(1)
		),
		Exchange(
			"A length and chunks",
			chunked("2\r\nok\r\n0\r\n\r\n", and: "Content-Length: 5\r\n"),
			.invalid,
			foundation: .ok
		),
		Exchange("A negative length", head("Content-Length: -2") + "ok", .invalid),
		Exchange(
			"A length just below 2^63",
			head("Content-Length: 9223372036854775807") + "ok",
			.tooLarge,
			foundation: .crash
		),
		Exchange("A length of 2^63", head("Content-Length: 9223372036854775808") + "ok", .tooLarge, foundation: .ok),
		Exchange("A length above 2^64", head("Content-Length: 99999999999999999999") + "ok", .invalid, foundation: .ok),
		Exchange("A length above the client's limit", head("Content-Length: 1073741824") + "ok", .tooLarge),
		Exchange(
			"A body above the client's limit",
			head("X: y") + String(repeating: "x", count: bodyLimit + 1),
			.tooLarge
		),
		Exchange("Bytes after the announced length", head("Content-Length: 2") + "okay", .ok),
		Exchange("A chunk of 2^68 bytes", chunked("FFFFFFFFFFFFFFFFF\r\nok\r\n0\r\n\r\n"), .invalid),
		Exchange("A chunk of 2^63 bytes", chunked("8000000000000000\r\nok\r\n0\r\n\r\n"), .lost, foundation: .invalid),
		Exchange("A chunk without a length", chunked("xyz\r\nok\r\n0\r\n\r\n"), .invalid),
		Exchange(
			"An unknown transfer coding",
			head("Transfer-Encoding: foo") + "ok",
			.unknownTransferCoding("foo"),
			foundation: .invalid
		),
	]

	private static let heads = [
		Exchange(
			"A field without a space before its value",
			head("Content-Length: 2\r\nX-A:1") + "ok",
			.ok,
			foundation: .invalid
		),
		Exchange("A field without a value", head("Content-Length: 2\r\nX-A:") + "ok", .ok),
		Exchange(
			"A value in Latin-1",
			Data("HTTP/1.1 200 OK\r\nX-A: caf".utf8) + [0xE9] + Data("\r\nContent-Length: 2\r\n\r\nok".utf8),
			.ok,
			foundation: .invalid
		),
		Exchange("A value in UTF-8", head("Content-Length: 2\r\nX-A: café") + "ok", .ok),
		Exchange("A folded field", head("Content-Length: 2\r\nX-A: a\r\n b") + "ok", .invalid, foundation: .ok),
		Exchange("A field without a colon", head("Content-Length: 2\r\nno colon") + "ok", .invalid),
		Exchange("A field without a name", head("Content-Length: 2\r\n: no name") + "ok", .invalid),
		Exchange("A name with a space", head("Content-Length: 2\r\nX A: b") + "ok", .invalid),
		Exchange("A value with a zero byte", head("Content-Length: 2\r\nX-A: a\0b") + "ok", .invalid),
		Exchange("256 fields", head("Content-Length: 2" + String(repeating: "\r\nX-A: 1", count: 255)) + "ok", .ok),
		Exchange(
			"257 fields",
			head("Content-Length: 2" + String(repeating: "\r\nX-A: 1", count: 256)) + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange(
			"A field of 64 KiB",
			head("Content-Length: 2\r\nX-A: " + String(repeating: "a", count: 65_536)) + "ok",
			.ok
		),
		Exchange(
			"A field of 1 MiB",
			head("Content-Length: 2\r\nX-A: " + String(repeating: "a", count: 1 << 20)) + "ok",
			.invalid
		),
		Exchange("No reason phrase", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", .ok, foundation: .invalid),
		Exchange("A reason phrase in UTF-8", "HTTP/1.1 200 Größe\r\nContent-Length: 2\r\n\r\nok", .ok),
		Exchange("Lines that end with a line feed alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", .invalid),
		Exchange(
			"A status above 599",
			"HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nok",
			.error(.statusCode(999, Data("ok".utf8)))
		),
		Exchange("A status below 100", "HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nok", .invalid),
		Exchange("A status of four digits", "HTTP/1.1 2000 Odd\r\nContent-Length: 2\r\n\r\nok", .invalid),
		Exchange("A version of HTTP that does not exist", "HTTP/7.3 200 OK\r\nContent-Length: 2\r\n\r\nok", .invalid),
		Exchange("Something other than HTTP", "SSH-2.0-OpenSSH_9.2\r\n", .invalid),
		Exchange("An empty line", "\r\n\r\n", .lost, foundation: .invalid),
	]

	private static let interims = [
		Exchange("100 before the response", "HTTP/1.1 100 Continue\r\n\r\n" + head("Content-Length: 2") + "ok", .ok),
		Exchange(
			"103 before the response",
			"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + head("Content-Length: 2") + "ok",
			.ok
		),
		Exchange("100 and nothing more", "HTTP/1.1 100 Continue\r\n\r\n", .lost),
		Exchange(
			"101 that nobody asked for",
			"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nok",
			.invalid,
			foundation: .error(.statusCode(101, Data("ok".utf8)))
		),
		Exchange("204 without a body", "HTTP/1.1 204 No Content\r\n\r\n", .body(0)),
		Exchange("204 with a length", "HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n", .body(0)),
		Exchange(
			"304 with a length",
			"HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n",
			.error(.statusCode(304, nil))
		),
		Exchange(
			"304 with a coding",
			"HTTP/1.1 304 Not Modified\r\nContent-Encoding: gzip\r\n\r\n",
			.error(.statusCode(304, nil))
		),
	]

	private static let encodings = [
		Exchange("gzip", gzip("Content-Length: 22"), body: zipped, .ok),
		Exchange("gzip until the connection ends", gzip("X: y"), body: zipped, .ok),
		Exchange(
			"gzip that is cut off",
			gzip("Content-Length: 12"),
			body: zipped.prefix(12),
			.invalid,
			foundation: .body(1)
		),
		Exchange(
			"gzip without its checksum",
			gzip("Content-Length: 14"),
			body: zipped.prefix(14),
			.invalid,
			foundation: .ok
		),
		Exchange("gzip with an empty body", gzip("Content-Length: 0"), body: Data(), .body(0)),
		Exchange("gzip that is not gzip", gzip("Content-Length: 2"), body: Data("ok".utf8), .invalid),
		Exchange("gzip and more bytes", gzip("Content-Length: 24"), body: zipped + Data("ok".utf8), .invalid),
		Exchange(
			"Two gzip streams, one after the other",
			gzip("Content-Length: 44"),
			body: zipped + zipped,
			.invalid
		),
		Exchange("deflate", "Content-Encoding: deflate\r\nContent-Length: 10", body: deflated, .ok),
		Exchange("gzip in capitals", "Content-Encoding: GZIP\r\nContent-Length: 22", body: zipped, .ok),
		Exchange("No coding", "Content-Encoding: identity\r\nContent-Length: 2", body: Data("ok".utf8), .ok),
		Exchange("A coding without a name", "Content-Encoding:\r\nContent-Length: 2", body: Data("ok".utf8), .ok),
		Exchange(
			"gzip under its old name",
			"Content-Encoding: x-gzip\r\nContent-Length: 22",
			body: zipped,
			.unknownCoding("x-gzip"),
			foundation: .ok
		),
		Exchange(
			"gzip in gzip",
			"Content-Encoding: gzip, gzip\r\nContent-Length: 38",
			body: zippedTwice,
			.unknownCoding("gzip, gzip"),
			foundation: .ok
		),
		Exchange(
			"gzip with a quality value",
			"Content-Encoding: gzip;q=1\r\nContent-Length: 22",
			body: zipped,
			.unknownCoding("gzip;q=1"),
			foundation: .invalid
		),
		Exchange(
			"deflate without its zlib header",
			"Content-Encoding: deflate\r\nContent-Length: 4",
			body: deflated.dropFirst(2).dropLast(4),
			.invalid,
			foundation: .ok
		),
		Exchange(
			"An unknown coding",
			"Content-Encoding: x-own\r\nContent-Length: 2",
			body: Data("ok".utf8),
			.unknownCoding("x-own"),
			foundation: .invalid
		),
		Exchange(
			"An unknown coding and a length of 2^63",
			"Content-Encoding: x-own\r\nContent-Length: 9223372036854775808",
			body: Data("ok".utf8),
			.unknownCoding("x-own"),
			foundation: .invalid
		),
		Exchange(
			"gzip and a length of 2^63",
			gzip("Content-Length: 9223372036854775808"),
			body: zipped,
			.tooLarge,
			foundation: .ok
		),
		Exchange(
			"A 404 with an unknown coding",
			"HTTP/1.1 404 No\r\nContent-Encoding: x-own\r\nContent-Length: 2\r\n\r\nno",
			.error(.statusCode(404, nil)),
			foundation: .invalid
		),
	]

	private static let redirects = [
		Exchange("A redirect", redirect("Location: /new"), .body(3)),
		Exchange("A redirect without a location", redirect("X: y"), .error(.statusCode(302, nil))),
		Exchange("A redirect with two locations", redirect("Location: /new\r\nLocation: /new"), .invalid),
		Exchange("A redirect to no host", redirect("Location: http://"), .invalid),
		Exchange("A redirect to half a host", redirect("Location: http://[::1"), .invalid),
		Exchange("A redirect to a host with a zero byte", redirect("Location: http://%00/"), .invalid),
		Exchange(
			"A redirect with an unknown coding",
			"HTTP/1.1 302 Found\r\nLocation: /new\r\nContent-Encoding: x-own\r\nContent-Length: 2\r\n\r\nno",
			.body(3),
			foundation: .invalid
		),
		Exchange("A redirect to a port above 65535", redirect("Location: http://127.0.0.1:70000/"), .invalid),
		Exchange(
			"A redirect whose field name is in capitals",
			"HTTP/1.1 302 Found\r\nLOCATION: /new\r\nContent-Length: 0\r\n\r\n",
			.body(3)
		),
	]

	private static let breaks = [
		Exchange("Nothing", "", .lost),
		Exchange("Half a status line", "HTTP/1.1 2", .lost),
		Exchange("Half a head", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", .lost),
		Exchange("Half a field", "HTTP/1.1 200 OK\r\nContent-Le", .lost, foundation: .crash),
		Exchange("Half a field after a whole one", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A", .lost),
		Exchange("A head without its body", head("Content-Length: 2"), .lost),
		Exchange("Half a body", head("Content-Length: 5") + "ok", .lost),
		Exchange("Half a chunk", chunked("5\r\nok"), .lost),
		Exchange("Chunks without the last one", chunked("2\r\nok\r\n"), .lost),
	]

	private static let others = [
		Exchange(
			"A 401 with a challenge",
			"HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nno",
			.error(.statusCode(401, Data("no".utf8)))
		),
		Exchange("A 407", "HTTP/1.1 407 No\r\nContent-Length: 2\r\n\r\nno", .error(.statusCode(407, Data("no".utf8)))),
	]

	/// "ok", compressed.
	private static let zipped = Data(base64Encoded: "H4sIAAAAAAACA8vPBgBH3dx5AgAAAA==") ?? Data()
	/// "ok", compressed twice.
	private static let zippedTwice =
		Data(base64Encoded: "H4sIAAAAAAACA5Pv5mAAASbm0+fZGNzv3qlkAvIA+WBmvBYAAAA=") ?? Data()
	private static let deflated = Data(base64Encoded: "eJzLzwYAAUsA2w==") ?? Data()

	private static func head(_ fields: String) -> String { "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n" }

	private static func chunked(_ body: String, and fields: String = "") -> String {
		"HTTP/1.1 200 OK\r\n\(fields)Transfer-Encoding: chunked\r\n\r\n\(body)"
	}

	private static func gzip(_ fields: String) -> String { "Content-Encoding: gzip\r\n\(fields)" }

	private static func redirect(_ fields: String) -> String {
		"HTTP/1.1 302 Found\r\n\(fields)\r\nContent-Length: 0\r\n\r\n"
	}
}
