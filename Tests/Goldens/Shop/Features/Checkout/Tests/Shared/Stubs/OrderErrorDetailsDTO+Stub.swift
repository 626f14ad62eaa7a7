@testable import ShopCheckout

nonisolated extension OrderErrorDetailsDTO {
	static func stub(
		code: Int = 0
	) -> OrderErrorDetailsDTO {
		OrderErrorDetailsDTO(code: code)
	}
}
