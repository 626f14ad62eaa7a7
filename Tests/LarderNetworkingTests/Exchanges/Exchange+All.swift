import Foundation
import LarderNetworking

extension Exchange {
	/// Every answer that has its own place in the documentation.
	static let all = framings + heads + interims + encodings + redirects + breaks + others

	private static let framings = [
		Exchange("A body with a Content-Length", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", .ok),
		Exchange("A body in chunks", chunked("2\r\nok\r\n0\r\n\r\n"), .ok),
		Exchange("Chunks with extensions", chunked("2;a=b\r\nok\r\n0;c\r\n\r\n"), .ok),
		Exchange("Chunks with a trailer field", chunked("2\r\nok\r\n0\r\nX-T: v\r\n\r\n"), .ok, foundation: .crash),
		Exchange("A body that ends with the connection", "HTTP/1.1 200 OK\r\n\r\nok", .ok),
		Exchange("A response in HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nok", .ok),
		Exchange(
			"Two equal Content-Length fields",
			head("Content-Length: 2\r\nContent-Length: 2") + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange(
			"Two different Content-Length fields",
			head("Content-Length: 2\r\nContent-Length: 1") + "ok",
			.invalid,
			foundation: .body(1)
		),
		Exchange(
			"A Content-Length and chunks",
			chunked("2\r\nok\r\n0\r\n\r\n", and: "Content-Length: 5\r\n"),
			.invalid,
			foundation: .ok
		),
		Exchange("A negative Content-Length", head("Content-Length: -2") + "ok", .invalid),
		Exchange(
			"A Content-Length just below 2^63",
			head("Content-Length: 9223372036854775807") + "ok",
			.tooLarge,
			foundation: .crash
		),
		Exchange(
			"A Content-Length of 2^63",
			head("Content-Length: 9223372036854775808") + "ok",
			.tooLarge,
			foundation: .ok
		),
		Exchange(
			"A Content-Length above 2^64",
			head("Content-Length: 99999999999999999999") + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange("A Content-Length above the client's limit", head("Content-Length: 1073741824") + "ok", .tooLarge),
		Exchange(
			"A body above the client's limit",
			head("X: y") + String(repeating: "x", count: bodyLimit + 1),
			.tooLarge
		),
		Exchange("More bytes than the Content-Length says", head("Content-Length: 2") + "okay", .ok),
		Exchange("A chunk of 2^68 bytes", chunked("FFFFFFFFFFFFFFFFF\r\nok\r\n0\r\n\r\n"), .invalid),
		Exchange("A chunk of 2^63 bytes", chunked("8000000000000000\r\nok\r\n0\r\n\r\n"), .lost, foundation: .invalid),
		Exchange("A chunk whose length is not a number", chunked("xyz\r\nok\r\n0\r\n\r\n"), .invalid),
		Exchange(
			"An unknown Transfer-Encoding",
			head("Transfer-Encoding: foo") + "ok",
			.unknownTransferCoding("foo"),
			foundation: .invalid
		),
	]

	private static let heads = [
		Exchange(
			"A header field without a space before its value",
			head("Content-Length: 2\r\nX-A:1") + "ok",
			.ok,
			foundation: .invalid
		),
		Exchange("A header field without a value", head("Content-Length: 2\r\nX-A:") + "ok", .ok),
		Exchange(
			"A header field with a value in Latin-1",
			Data("HTTP/1.1 200 OK\r\nX-A: caf".utf8) + [0xE9] + Data("\r\nContent-Length: 2\r\n\r\nok".utf8),
			.ok,
			foundation: .invalid
		),
		Exchange("A header field with a value in UTF-8", head("Content-Length: 2\r\nX-A: café") + "ok", .ok),
		Exchange(
			"A header field that is folded over two lines",
			head("Content-Length: 2\r\nX-A: a\r\n b") + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange("A header field without a colon", head("Content-Length: 2\r\nno colon") + "ok", .invalid),
		Exchange("A header field without a name", head("Content-Length: 2\r\n: no name") + "ok", .invalid),
		Exchange("A header field with a space in its name", head("Content-Length: 2\r\nX A: b") + "ok", .invalid),
		Exchange(
			"A header field with a zero byte in its value",
			head("Content-Length: 2\r\nX-A: a\0b") + "ok",
			.invalid
		),
		Exchange(
			"256 header fields",
			head("Content-Length: 2" + String(repeating: "\r\nX-A: 1", count: 255)) + "ok",
			.ok
		),
		Exchange(
			"257 header fields",
			head("Content-Length: 2" + String(repeating: "\r\nX-A: 1", count: 256)) + "ok",
			.invalid,
			foundation: .ok
		),
		Exchange(
			"A header field of 64 KiB",
			head("Content-Length: 2\r\nX-A: " + String(repeating: "a", count: 65_536)) + "ok",
			.ok
		),
		Exchange(
			"A header field of 1 MiB",
			head("Content-Length: 2\r\nX-A: " + String(repeating: "a", count: 1 << 20)) + "ok",
			.invalid
		),
		Exchange(
			"A status line without a reason phrase",
			"HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
			.ok,
			foundation: .invalid
		),
		Exchange(
			"A status line with a reason phrase in UTF-8",
			"HTTP/1.1 200 Größe\r\nContent-Length: 2\r\n\r\nok",
			.ok
		),
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
		Exchange("Only empty lines", "\r\n\r\n", .lost, foundation: .invalid),
	]

	private static let interims = [
		Exchange(
			"A 100 (Continue) before the response",
			"HTTP/1.1 100 Continue\r\n\r\n" + head("Content-Length: 2") + "ok",
			.ok
		),
		Exchange(
			"A 103 (Early Hints) before the response",
			"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + head("Content-Length: 2") + "ok",
			.ok
		),
		Exchange("A 100 (Continue) and nothing more", "HTTP/1.1 100 Continue\r\n\r\n", .lost),
		Exchange(
			"A 101 (Switching Protocols) without a request for it",
			"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nok",
			.invalid,
			foundation: .error(.statusCode(101, Data("ok".utf8)))
		),
		Exchange("A 204 (No Content) without a body", "HTTP/1.1 204 No Content\r\n\r\n", .body(0)),
		Exchange(
			"A 204 (No Content) with a Content-Length",
			"HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n",
			.body(0)
		),
		Exchange(
			"A 304 (Not Modified) with a Content-Length",
			"HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n",
			.error(.statusCode(304, nil))
		),
		Exchange(
			"A 304 (Not Modified) with a Content-Encoding",
			"HTTP/1.1 304 Not Modified\r\nContent-Encoding: gzip\r\n\r\n",
			.error(.statusCode(304, nil))
		),
	]

	private static let encodings = [
		Exchange("A gzip body", gzip("Content-Length: 22"), body: zipped, .ok),
		Exchange("A gzip body that ends with the connection", gzip("X: y"), body: zipped, .ok),
		Exchange(
			"A gzip body that is cut off",
			gzip("Content-Length: 12"),
			body: zipped.prefix(12),
			.invalid,
			foundation: .body(1)
		),
		Exchange(
			"A gzip body without its checksum",
			gzip("Content-Length: 14"),
			body: zipped.prefix(14),
			.invalid,
			foundation: .ok
		),
		Exchange("An empty body that should be gzip", gzip("Content-Length: 0"), body: Data(), .body(0)),
		Exchange("A body that should be gzip and is not", gzip("Content-Length: 2"), body: Data("ok".utf8), .invalid),
		Exchange(
			"A gzip body with more bytes after it",
			gzip("Content-Length: 24"),
			body: zipped + Data("ok".utf8),
			.invalid
		),
		Exchange(
			"A body of two gzip streams, one after the other",
			gzip("Content-Length: 44"),
			body: zipped + zipped,
			.invalid
		),
		Exchange("A deflate body", "Content-Encoding: deflate\r\nContent-Length: 10", body: deflated, .ok),
		Exchange(
			"A gzip body with the Content-Encoding in capitals",
			"Content-Encoding: GZIP\r\nContent-Length: 22",
			body: zipped,
			.ok
		),
		Exchange(
			"A body with the Content-Encoding identity",
			"Content-Encoding: identity\r\nContent-Length: 2",
			body: Data("ok".utf8),
			.ok
		),
		Exchange("An empty Content-Encoding", "Content-Encoding:\r\nContent-Length: 2", body: Data("ok".utf8), .ok),
		Exchange(
			"A gzip body with the Content-Encoding x-gzip",
			"Content-Encoding: x-gzip\r\nContent-Length: 22",
			body: zipped,
			.unknownCoding("x-gzip"),
			foundation: .ok
		),
		Exchange(
			"A gzip body inside of a gzip body",
			"Content-Encoding: gzip, gzip\r\nContent-Length: 38",
			body: zippedTwice,
			.unknownCoding("gzip, gzip"),
			foundation: .ok
		),
		Exchange(
			"A gzip body with a quality value in the Content-Encoding",
			"Content-Encoding: gzip;q=1\r\nContent-Length: 22",
			body: zipped,
			.unknownCoding("gzip;q=1"),
			foundation: .invalid
		),
		Exchange(
			"A deflate body without its zlib header",
			"Content-Encoding: deflate\r\nContent-Length: 4",
			body: deflated.dropFirst(2).dropLast(4),
			.invalid,
			foundation: .ok
		),
		Exchange(
			"An unknown Content-Encoding",
			"Content-Encoding: x-own\r\nContent-Length: 2",
			body: Data("ok".utf8),
			.unknownCoding("x-own"),
			foundation: .invalid
		),
		Exchange(
			"An unknown Content-Encoding and a Content-Length of 2^63",
			"Content-Encoding: x-own\r\nContent-Length: 9223372036854775808",
			body: Data("ok".utf8),
			.unknownCoding("x-own"),
			foundation: .invalid
		),
		Exchange(
			"A gzip body with a Content-Length of 2^63",
			gzip("Content-Length: 9223372036854775808"),
			body: zipped,
			.tooLarge,
			foundation: .ok
		),
		Exchange(
			"A 404 with an unknown Content-Encoding",
			"HTTP/1.1 404 No\r\nContent-Encoding: x-own\r\nContent-Length: 2\r\n\r\nno",
			.error(.statusCode(404, nil)),
			foundation: .invalid
		),
	]

	private static let redirects = [
		Exchange("A redirect", redirect("Location: /new"), .body(3)),
		Exchange("A redirect without a Location", redirect("X: y"), .error(.statusCode(302, nil))),
		Exchange("A redirect with two Location fields", redirect("Location: /new\r\nLocation: /new"), .invalid),
		Exchange("A redirect to a URL without a host", redirect("Location: http://"), .invalid),
		Exchange("A redirect to a URL with half a host", redirect("Location: http://[::1"), .invalid),
		Exchange("A redirect to a host with a zero byte", redirect("Location: http://%00/"), .invalid),
		Exchange(
			"A redirect with an unknown Content-Encoding",
			"HTTP/1.1 302 Found\r\nLocation: /new\r\nContent-Encoding: x-own\r\nContent-Length: 2\r\n\r\nno",
			.body(3),
			foundation: .invalid
		),
		Exchange("A redirect to a port above 65535", redirect("Location: http://127.0.0.1:70000/"), .invalid),
		Exchange(
			"A redirect with the field name LOCATION in capitals",
			"HTTP/1.1 302 Found\r\nLOCATION: /new\r\nContent-Length: 0\r\n\r\n",
			.body(3)
		),
	]

	private static let breaks = [
		Exchange("No byte at all", "", .lost),
		Exchange("Half a status line", "HTTP/1.1 2", .lost),
		Exchange("Half of the header fields", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", .lost),
		Exchange("Half of the first header field", "HTTP/1.1 200 OK\r\nContent-Le", .lost, foundation: .crash),
		Exchange("A whole header field and half of the second", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A", .lost),
		Exchange("A complete head without its body", head("Content-Length: 2"), .lost),
		Exchange("Half a body", head("Content-Length: 5") + "ok", .lost),
		Exchange("Half a chunk", chunked("5\r\nok"), .lost),
		Exchange("Chunks without the last chunk", chunked("2\r\nok\r\n"), .lost),
	]

	private static let others = [
		Exchange(
			"A 401 with a WWW-Authenticate field",
			"HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nno",
			.error(.statusCode(401, Data("no".utf8)))
		),
		Exchange(
			"A 407 (Proxy Authentication Required)",
			"HTTP/1.1 407 No\r\nContent-Length: 2\r\n\r\nno",
			.error(.statusCode(407, Data("no".utf8)))
		),
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
