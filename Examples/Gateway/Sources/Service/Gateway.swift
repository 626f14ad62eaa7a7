import HTTPTypes
import Hummingbird
import HummingbirdCore
import LarderCore
import Logging
import Metrics
import NIOCore
import ServiceLifecycle

/// The service in front of the upstream service.
///
/// Besides the requests of ``PriceRoutes``, it answers `GET /health` and `GET /metrics`.
struct Gateway {
	/// How much a client may take of the process.
	struct Limits: Sendable {
		/// How long a request may take.
		var time = Duration.seconds(5)
		/// How long a connection may be idle, also within a request.
		var idleTime = Duration.seconds(60)
		/// How many connections there may be at once.
		var connectionCount = 1_024
	}

	let prices: any PricesContract
	let upstream: PriceUpstream
	let metrics: MetricsText
	var limits = Limits()

	/// The service, which ends its requests and then its cache when it is shut down.
	///
	/// - Parameters:
	///   - port: A port of the loopback interface. 0 for any free one.
	///   - onListening: Gets the port.
	func services(port: Int, logger: Logger, onListening: @escaping @Sendable (Int) -> Void) -> [any Service] {
		let application = Application(
			router: router,
			server: .http1(
				configuration: HTTP1Channel.Configuration(idleTimeout: .nanoseconds(limits.idleTime.nanoseconds))
			),
			configuration: ApplicationConfiguration(
				address: .hostname("127.0.0.1", port: port),
				availableConnectionsDelegate: .maximum(limits.connectionCount, logger: logger)
			),
			onServerRunning: { onListening($0.localAddress?.port ?? 0) },
			logger: logger
		)
		// A group shuts its services down in the reverse order.
		return [PricesService(prices: prices), application]
	}

	var router: Router<GatewayContext> {
		let router = Router(context: GatewayContext.self)
		router.get("/health") { [prices] request, context in
			try context.responseEncoder.encode(Health(prices), from: request, context: context)
		}
		router.get("/metrics") { [prices, metrics] _, _ in
			Self.measure(prices)
			return Response(
				status: .ok,
				headers: [.contentType: "text/plain; version=0.0.4"],
				body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text))
			)
		}
		// Those above are asked too often to be counted.
		router.add(middleware: MetricsMiddleware())
		router.add(middleware: TracingMiddleware())
		PriceRoutes(prices: prices, upstream: upstream, limit: TimeLimit(duration: limits.time)).add(to: router)
		return router
	}

	/// Measures what is only of interest when somebody looks.
	private static func measure(_ prices: any PricesContract) {
		Gauge(label: "prices.in_memory").record(prices.count)
		guard let trust = prices.trust else { return }
		let silence = if case .lost(let time) = trust { time } else { Duration.zero }
		Gauge(label: "store.silence_seconds").record(Double(silence.nanoseconds) / 1e9)
	}
}

/// The answer of `GET /health`.
///
/// A service whose store is away is healthy: its reads go on.
struct Health: Codable, Equatable, Sendable {
	enum Store: String, Codable { case none, heard, lost }

	var status = "ok"
	var store: Store
	var pricesInMemory: Int

	init(_ prices: any PricesContract) {
		store =
			switch prices.trust {
			case .none: .none
			case .living, .verifying: .heard
			case .lost: .lost
			}
		pricesInMemory = prices.count
	}
}

/// Ends the reads and the store when the process ends.
private struct PricesService: Service {
	let prices: any PricesContract

	func run() async throws {
		try? await gracefulShutdown()
		await prices.close()
	}
}

extension Duration {
	/// The whole duration in nanoseconds.
	fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
