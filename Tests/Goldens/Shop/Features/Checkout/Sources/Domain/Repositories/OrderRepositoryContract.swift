import LarderCore

nonisolated protocol OrderRepositoryContract: Sendable {
	func getOrder(identifier: String, cachePolicy: CachePolicy) async throws(CheckoutError) -> Order
}
