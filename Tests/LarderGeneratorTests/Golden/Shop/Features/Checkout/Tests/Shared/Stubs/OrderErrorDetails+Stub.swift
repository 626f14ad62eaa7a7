@testable import ShopCheckout

extension OrderErrorDetails {
	static func stub(
		code: Int = 0
	) -> OrderErrorDetails {
		OrderErrorDetails(
			code: code
		)
	}
}
