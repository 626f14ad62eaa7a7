import LarderCore

nonisolated struct OrderParcelMapper: MapperContract {
	func map(_ input: OrderParcelDTO) -> OrderParcel {
		OrderParcel(weight: input.weight)
	}
}
