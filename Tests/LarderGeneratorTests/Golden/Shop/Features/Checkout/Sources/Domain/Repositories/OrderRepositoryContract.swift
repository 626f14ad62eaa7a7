import LarderCore

protocol OrderRepositoryContract: Sendable {
	func getOrder(identifier: String, cachePolicy: CachePolicy) async throws(CheckoutError) -> Order
}
