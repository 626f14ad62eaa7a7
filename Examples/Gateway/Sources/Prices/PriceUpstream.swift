import Foundation
import LarderCore
import LarderNetworking
import Tracing

/// The upstream service, as the gateway sees it.
struct PriceUpstream: Sendable {
	private let client: any HTTPClientContract

	init(_ client: any HTTPClientContract) { self.client = client }

	/// A client of the service at `url`.
	init(url: URL, timeout: Duration) {
		self.init(
			HTTPClient(
				baseURL: url,
				configuration: AsyncHTTPClientConfiguration(connectTimeout: .seconds(1), maximumConnections: 64),
				timeout: timeout,
				bodyLimit: 64 * 1_024
			)
		)
	}

	/// The price, or "not modified" if the cached version is still current.
	func fetch(_ id: Int, _ validators: Validators) async throws -> Fetched<Price> {
		try await withSpan("upstream.fetch", ofKind: .client) { span in
			try await client.fetch(Endpoint(path: "/prices/\(id)", headers: headers(of: span)), validators: validators)
		}
	}

	func price(_ id: Int) async throws -> Price {
		try await withSpan("upstream.fetch", ofKind: .client) { span in
			try await client.request(Endpoint(path: "/prices/\(id)", headers: headers(of: span)))
		}
	}

	/// Changes a price, and returns it.
	func change(_ id: Int, to change: PriceChange) async throws -> Price {
		try await withSpan("upstream.change", ofKind: .client) { span in
			let endpoint = Endpoint(path: "/prices/\(id)", method: .put, headers: headers(of: span))
			return try await client.request(try endpoint.withJSONBody(change))
		}
	}

	/// Raises all prices of a catalog by a cent, and returns them.
	func raiseCatalog(_ catalog: Int) async throws -> [Price] {
		try await withSpan("upstream.change", ofKind: .client) { span in
			try await client.request(Endpoint(path: "/catalogs/\(catalog)", method: .put, headers: headers(of: span)))
		}
	}

	/// The header fields that carry the trace.
	private func headers(of span: any Span) -> [String: String] {
		var headers: [String: String] = [:]
		InstrumentationSystem.instrument.inject(span.context, into: &headers, using: HeaderInjector())
		return headers
	}
}

/// What a price becomes.
struct PriceChange: Codable, Equatable, Sendable {
	var cents: Int
}

private struct HeaderInjector: Injector {
	func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) { carrier[key] = value }
}
