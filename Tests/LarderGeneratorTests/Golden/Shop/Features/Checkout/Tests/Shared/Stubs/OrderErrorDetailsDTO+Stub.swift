@testable import ShopCheckout

extension OrderErrorDetailsDTO {
	static func stub(
		code: Int = 0
	) -> OrderErrorDetailsDTO {
		OrderErrorDetailsDTO(
			code: code
		)
	}
}
