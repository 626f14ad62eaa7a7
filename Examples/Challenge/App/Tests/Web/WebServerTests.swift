import FlyingSocks
import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import challenge

@Suite(.timeLimit(.minutes(30)))
struct WebServerTests {
	private let site: WebSite

	init() throws { site = try WebSite() }

	@Test("A page is HTML that loads nothing from elsewhere and is not stored")
	func pageComesAsHTML() async throws {
		try site.answer(["Rick"])

		let response = try await withServer { client, _ in try await client.response(to: Endpoint(path: "/")) }

		#expect(response.header("Content-Type") == "text/html; charset=utf-8")
		#expect(response.header("Cache-Control") == "no-store")
		#expect(response.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
		#expect(response.header("X-Content-Type-Options") == "nosniff")
		#expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<!doctype html>"))
	}

	@Test("A page is in the browser's language, and names it")
	func languageIsSpoken() async throws {
		try site.answer(["Rick"])

		let text = try await withServer { client, _ in
			let endpoint = Endpoint(path: "/", headers: ["Accept-Language": "fr, es-MX;q=0.9, en;q=0.1"])
			return String(decoding: try await client.response(to: endpoint).body, as: UTF8.self)
		}

		#expect(text.contains("<html lang=\"es\">"))
		#expect(text.contains("Personajes"))
	}

	@Test("Each asset has its content type", arguments: Asset.allCases)
	func assetComes(asset: Asset) async throws {
		let response = try await withServer { client, _ in
			try await client.response(to: Endpoint(path: "/\(asset.rawValue)"))
		}

		#expect(response.header("Content-Type") == asset.contentType)
		#expect(response.body == asset.data)
		#expect(!asset.data.isEmpty)
	}

	@Test(
		"An invalid address gets an error page with its status",
		arguments: [("/nowhere", 404), ("/characters/rick", 400), ("/characters/5", 502)]
	)
	func errorsHavePages(path: String, statusCode: Int) async throws {
		site.fail(.statusCode(503, nil))

		let error = await #expect(throws: HTTPError.self) {
			try await withServer { client, _ in try await client.response(to: Endpoint(path: path)) }
		}

		guard case .statusCode(statusCode, let body?) = error else {
			Issue.record("\(String(describing: error))")
			return
		}
		#expect(String(decoding: body, as: UTF8.self).contains("role=\"alert\""))
	}

	@Test("HEAD gets only the head, and other methods are refused with the allowed ones")
	func methodsAreKept() async throws {
		try site.answer(["Rick"])

		let head = try await send("HEAD / HTTP/1.1")
		let post = try await send("POST / HTTP/1.1")

		#expect(head.hasPrefix("HTTP/1.1 200 "))
		#expect(head.hasSuffix("\r\n\r\n"))
		#expect(head.contains(/Content-Length: [1-9]/))
		#expect(post.hasPrefix("HTTP/1.1 405 "))
		#expect(post.contains("Allow: GET, HEAD"))
	}

	@Test("The panel is streamed: the current one at once, and the next after a read")
	func panelIsStreamed() async throws {
		try site.answer("Rick")
		try await withServer { client, port in
			let socket = try await connected(to: port)
			try await socket.write(Data("GET /events HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n\r\n".utf8))
			let first = try await socket.text(until: "\n\n\r\n")
			_ = try await client.response(to: Endpoint(path: "/characters/1"))
			let second = try await socket.text(until: "\n\n\r\n")
			try socket.close()

			#expect(first.contains("Content-Type: text/event-stream"))
			#expect(first.contains("data: <p class=\"ratio\" data-live=\"ratio\">Nothing has been read yet.</p>"))
			#expect(second.contains("Character 1"))
		}
	}

	@Test("The page of the cache is streamed, and a form that invalidates an entry leads back to it")
	func cacheIsStreamedAndInvalidated() async throws {
		try site.answer("Rick")
		try await withServer { client, port in
			_ = try await client.response(to: Endpoint(path: "/characters/1"))
			let socket = try await connected(to: port)
			try await socket.write(
				Data("GET /cache/events HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n\r\n".utf8)
			)
			let first = try await socket.text(until: "\n\n\r\n")
			let answer = try await post("character=1", to: port)
			var second = ""
			while !second.contains("state stale") { second = try await socket.text(until: "\n\n\r\n") }
			try socket.close()

			#expect(first.contains("Content-Type: text/event-stream"))
			#expect(first.contains("data-row=\"character-1\""))
			#expect(answer.hasPrefix("HTTP/1.1 303 "))
			#expect(answer.contains("Location: /cache\r\n"))
		}
	}

	@Test("A form that changes a character leads back to its page, which shows the change")
	func characterIsEdited() async throws {
		try site.answer("Rick")
		try await withServer { client, port in
			let answer = try await post("name=Morty&status=dead", at: "/characters/1", to: port)
			let page = try await client.response(to: Endpoint(path: "/characters/1"))
			let foreign = try await post(
				"name=Rick&status=dead",
				at: "/characters/1",
				to: port,
				"Origin: http://elsewhere"
			)

			#expect(answer.hasPrefix("HTTP/1.1 303 "))
			#expect(answer.contains("Location: /characters/1\r\n"))
			#expect(String(decoding: page.body, as: UTF8.self).contains("<h1>Morty</h1>"))
			#expect(foreign.hasPrefix("HTTP/1.1 403 "))
		}
	}

	@Test("A form is refused if another site sent it, or if it names no entry")
	func foreignFormsAreRefused() async throws {
		try await withServer { _, port in
			for headers in ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: http://elsewhere"] {
				let answer = try await post("character=1", to: port, headers)
				#expect(answer.hasPrefix("HTTP/1.1 403 "))
			}
			for headers in ["Sec-Fetch-Site: same-origin\r\nOrigin: null", "Origin: http://localhost", "Accept: */*"] {
				let answer = try await post("page=1", to: port, headers)
				#expect(answer.hasPrefix("HTTP/1.1 303 "))
			}
			for body in ["", "character=0", "episode=1", "page=two", String(repeating: "x", count: 20_000)] {
				let answer = try await post(body, to: port)
				#expect(answer.hasPrefix("HTTP/1.1 400 "))
			}
		}
	}

	@Test("A port in use is an error that says what to do")
	func portInUseIsAnError() async throws {
		let run = try await withServer { _, port in
			await ProgramRun().run("serve", "--offline", "--port", String(port))
		}

		#expect(run.exitCode == 1)
		#expect(run.output.isEmpty)
		#expect(
			run.diagnostics.contains(
				"is in use. Stop the program that listens there, or choose another port with --port"
			)
		)
	}

	@Test("Port 0 is any free port, which is printed, and a stopped server is not a failure")
	func freePortIsTold() async {
		let run = await ProgramRun().run("serve", "--offline", "--port", "0")

		#expect(run.output.wholeMatch(of: /Serving http:\/\/127\.0\.0\.1:[1-9]\d+\/ until Control-C\.\n/) != nil)
		#expect(run.diagnostics.isEmpty)
		#expect(run.exitCode == 0)
	}

	@Test("An invalid port is a usage error", arguments: ["-1", "65536", "http"])
	func nonsensePortIsAUsageError(port: String) async {
		let run = await ProgramRun().run("serve", "--port=\(port)")

		#expect(run.exitCode == 64)
		#expect(run.diagnostics.hasPrefix("Error: "))
	}

	/// The answer to a form.
	private func post(
		_ body: String,
		at path: String = "/cache",
		to port: UInt16,
		_ headers: String = "Accept: */*"
	) async throws -> String {
		let socket = try await connected(to: port)
		let head = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(headers)\r\n"
		try await socket.write(Data("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
		return try await socket.text(until: nil)
	}

	// MARK: - The server

	/// Runs `body` with a server, and removes its files afterwards.
	private func withServer<Value>(_ body: (HTTPClient, UInt16) async throws -> Value) async throws -> Value {
		let value = try await WebServer(pages: site.pages, port: 0).run { url in
			try await body(HTTPClient(baseURL: url, timeout: .seconds(1_800)), UInt16(url.port ?? 0))
		}
		site.removeFolder()
		return value
	}

	/// The server's answer, up to the end of the connection.
	private func send(_ requestLine: String) async throws -> String {
		try await withServer { _, port in
			let socket = try await connected(to: port)
			try await socket.write(Data("\(requestLine)\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
			return try await socket.text(until: nil)
		}
	}
}

private func connected(to port: UInt16) async throws -> AsyncSocket {
	try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), pool: .client, timeout: 600)
}

extension AsyncSocket {
	/// The bytes up to `end`, or up to the end of the connection.
	fileprivate func text(until end: String?) async throws -> String {
		var bytes: [UInt8] = []
		let ending = end.map { Array($0.utf8) }
		do {
			while ending == nil || !bytes.ends(with: ending ?? []) { bytes.append(try await read()) }
		} catch SocketError.disconnected where ending == nil {}
		return String(decoding: bytes, as: UTF8.self)
	}
}

extension Array where Element == UInt8 {
	fileprivate func ends(with ending: [UInt8]) -> Bool {
		suffix(ending.count).elementsEqual(ending)
	}
}
