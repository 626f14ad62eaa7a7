import Foundation
import Hummingbird
import HummingbirdCore
import LarderCore
import LarderNetworking
import Logging
import NIOCore
import ServiceLifecycle
import Testing

@testable import gateway

/// A logger for what no test looks at.
let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

struct NoPort: Error {}

/// Runs services on a free port while `body` runs, and then shuts them down.
func serving<Result>(
	_ services: (_ onListening: @escaping @Sendable (Int) -> Void) -> [any Service],
	_ body: (_ port: Int, _ group: ServiceGroup) async throws -> Result
) async throws -> Result {
	let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
	let all = services { continuation.yield($0) }
	let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: all, logger: silent))
	return try await withThrowingTaskGroup(of: Void.self) { tasks in
		tasks.addTask {
			defer { continuation.finish() }
			try await group.run()
		}
		guard let port = await ports.first(where: { _ in true }) else { throw NoPort() }
		let result = try await body(port, group)
		await group.triggerGracefulShutdown()
		try await tasks.waitForAll()
		return result
	}
}

/// A client of a service on this machine.
func makeClient(port: Int) throws -> HTTPClient {
	guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw NoPort() }
	return HTTPClient(baseURL: url, configuration: AsyncHTTPClientConfiguration())
}

/// The upstream service and a gateway before it, over loopback connections.
struct Scene {
	let client: HTTPClient
	let book: PriceBook
	let upstream: PriceUpstream

	/// Runs both while `body` runs.
	static func run(
		metrics: MetricsText = MetricsText(),
		_ prices: (PriceUpstream) -> any PricesContract,
		_ body: (Scene) async throws -> Void
	) async throws {
		let book = PriceBook(count: 20)
		try await serving { onListening in
			[
				Application(
					router: UpstreamService.router(book: book, delay: .zero),
					configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
					onServerRunning: { onListening($0.localAddress?.port ?? 0) },
					logger: silent
				)
			]
		} _: { port, _ in
			let upstream = PriceUpstream(try makeClient(port: port))
			let gateway = Gateway(prices: prices(upstream), upstream: upstream, metrics: metrics)
			try await serving {
				gateway.services(port: 0, logger: silent, onListening: $0)
			} _: { port, _ in
				try await body(Scene(client: try makeClient(port: port), book: book, upstream: upstream))
			}
		}
	}

	/// A price, and what the response says about its origin.
	func price(_ id: Int) async throws -> (price: Price, status: String) {
		let response = try await client.response(to: Endpoint(path: "/prices/\(id)"))
		return (try JSONDecoder().decode(Price.self, from: response.body), response.header("Cache-Status") ?? "")
	}

	/// The status of the response, also if it is a refusal.
	func status(_ endpoint: Endpoint) async throws -> Int {
		var endpoint = endpoint
		endpoint.acceptedStatusCodes = Set(400..<500)
		return try await client.response(to: endpoint).statusCode
	}

	/// Changes a price, and returns the status of the response.
	@discardableResult
	func change(_ id: Int, cents: Int) async throws -> Int {
		let endpoint = try Endpoint(path: "/prices/\(id)", method: .put).withJSONBody(PriceChange(cents: cents))
		return try await client.response(to: endpoint).statusCode
	}
}

/// How the gateway of a test keeps prices.
enum Keeping: String, CaseIterable, Sendable, CustomTestStringConvertible {
	case none, dictionary, memory

	var testDescription: String { rawValue }

	func prices(_ upstream: PriceUpstream) -> any PricesContract {
		switch self {
		case .none: UncachedPrices(upstream: upstream)
		case .dictionary: DictionaryPrices(upstream: upstream, lifetime: .seconds(3_600))
		case .memory:
			CachedPrices(upstream: upstream, countLimit: 100, freshness: Freshness(lifetime: .seconds(3_600)))
		}
	}
}
