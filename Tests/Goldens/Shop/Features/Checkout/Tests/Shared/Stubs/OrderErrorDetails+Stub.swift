@testable import ShopCheckout

nonisolated extension OrderErrorDetails {
	static func stub(
		code: Int = 0
	) -> OrderErrorDetails {
		OrderErrorDetails(code: code)
	}
}
