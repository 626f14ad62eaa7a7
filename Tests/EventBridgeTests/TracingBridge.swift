import LarderCore
import Tracing

/// Fetches inside a span; the fetch keeps the task-local context of the reader that started it.
func traced<Key, Value: Sendable>(
	_ cache: TieredCache<Key, Value>,
	_ key: Key,
	fetch: @escaping @Sendable () async throws -> Value
) async throws -> Value {
	try await withSpan("cache.read") { span in
		let result = try await cache.result(for: key) { try await withSpan("cache.fetch") { _ in try await fetch() } }
		span.attributes["cache.origin"] = result.origin.rawValue
		return result.value
	}
}
