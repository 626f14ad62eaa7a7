@testable import LocalFirstGarden

nonisolated extension Price {
	static func stub(
		amount: Int = 450,
		currency: PriceCurrency? = .eur,
		sellers: [PriceSeller]? = [.stub()]
	) -> Price {
		Price(amount: amount, currency: currency, sellers: sellers)
	}
}
