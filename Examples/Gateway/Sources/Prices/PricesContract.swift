import LarderCore

/// Reads prices, and is told when they have changed.
protocol PricesContract: Sendable {
	/// The price, from a cache or the upstream service.
	func price(_ id: Int) async throws -> CacheResult<Price>

	/// Forgets a price that has changed.
	///
	/// It throws if other machines may answer the older price for a while. On this machine, it is forgotten in any case.
	func forget(_ id: Int) async throws

	/// Forgets the prices of a catalog, and throws as ``forget(_:)`` does.
	func forgetCatalog(_ catalog: Int) async throws

	/// How many prices memory holds.
	var count: Int { get }

	/// Whether this machine hears what other machines change, or `nil` if nothing is shared.
	var trust: SharedTrust? { get }

	/// Ends all reads, before the process ends.
	func close() async
}
