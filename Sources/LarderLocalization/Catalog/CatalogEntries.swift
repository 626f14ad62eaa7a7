import Foundation

/// The entries of a catalog: all decoded in advance, or each decoded at its first use.
final class CatalogEntries: @unchecked Sendable {
	// Sending this class is safe, because the lock guards everything that changes.
	private let lock = NSLock()
	private var decoded: [String: CatalogEntry?]
	private let index: CatalogIndex?

	/// Creates entries that are already decoded.
	init(_ decoded: [String: CatalogEntry]) {
		self.decoded = decoded.mapValues(Optional.some)
		index = nil
	}

	init(_ index: CatalogIndex) {
		decoded = [:]
		self.index = index
	}

	/// The entry of `key`, or nil if there is no entry or it is malformed.
	subscript(key: String) -> CatalogEntry? {
		lock.withLock {
			if let entry = decoded[key] { return entry }
			guard let index else { return nil }
			// The error is dropped here, because `StringCatalog.failure` reports it.
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
