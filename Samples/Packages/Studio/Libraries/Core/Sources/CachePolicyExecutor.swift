/// Reads from one tier in memory or from the service.
public struct CachePolicyExecutor: Sendable {
	/// Creates an executor.
	public init() {}

	/// Reads by `policy`, and keeps what the service sends.
	public func execute<Value, Model, Failure: Error>(
		policy: CachePolicy,
		fetchFromRemote: () async throws -> Value,
		getFromVolatile: () async -> Value?,
		saveToVolatile: (Value) async -> Void,
		mapper: (Value) -> Model,
		errorMapper: (any Error) -> Failure
	) async throws(Failure) -> Model {
		if policy == .localFirst, let value = await getFromVolatile() { return mapper(value) }
		do {
			let value = try await fetchFromRemote()
			if policy != .noCache { await saveToVolatile(value) }
			return mapper(value)
		} catch {
			if policy == .remoteFirst, let value = await getFromVolatile() { return mapper(value) }
			throw errorMapper(error)
		}
	}
}
