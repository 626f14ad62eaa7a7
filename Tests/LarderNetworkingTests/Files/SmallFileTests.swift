#if canImport(FoundationNetworking)
	import Foundation
	import FoundationNetworking
	import LarderNetworking
	import LarderTesting
	import Testing

	/// Bodies of files over `URLSession` on Linux, where an upload of a file that ends early may crash the process.
	struct SmallFileTests {
		@Test(
			"A file of up to 16 MiB is sent from memory, and a larger file is read while it is sent",
			arguments: [(0, "0"), (1, "1"), (16 << 20, "16777216"), (16 << 20 | 1, "a file")]
		)
		func smallFileIsInMemory(size: UInt64, body: String) async throws {
			try await withFolder { folder in
				let file = folder.appending(path: "photo")
				try Data().write(to: file)
				try FileHandle(forWritingTo: file).truncate(atOffset: size)
				let configuration = URLSessionConfiguration.stateless
				configuration.protocolClasses = [TellingProtocol.self]
				let sut = HTTPClient(
					baseURL: try #require(URL(string: "http://larder.invalid")),
					configuration: configuration,
					// It stands still, so that no request times out on a busy machine.
					clock: ManualClock()
				)

				let response = try await sut.response(to: Endpoint(path: "/", method: .put).withBody(of: file))

				#expect(response.header("Body") == body)
			}
		}
	}

	/// Answers every request with a field that tells how much of its body is in memory.
	private final class TellingProtocol: URLProtocol {
		override static func canInit(with request: URLRequest) -> Bool { true }

		override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

		override func startLoading() {
			guard let url = request.url,
				let response = HTTPURLResponse(
					url: url,
					statusCode: 200,
					httpVersion: "HTTP/1.1",
					headerFields: ["Body": request.httpBody.map { "\($0.count)" } ?? "a file"]
				)
			else {
				return
			}
			client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
			client?.urlProtocolDidFinishLoading(self)
		}

		override func stopLoading() {}
	}
#endif
