import LarderCore

nonisolated struct CareMapper: MapperContract {
	private let wateringMapper = WateringMapper()
	private let pruningMapper = PruningMapper()

	func map(_ input: CareDTO) -> Care {
		switch input {
		case .water(let value): .water(wateringMapper.map(value))
		case .pruneBack(let value): .pruneBack(pruningMapper.map(value))
		case .unknown(let kind): .unknown(kind)
		}
	}
}
