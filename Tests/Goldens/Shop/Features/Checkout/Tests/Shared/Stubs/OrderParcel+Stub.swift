@testable import ShopCheckout

nonisolated extension OrderParcel {
	static func stub(
		weight: Double = 1.5
	) -> OrderParcel {
		OrderParcel(weight: weight)
	}
}
