import Foundation
import LarderNetworking
import LoopbackServers
import Testing

/// Forms, as browsers send them.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct FormTests {
	@Test("The parts of a form arrive in order, whether their files are in memory or not", arguments: [true, false])
	func partsArrive(isInMemory: Bool) async throws {
		try await withFolder { folder in
			let file = folder.appending(path: "low tide.jpeg")
			let photo = Data([0, 0xFF, 0x0A])
			try photo.write(to: file)

			let (body, boundary) = try await received([
				.text("title", "Low tide"),
				isInMemory
					? .data("photo", photo, fileName: "low tide.jpeg", contentType: "image/jpeg")
					: .file("photo", file, contentType: "image/jpeg"),
				.text("title", ""),
			])

			let text = """
				--\(boundary)
				Content-Disposition: form-data; name="title"

				Low tide
				--\(boundary)
				Content-Disposition: form-data; name="photo"; filename="low tide.jpeg"
				Content-Type: image/jpeg


				"""
			let rest = """

				--\(boundary)
				Content-Disposition: form-data; name="title"


				--\(boundary)--

				"""
			#expect(body == networkText(text) + photo + networkText(rest))
		}
	}

	@Test("No name or file name can add a field to a form, and the form's lines end with CR LF")
	func namesAreEscaped() async throws {
		let (body, boundary) = try await received([
			.text("a\"b\rc\nd\r\ne%22é", "1\n2\r3\r\n4"),
			.data("f", Data("5\n6".utf8), fileName: "\"g\r\nh\n.txt", contentType: "text/plain; charset=utf-8"),
		])

		let text = """
			--\(boundary)
			Content-Disposition: form-data; name="a%22b%0D%0Ac%0D%0Ad%0D%0Ae%22é"

			1
			2
			3
			4
			--\(boundary)
			Content-Disposition: form-data; name="f"; filename="%22g%0D%0Ah%0A.txt"
			Content-Type: text/plain; charset=utf-8


			"""
		#expect(body == networkText(text) + Data("5\n6".utf8) + networkText("\n--\(boundary)--\n"))
	}

	@Test("An empty form consists only of its closing boundary")
	func emptyFormEnds() async throws {
		let (body, boundary) = try await received([])

		#expect(body == networkText("--\(boundary)--\n"))
	}

	@Test("A media type is refused if it would begin another header field")
	func badMediaTypeIsRefused() async throws {
		let part = FormPart.data("a", Data(), fileName: "b", contentType: "text/plain\r\nX-Other: 1")

		await #expect(throws: HTTPError.invalidHeader(name: "Content-Type")) { try await received([part]) }
	}

	@Test("Two forms with the same parts make equal endpoints")
	func formsAreEqual() {
		let endpoint = Endpoint(path: "/", method: .post)

		#expect(endpoint.withForm([.text("a", "1")]) == endpoint.withForm([.text("a", "1")]) { _, _ in })
		#expect(endpoint.withForm([.text("a", "1")]) != endpoint.withForm([.text("a", "2")]))
	}
}

/// What a service gets of a form: its body and what separates its parts.
private func received(_ parts: [FormPart]) async throws -> (body: Data, boundary: String) {
	try await withLoopbackServer(answer: { try .echo($0) }) { url in
		let endpoint = Endpoint(path: "/", method: .post, headers: ["content-type": "text/plain"]).withForm(parts)
		let request: ReceivedRequest = try await HTTPClient(at: url).request(endpoint)
		let prefix = "multipart/form-data; boundary="
		let type = try #require(request.headers["content-type"])
		#expect(type.hasPrefix(prefix))
		#expect(request.headers["content-length"] == "\(request.body.count)")
		return (request.body, String(type.dropFirst(prefix.count)))
	}
}

/// The bytes of a text with the line ends of the network.
private func networkText(_ text: String) -> Data {
	Data(text.replacing("\n", with: "\r\n").utf8)
}
