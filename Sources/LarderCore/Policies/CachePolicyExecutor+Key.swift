extension CachePolicyExecutor {
	/// Answers a read by `policy` as ``execute(policy:fetchFromRemote:getFromVolatile:getFromPersistence:saveToVolatile:saveToPersistence:removeFromVolatile:removeFromPersistence:mapper:errorMapper:)`` does, and shares it.
	///
	/// Readers of an equal `key` with the same type of value, through this executor or a copy of it, share one remote call;
	/// its value is saved once, by the closures of the reader that started it, and an older one never after a newer one.
	/// The closures run outside the caller's isolation, so they must be `Sendable`; `mapper` and `errorMapper` run inside.
	///
	/// - Parameters:
	///   - key: What is read; readers share by it.
	///   - policy: Where to look, in which order.
	///   - fetchFromRemote: Fetches the value. It must not read the same key: that read fails with
	///     ``CacheError/circularFetch(keyType:)``.
	///   - getFromVolatile: The value in memory, if any.
	///   - getFromPersistence: The value on disk, if any. Default: there is no disk tier.
	///   - saveToVolatile: Keeps the value in memory.
	///   - saveToPersistence: Keeps the value on disk. Default: there is no disk tier.
	///   - removeFromVolatile: Forgets the value in memory, for an error that evicts by the fallback rule.
	///   - removeFromPersistence: Forgets the value on disk, likewise.
	///   - mapper: Makes the model of a value.
	///   - errorMapper: Makes the domain error of the remote's error, or of a `CancellationError`.
	/// - Throws: What `errorMapper` made of the error.
	public func execute<Key: Hashable & Sendable, DTO: Sendable, Domain, Failure: Error>(
		key: Key,
		policy: CachePolicy,
		fetchFromRemote: @escaping @Sendable () async throws -> DTO,
		getFromVolatile: @escaping @Sendable () async throws -> DTO?,
		getFromPersistence: (@Sendable () async throws -> DTO?)? = nil,
		saveToVolatile: @escaping @Sendable (DTO) async throws -> Void,
		saveToPersistence: @escaping @Sendable (DTO) async throws -> Void = { _ in },
		removeFromVolatile: @escaping @Sendable () async throws -> Void = {},
		removeFromPersistence: @escaping @Sendable () async throws -> Void = {},
		mapper: (DTO) -> Domain,
		errorMapper: (any Error) -> Failure
	) async throws(Failure) -> Domain {
		let cache = TieredCache<Key, DTO>(
			memory: ClosureDataSource(get: getFromVolatile, save: saveToVolatile, remove: removeFromVolatile),
			disk: getFromPersistence.map {
				ClosureDataSource(get: $0, save: saveToPersistence, remove: removeFromPersistence)
			},
			configuration: CacheConfiguration(fallback: fallback),
			coordinator: coordinators.coordinator(for: TieredCache<Key, DTO>.self)
		)
		do {
			return mapper(try await cache.value(for: key, policy: policy, fetch: fetchFromRemote))
		} catch {
			throw errorMapper(error)
		}
	}
}
