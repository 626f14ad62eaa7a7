import AsyncHTTPClient
import Foundation
import LarderNetworking
import NIOCore

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A client that is measured.
enum Sender: String, CaseIterable {
	case larderOverAsyncHTTPClient = "Larder over AsyncHTTPClient"
	case asyncHTTPClient = "AsyncHTTPClient"
	case larderOverURLSession = "Larder over URLSession"
	case urlSession = "URLSession"

	/// The client without Larder on the same transport.
	var peer: Sender? {
		switch self {
		case .larderOverAsyncHTTPClient: .asyncHTTPClient
		case .larderOverURLSession: .urlSession
		case .asyncHTTPClient, .urlSession: nil
		}
	}

	/// A closure that gets `path` from the service at `url` with a timeout of 30 seconds and a body of at most 32 MiB, which are
	/// Larder's own limits, and returns how many bytes came.
	///
	/// The timeout of the transports alone ends with the head of a response or counts idle time, and `URLSession` has no limit of
	/// bytes.
	func fetch(_ url: URL, _ path: String) -> @Sendable () async throws -> Int {
		let target = url.appending(path: path)
		switch self {
		case .larderOverAsyncHTTPClient:
			let client = HTTPClient(baseURL: url, configuration: AsyncHTTPClientConfiguration())
			return { try await client.response(to: Endpoint(path: path)).body.count }
		case .asyncHTTPClient:
			let client = AsyncHTTPClient.HTTPClient.shared
			let text = target.absoluteString
			return {
				let response = try await client.execute(HTTPClientRequest(url: text), timeout: .seconds(30))
				return try await response.body.collect(upTo: 32 * 1024 * 1024).readableBytes
			}
		case .larderOverURLSession:
			let client = HTTPClient(baseURL: url)
			return { try await client.response(to: Endpoint(path: path)).body.count }
		case .urlSession:
			let session = URLSession(configuration: .ephemeral)
			return { try await session.data(for: URLRequest(url: target, timeoutInterval: 30)).0.count }
		}
	}
}

private typealias HTTPClient = LarderNetworking.HTTPClient
