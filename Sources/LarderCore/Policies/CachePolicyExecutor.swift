/// Answers one read from memory, disk or remote, by the policy that the caller picks.
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
/// The executor holds no values. With a `key:` its readers share fetches; what ``TieredCache`` promises beyond that
/// (freshness, provenance, explicit saves and removals in order) needs an owner of the tiers.
public struct CachePolicyExecutor: Sendable {
	let fallback: FallbackRule
	/// What readers by key share; copies of an executor share it, too.
	let coordinators = CacheCoordinators()

	/// Creates an executor; by default any error but a cancellation falls back to a cached value.
	public init(fallback: FallbackRule = .anyError) {
		self.fallback = fallback
	}

	/// Answers a read by `policy`.
	///
	/// - `localFirst`: memory; else disk, which is then saved to memory; else remote, which is then saved to both.
	/// - `remoteFirst`: remote, which is then saved to both; where it fails and the fallback rule allows that error,
	///   memory, else disk; else the remote's own error.
	/// - `noCache`: remote; no other closure is called.
	///
	/// Every closure runs in the caller's isolation, one after another, so they may capture its non-Sendable state. A tier
	/// that throws counts as a miss when it is read, and is passed over when it is written. A cancelled task starts no
	/// remote call and gets no fallback: its error is the `CancellationError`.
	///
	/// - Parameters:
	///   - policy: Where to look, in which order.
	///   - fetchFromRemote: Fetches the value.
	///   - getFromVolatile: The value in memory, if any.
	///   - getFromPersistence: The value on disk, if any. Default: there is no disk tier.
	///   - saveToVolatile: Keeps the value in memory.
	///   - saveToPersistence: Keeps the value on disk. Default: there is no disk tier.
	///   - removeFromVolatile: Forgets the value in memory, for an error that evicts by the fallback rule.
	///   - removeFromPersistence: Forgets the value on disk, likewise.
	///   - mapper: Makes the model of a value.
	///   - errorMapper: Makes the domain error of the remote's error, or of a `CancellationError`.
	/// - Throws: What `errorMapper` made of the error.
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
			if let value = await read(getFromPersistence) { return mapper(value) }
			throw errorMapper(error)
		}
	}

	private func fetch<DTO>(_ fetchFromRemote: () async throws -> DTO) async throws -> DTO {
		try Task.checkCancellation()
		do {
			return try await fetchFromRemote()
		} catch {
			// A transport has its own error for being cancelled; callers know only Swift's.
			throw Task.isCancelled ? CancellationError() : error
		}
	}

	/// A tier that fails is a miss: the remote may still have the answer.
	private func read<DTO>(_ tier: () async throws -> DTO?) async -> DTO? {
		do {
			return try await tier()
		} catch {
			return nil
		}
	}

	/// A tier that cannot keep a value does not take it from the reader who fetched it.
	private func write(_ tier: () async throws -> Void) async {
		do {
			try await tier()
		} catch {}
	}
}
