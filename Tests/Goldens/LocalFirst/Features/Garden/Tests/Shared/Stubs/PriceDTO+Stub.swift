@testable import LocalFirstGarden

nonisolated extension PriceDTO {
	static func stub(
		amount: Int = 450,
		currency: String? = "EUR",
		sellers: [PriceSellerDTO]? = [.stub()]
	) -> PriceDTO {
		PriceDTO(amount: amount, currency: currency, sellers: sellers)
	}
}
