import Foundation

/// An entry as ``UserDefaultsDataSource`` stores it: one JSON object.
struct StoredEntry<Value: Codable>: Codable {
	private let value: Value
	private let storedAtBits: Int64
	private let entityTag: String?
	private let lastModified: String?
	private let lifetimeNanoseconds: Int64?
	private let revalidateNanoseconds: Int64?
	private let errorNanoseconds: Int64?
	private let mark: CacheMark?
	private let schemaVersion: Int

	init(_ entry: CacheEntry<Value>, schemaVersion: Int) {
		value = entry.value
		storedAtBits = entry.storedAt.bits
		entityTag = entry.validators.entityTag
		lastModified = entry.validators.lastModified
		lifetimeNanoseconds = entry.freshness.lifetime?.nanoseconds
		revalidateNanoseconds = entry.freshness.revalidateWindow?.nanoseconds
		errorNanoseconds = entry.freshness.errorWindow?.nanoseconds
		mark = entry.metadata.mark
		self.schemaVersion = schemaVersion
	}

	var entry: CacheEntry<Value> {
		let validators = Validators(entityTag: entityTag, lastModified: lastModified)
		let freshness = FreshnessOverride(
			lifetime: lifetimeNanoseconds.map { .nanoseconds($0) },
			revalidateWindow: revalidateNanoseconds.map { .nanoseconds($0) },
			errorWindow: errorNanoseconds.map { .nanoseconds($0) }
		)
		return CacheEntry(
			value,
			storedAt: Date(bits: storedAtBits),
			validators: validators,
			freshness: freshness,
			mark: mark
		)
	}
}

/// The schema version of a ``StoredEntry``, which is read first.
struct StoredEntryVersion: Decodable {
	let schemaVersion: Int
}
