nonisolated extension Price {
	func toDTO() -> PriceDTO {
		PriceDTO(amount: amount, currency: currency?.rawValue, sellers: sellers?.map { $0.toDTO() })
	}
}
