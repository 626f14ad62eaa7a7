@testable import ShopCheckout

nonisolated extension OrderLineSupplierDTO {
	static func stub(
		name: String = "Citadel",
		site: String? = "https://citadel.example"
	) -> OrderLineSupplierDTO {
		OrderLineSupplierDTO(name: name, site: site)
	}
}
