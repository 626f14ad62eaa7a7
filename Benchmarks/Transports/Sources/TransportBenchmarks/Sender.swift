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

	/// A closure that gets `path` from the service at `url`, and returns how many bytes came.
	func fetch(_ url: URL, _ path: String) -> @Sendable () async throws -> Int {
		let target = url.appending(path: path)
		switch self {
		case .larderOverAsyncHTTPClient:
			let client = HTTPClient(baseURL: url, configuration: AsyncHTTPClientConfiguration())
			return { try await client.response(to: Endpoint(path: path)).body.count }
		case .asyncHTTPClient:
			let client = AsyncHTTPClient.HTTPClient.shared
			let request = HTTPClientRequest(url: target.absoluteString)
			return {
				let response = try await client.execute(request, timeout: .seconds(30))
				return try await response.body.collect(upTo: 32 * 1024 * 1024).readableBytes
			}
		case .larderOverURLSession:
			let client = HTTPClient(baseURL: url)
			return { try await client.response(to: Endpoint(path: path)).body.count }
		case .urlSession:
			let session = URLSession(configuration: .ephemeral)
			return { try await session.data(from: target).0.count }
		}
	}
}

private typealias HTTPClient = LarderNetworking.HTTPClient
