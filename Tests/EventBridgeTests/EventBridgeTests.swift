import Foundation
import InMemoryLogging
import InMemoryTracing
import LarderCore
import LarderTesting
import Logging
import Metrics
import MetricsTestKit
import Testing
import Tracing

/// The bridges that the article "Events" shows word for word, as `SnippetTests` checks.
@Suite(.timeLimit(.minutes(30)))
struct EventBridgeTests {
	@Test("If a read falls back to a cached value, the value's tier is logged")
	func fallbackIsLogged() async throws {
		let handler = InMemoryLogHandler()

		await log(try await eventsOfOneDay(), to: Logger(label: "cache") { _ in handler })

		let entry = try #require(handler.entries.first)
		#expect(entry.level == .notice)
		#expect(entry.metadata["tier"] == "memory")
	}

	@Test("Hits are counted by tier, and fetches are counted")
	func hitsAreCounted() async throws {
		let metrics = TestMetrics()
		let events = try await eventsOfOneDay()

		await withMetricsFactory(metrics) { await count(events, as: "soups") }

		#expect(metrics.counterTotal(label: "soups.hit", dimensions: [("tier", "memory")]) == 1)
		#expect(metrics.counterTotal(label: "soups.fetch") == 2)
	}

	@Test("A read has a span, and its fetch has a child span")
	func fetchHasASpanInsideTheReads() async throws {
		let tracer = InMemoryTracer()
		let cache = TieredCache(
			memory: MemoryDataSource<String, String>(),
			configuration: CacheConfiguration(freshness: .forever)
		)

		_ = try await withTracer(tracer) { try await traced(cache, "a") { "soup" } }

		let spans = tracer.finishedSpans
		#expect(spans.map(\.operationName) == ["cache.fetch", "cache.read"])
		#expect(spans.first?.parentSpanID == spans.last?.spanID)
	}

	/// The events of a fetch, a hit and a fallback; the stream ends with its cache.
	private func eventsOfOneDay() async throws -> AsyncStream<CacheEvent<String>> {
		let cache = TieredCache(
			memory: MemoryDataSource<String, String>(),
			configuration: CacheConfiguration(freshness: .forever, fallback: .anyError)
		)
		let events = cache.events()
		_ = try await cache.value(for: "a") { "soup" }
		_ = try await cache.value(for: "a") { "soup" }
		_ = try await cache.value(for: "a", policy: .remoteFirst) { throw Unreachable() }
		return events
	}
}

private struct Unreachable: Error {}
