import struct Foundation.URL

@testable import ShopCheckout

nonisolated extension OrderLineSupplier {
	static func stub(
		name: String = "Citadel",
		site: URL? = URL(string: "https://citadel.example")
	) -> OrderLineSupplier {
		OrderLineSupplier(name: name, site: site)
	}
}
