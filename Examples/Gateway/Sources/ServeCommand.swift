import ArgumentParser
import Foundation
import LarderCore
import LarderValkey
import Logging
import Metrics
import ServiceLifecycle
import Tracing
import UnixSignals

struct ServeCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "serve", abstract: "Runs the gateway.")

	enum Cache: String, ExpressibleByArgument, CaseIterable { case shared, memory, dictionary, none }

	@Option(help: "The port on the loopback interface.")
	var port = 8080

	@Option(help: "Where the upstream service is.")
	var upstream = "http://127.0.0.1:8081"

	@Option(help: "What keeps prices: a cache over a store, a cache in memory, a dictionary, or nothing.")
	var cache = Cache.shared

	@Option(help: "The port of the store.")
	var store = 6379

	@Option(help: "The name or the address of the store.")
	var storeHost = "127.0.0.1"

	@Option(help: "How long a price is fresh, in seconds.")
	var lifetime = 60.0

	@Option(help: "How long an older price may be answered if the upstream service fails, in seconds.")
	var fallback = 300.0

	@Option(help: "How many prices memory keeps.")
	var limit = 10_000

	@Option(help: "How long a request may take, in seconds.")
	var timeout = 5.0

	@Option(help: "The share of requests whose trace is logged, from 0 to 1, beside those that a client asks for.")
	var traces = 0.0

	func run() async throws {
		guard let url = URL(string: upstream) else { throw ValidationError("--upstream is no URL.") }
		let metrics = MetricsText()
		MetricsSystem.bootstrap(metrics)
		InstrumentationSystem.bootstrap(LogTracer(logger: Logger(label: "trace"), share: traces))
		var logger = Logger(label: "gateway")
		logger.logLevel = .warning

		let service = PriceUpstream(url: url, timeout: .seconds(timeout))
		var gateway = Gateway(prices: prices(service), upstream: service, metrics: metrics)
		gateway.limits.time = .seconds(timeout)
		var configuration = ServiceGroupConfiguration(
			services: gateway.services(port: port, logger: logger, onListening: printPort),
			gracefulShutdownSignals: [.sigterm, .sigint],
			logger: logger
		)
		configuration.maximumGracefulShutdownDuration = .seconds(10)
		try await ServiceGroup(configuration: configuration).run()
	}

	private func prices(_ upstream: PriceUpstream) -> any PricesContract {
		let lifetime = Duration.seconds(lifetime)
		let freshness = Freshness(lifetime: lifetime, errorWindow: .seconds(fallback))
		switch cache {
		case .none: return UncachedPrices(upstream: upstream)
		case .dictionary: return DictionaryPrices(upstream: upstream, lifetime: lifetime)
		case .memory: return CachedPrices(upstream: upstream, countLimit: limit, freshness: freshness)
		case .shared:
			let store = ValkeyStore(connector: ValkeyConnector(host: storeHost, port: store))
			return CachedPrices(upstream: upstream, countLimit: limit, freshness: freshness, store: store)
		}
	}
}

/// Tells a person, or the script that has started the process, that it listens.
@Sendable func printPort(_ port: Int) {
	FileHandle.standardOutput.write(Data("Listening on http://127.0.0.1:\(port)\n".utf8))
}
