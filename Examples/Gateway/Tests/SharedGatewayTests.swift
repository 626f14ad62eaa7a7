import Foundation
import LarderCore
import LarderNetworking
import LarderValkey
import Testing

@testable import gateway

/// Gateways that share a store.
@Suite(.needsRedis, .timeLimit(.minutes(5)))
struct SharedGatewayTests {
	@Test("A price is fetched once for all gateways, and a change at one of them is seen at the other")
	func twoGateways() async throws {
		try await RedisServer.run { server in
			try await Scene.run(server.prices) { first in
				// The second gateway asks the same upstream service.
				let prices = server.prices(first.upstream)
				#expect(try await first.price(3).status.contains("remote"))
				#expect(try await prices.price(3).origin == .shared)
				#expect(first.book.calls.fetches == 1)

				#expect(try await first.change(3, cents: 7) == 200)

				// The message takes a moment.
				while try await prices.price(3).value.version < 2 { await Task.yield() }
				await prices.close()
			}
		}
	}

	@Test("Without its store, a gateway answers unverified prices and accepts changes")
	func away() async throws {
		try await RedisServer.run { server in
			try await Scene.run(server.prices) { scene in
				_ = try await scene.price(3)
				server.kill()

				#expect(try await scene.price(4).status.contains("unverified"))
				#expect(try await scene.change(3, cents: 7) == 202)
				#expect(try await scene.price(3).price.version == 2)
			}
		}
	}
}
