import Foundation
import HTTPTypes
import Hummingbird
import LarderCore
import LarderNetworking
import LarderTesting
import Metrics
import ServiceLifecycle
import Testing

@testable import gateway

@Suite(.timeLimit(.minutes(5)))
struct GatewayTests {
	@Test(
		"A cache answers a second read without a call to the upstream service",
		arguments: [Keeping.dictionary, .memory]
	)
	func secondRead(_ keeping: Keeping) async throws {
		try await Scene.run(keeping.prices) { scene in
			let first = try await scene.price(3)
			let second = try await scene.price(3)

			#expect(first.price == second.price)
			#expect(first.status == "gateway; fwd=miss; detail=\"remote\"")
			#expect(second.status == "gateway; hit; detail=\"memory\"")
			#expect(scene.book.calls.fetches == 1)
		}
	}

	@Test("Without a cache, each read calls the upstream service")
	func noCache() async throws {
		try await Scene.run(Keeping.none.prices) { scene in
			for _ in 0..<3 { _ = try await scene.price(3) }

			#expect(scene.book.calls.fetches == 3)
		}
	}

	@Test("A read after a change has the new price", arguments: Keeping.allCases)
	func change(_ keeping: Keeping) async throws {
		try await Scene.run(keeping.prices) { scene in
			_ = try await scene.price(3)
			let status = try await scene.change(3, cents: 7)

			#expect(status == 200)
			#expect(try await scene.price(3).price == Price(id: 3, cents: 7, version: 2))
		}
	}

	@Test("A raised catalog has new prices, and those of other catalogs stay in the cache", arguments: Keeping.allCases)
	func catalog(_ keeping: Keeping) async throws {
		try await Scene.run(keeping.prices) { scene in
			for id in [3, 13, 4] { _ = try await scene.price(id) }
			_ = try await scene.client.response(to: Endpoint(path: "/catalogs/3", method: .put))

			#expect(try await scene.price(3).price.version == 2)
			#expect(try await scene.price(13).price.version == 2)
			let other = try await scene.price(4)
			#expect(other.price.version == 1)
			#expect(other.status.contains("hit") == (keeping != .none))
		}
	}

	@Test("A price that does not exist is answered with 404, and one that is no number with 400")
	func missing() async throws {
		try await Scene.run(Keeping.memory.prices) { scene in
			let missing = try await scene.status(Endpoint(path: "/prices/1000"))
			let noNumber = try await scene.status(Endpoint(path: "/prices/x"))

			#expect(missing == 404)
			#expect(noNumber == 400)
		}
	}

	@Test("A change whose body is too large is refused")
	func largeBody() async throws {
		try await Scene.run(Keeping.memory.prices) { scene in
			let body = Data(repeating: 32, count: 5_000)
			let status = try await scene.status(Endpoint(path: "/prices/1", method: .put, body: body))

			#expect(status == 413)
			#expect(scene.book.calls.writes == 0)
		}
	}

	@Test("Work that takes too long is answered with 504 and cancelled")
	func timeLimit() async throws {
		let gate = Gate()
		let limit = TimeLimit(duration: .milliseconds(1))
		let error = await #expect(throws: Hummingbird.HTTPError.self) { try await limit.run { try await gate.wait() } }

		#expect(error?.status == .gatewayTimeout)
	}

	@Test("The health and the metrics tell what was answered")
	func health() async throws {
		let metrics = MetricsText()
		try await withMetricsFactory(metrics) {
			try await Scene.run(metrics: metrics, Keeping.memory.prices) { scene in
				for id in [1, 2, 1] { _ = try await scene.price(id) }
				let health: Health = try await scene.client.request(Endpoint(path: "/health"))
				let text = String(
					decoding: try await scene.client.request(Endpoint(path: "/metrics")) as Data,
					as: UTF8.self
				)

				#expect(health.status == "ok" && health.store == .none && health.pricesInMemory == 2)
				#expect(text.contains("prices_answers{origin=\"memory\"} 1\n"))
				#expect(text.contains("prices_answers{origin=\"remote\"} 2\n"))
				#expect(text.contains("prices_in_memory 2.0\n"))
			}
		}
	}

	@Test("A gateway that is shut down answers the reads that have begun")
	func shutdown() async throws {
		let gate = Gate()
		let service = HTTPClientMock()
		let price = Data(#"{"id":1,"cents":2,"version":3}"#.utf8)
		service.route(
			Endpoint(path: "/prices/1"),
			to: .success(LarderNetworking.HTTPResponse(body: price)),
			after: gate
		)
		let upstream = PriceUpstream(service)
		let gateway = Gateway(prices: Keeping.memory.prices(upstream), upstream: upstream, metrics: MetricsText())
		try await serving {
			gateway.services(port: 0, logger: silent, onListening: $0)
		} _: { port, group in
			let client = try makeClient(port: port)
			async let read: Price = client.request(Endpoint(path: "/prices/1"))
			await gate.waitForArrivals()
			await group.triggerGracefulShutdown()
			gate.open()

			#expect(try await read == Price(id: 1, cents: 2, version: 3))
		}
	}
}
