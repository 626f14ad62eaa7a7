import LarderCore

/// The price of a product, in the version that the upstream service has counted.
struct Price: Codable, Equatable, Sendable {
	var id: Int
	var cents: Int
	var version: Int

	/// Ten catalogs share the products.
	static let catalogCount = 10

	/// The catalog that has the product.
	static func catalog(of id: Int) -> Int { id % catalogCount }

	/// The tag of all prices of a catalog.
	static func tag(ofCatalog catalog: Int) -> CacheTag { CacheTag("catalog-\(catalog)") }
}
