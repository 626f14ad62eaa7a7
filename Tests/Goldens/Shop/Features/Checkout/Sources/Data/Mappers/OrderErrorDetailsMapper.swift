import LarderCore

nonisolated struct OrderErrorDetailsMapper: MapperContract {
	func map(_ input: OrderErrorDetailsDTO) -> OrderErrorDetails {
		OrderErrorDetails(code: input.code)
	}
}
