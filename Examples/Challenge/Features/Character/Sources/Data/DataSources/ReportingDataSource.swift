import LarderCore

/// A tier that reports its failures; the cache goes on without it.
struct ReportingDataSource<Tier: LocalDataSourceContract>: LocalDataSourceContract {
	private let tier: Tier
	private let onFailure: @Sendable (any Error) -> Void

	init(_ tier: Tier, onFailure: @escaping @Sendable (any Error) -> Void) {
		self.tier = tier
		self.onFailure = onFailure
	}

	func getEntry(for key: Tier.Key) async throws -> CacheEntry<Tier.Value>? {
		try await reporting { try await tier.getEntry(for: key) }
	}

	func saveEntry(_ entry: CacheEntry<Tier.Value>, for key: Tier.Key) async throws {
		try await reporting { try await tier.saveEntry(entry, for: key) }
	}

	func renewEntry(for key: Tier.Key, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await reporting { try await tier.renewEntry(for: key, matching: validators, as: metadata) }
	}

	func removeEntry(for key: Tier.Key) async throws {
		try await reporting { try await tier.removeEntry(for: key) }
	}

	func removeAll() async throws {
		try await reporting { try await tier.removeAll() }
	}

	private func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
		do {
			return try await work()
		} catch {
			onFailure(error)
			throw error
		}
	}
}
