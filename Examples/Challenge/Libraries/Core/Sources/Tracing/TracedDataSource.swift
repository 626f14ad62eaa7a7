public import LarderCore

/// A tier that writes into the current ``ReadTrace`` when it is the one that answers.
///
/// What is saved during a traced read keeps the time at which the answer left the remote. A value promoted from disk to
/// memory is therefore as old in memory as it was on disk, although the data sources hand on plain values.
public struct TracedDataSource<Tier: LocalDataSourceContract>: LocalDataSourceContract {
	private let tier: Tier
	private let origin: CacheOrigin

	/// Traces `tier`, whose answers come from `origin`.
	public init(_ tier: Tier, origin: CacheOrigin) {
		self.tier = tier
		self.origin = origin
	}

	/// The entry that the tier has, which is written into the trace.
	public func getEntry(for key: Tier.Key) async throws -> CacheEntry<Tier.Value>? {
		guard let entry = try await tier.getEntry(for: key) else { return nil }
		ReadTrace.current?.recordAnswer(from: origin, storedAt: entry.storedAt)
		return entry
	}

	/// Keeps `entry`, with the time of the answer that the current trace has.
	public func saveEntry(_ entry: CacheEntry<Tier.Value>, for key: Tier.Key) async throws {
		var entry = entry
		entry.storedAt = ReadTrace.current?.storedAt ?? entry.storedAt
		try await tier.saveEntry(entry, for: key)
	}

	/// Renews the entry as the tier does it.
	public func renewEntry(
		for key: Tier.Key,
		matching validators: Validators,
		as metadata: EntryMetadata
	) async throws {
		try await tier.renewEntry(for: key, matching: validators, as: metadata)
	}

	/// Forgets `key`.
	public func removeEntry(for key: Tier.Key) async throws {
		try await tier.removeEntry(for: key)
	}

	/// Forgets every key.
	public func removeAll() async throws {
		try await tier.removeAll()
	}
}
