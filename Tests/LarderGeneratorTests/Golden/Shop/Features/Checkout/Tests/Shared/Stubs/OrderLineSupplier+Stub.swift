import struct Foundation.URL

@testable import ShopCheckout

extension OrderLineSupplier {
	static func stub(
		name: String = "Citadel",
		site: URL? = URL(string: "https://citadel.example")
	) -> OrderLineSupplier {
		OrderLineSupplier(
			name: name,
			site: site
		)
	}
}
