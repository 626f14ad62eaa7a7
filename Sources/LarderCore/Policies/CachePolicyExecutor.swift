/// Answers one read from memory, disk or the remote, under the policy that the caller picks.
///
/// ```swift
/// try await cacheExecutor.execute(
/// 	policy: cachePolicy,
/// 	fetchFromRemote: { try await remoteDataSource.fetchCharacter(identifier: identifier) },
/// 	getFromVolatile: { await volatileDataSource.getCharacter(identifier: identifier) },
/// 	saveToVolatile: { await volatileDataSource.saveCharacter($0) },
/// 	mapper: { mapper.map($0) },
/// 	errorMapper: { errorMapper.map(CharacterErrorMapperInput(error: $0, identifier: identifier)) }
/// )
/// ```
///
/// The executor holds no values, and its readers share no fetches. A ``TieredCache`` owns its tiers, so it promises
/// more: shared fetches, freshness, the origin of an answer, and ordered saves and removals.
public struct CachePolicyExecutor: Sendable {
	private let fallback: FallbackRule

	/// Creates an executor.
	///
	/// By default, a read falls back to a cached value after any error except a cancellation.
	public init(fallback: FallbackRule = .anyError) {
		self.fallback = fallback
	}

	/// Answers a read under `policy`.
	///
	/// - `localFirst`: memory, then disk, then the remote. A value from disk is saved to memory. A value from the
	///   remote is saved to memory and disk.
	/// - `remoteFirst`: the remote. A value from the remote is saved to memory and disk. If the remote fails and the
	///   fallback rule allows that error, the read looks in memory, then on disk. A value from disk is saved to memory.
	///   If neither has a value, the read fails with the error of the remote.
	/// - `noCache`: the remote. No other closure is called.
	///
	/// The closures run in the caller's isolation, one after another, so they may capture the caller's non-Sendable
	/// state. If a tier throws on a read, this counts as a miss. If a tier throws on a write, the executor ignores the
	/// error. In a cancelled task, the executor starts no remote call and does not fall back: `errorMapper` gets a
	/// `CancellationError`.
	///
	/// - Parameters:
	///   - policy: Where to look, in which order.
	///   - fetchFromRemote: Fetches the value.
	///   - getFromVolatile: The value in memory, if any.
	///   - getFromPersistence: The value on disk, if any. Default: there is no disk tier.
	///   - saveToVolatile: Saves the value to memory.
	///   - saveToPersistence: Saves the value to disk. Default: there is no disk tier.
	///   - removeFromVolatile: Removes the value from memory, if the fallback rule evicts it for an error. Default:
	///     does nothing.
	///   - removeFromPersistence: Removes the value from disk, if the fallback rule evicts it for an error. Default:
	///     does nothing.
	///   - mapper: Makes the model of a value.
	///   - errorMapper: Turns the remote's error, or a `CancellationError`, into the domain error.
	/// - Throws: The error that `errorMapper` returns.
	public func execute<DTO, Domain, Failure: Error>(
		policy: CachePolicy,
		fetchFromRemote: () async throws -> DTO,
		getFromVolatile: () async throws -> DTO?,
		getFromPersistence: () async throws -> DTO? = { nil },
		saveToVolatile: (DTO) async throws -> Void,
		saveToPersistence: (DTO) async throws -> Void = { _ in },
		removeFromVolatile: () async throws -> Void = {},
		removeFromPersistence: () async throws -> Void = {},
		mapper: (DTO) -> Domain,
		errorMapper: (any Error) -> Failure
	) async throws(Failure) -> Domain {
		if policy == .localFirst {
			if let value = await read(getFromVolatile) { return mapper(value) }
			if let value = await read(getFromPersistence) {
				await write { try await saveToVolatile(value) }
				return mapper(value)
			}
		}
		do {
			let value = try await fetch(fetchFromRemote)
			if policy != .noCache {
				await write { try await saveToVolatile(value) }
				await write { try await saveToPersistence(value) }
			}
			return mapper(value)
		} catch {
			guard policy != .noCache else { throw errorMapper(error) }
			if fallback.evicts(error) {
				await write(removeFromVolatile)
				await write(removeFromPersistence)
			}
			guard policy == .remoteFirst, fallback.allows(error) else { throw errorMapper(error) }
			if let value = await read(getFromVolatile) { return mapper(value) }
			if let value = await read(getFromPersistence) {
				await write { try await saveToVolatile(value) }
				return mapper(value)
			}
			throw errorMapper(error)
		}
	}

	private func fetch<DTO>(_ fetchFromRemote: () async throws -> DTO) async throws -> DTO {
		try Task.checkCancellation()
		do {
			return try await fetchFromRemote()
		} catch {
			// A transport throws its own error when it is cancelled, but callers expect a `CancellationError`.
			throw Task.isCancelled ? CancellationError() : error
		}
	}

	/// Treats a failure of the tier as a miss, because the remote may still answer.
	private func read<DTO>(_ tier: () async throws -> DTO?) async -> DTO? {
		do {
			return try await tier()
		} catch {
			return nil
		}
	}

	/// Ignores a failed write, because the reader still gets the value.
	private func write(_ tier: () async throws -> Void) async {
		do {
			try await tier()
		} catch {}
	}
}
