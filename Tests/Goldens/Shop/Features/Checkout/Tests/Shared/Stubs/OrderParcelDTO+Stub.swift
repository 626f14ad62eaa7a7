@testable import ShopCheckout

nonisolated extension OrderParcelDTO {
	static func stub(
		weight: Double = 1.5
	) -> OrderParcelDTO {
		OrderParcelDTO(weight: weight)
	}
}
