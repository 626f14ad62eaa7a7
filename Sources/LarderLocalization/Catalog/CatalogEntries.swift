import Foundation

/// The entries of a catalog, which are either all decoded, or decoded one by one at their first use.
final class CatalogEntries: @unchecked Sendable {
	// It is safe to send, because the lock guards what changes.
	private let lock = NSLock()
	private var decoded: [String: CatalogEntry?]
	private let index: CatalogIndex?

	/// Entries that are decoded already.
	init(_ decoded: [String: CatalogEntry]) {
		self.decoded = decoded.mapValues(Optional.some)
		index = nil
	}

	init(_ index: CatalogIndex) {
		decoded = [:]
		self.index = index
	}

	/// The entry of `key`, or nil if there is none, or if it is not an entry.
	subscript(key: String) -> CatalogEntry? {
		lock.withLock {
			if let entry = decoded[key] { return entry }
			guard let index else { return nil }
			// `StringCatalog.failure` says what is wrong with an entry.
			let entry = try? index.entry(of: key)
			decoded[key] = .some(entry)
			return entry
		}
	}

	/// Whether each entry can be decoded.
	var areWhole: Bool {
		index?.keys.allSatisfy { key in (try? index?.entry(of: key)) != nil } ?? true
	}
}
