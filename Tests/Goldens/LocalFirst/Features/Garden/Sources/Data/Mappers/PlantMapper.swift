import Foundation
import LarderCore

nonisolated struct PlantMapper: MapperContract {
	private let priceMapper = PriceMapper()
	private let placeMapper = PlaceMapper()
	private let careMapper = CareMapper()

	func map(_ input: PlantDTO) -> Plant {
		Plant(
			id: input.id,
			createdAt: input.createdAt.flatMap(Date.init(rfc3339:)),
			updatedAt: input.updatedAt.flatMap(Date.init(rfc3339:)),
			name: input.name,
			latinName: input.latinName,
			light: Light(rawValue: input.light),
			secondLight: input.secondLight.map { Light(rawValue: $0) },
			prices: input.prices.mapValues(priceMapper.map),
			place: placeMapper.map(input.place),
			ancestors: input.ancestors.map(map),
			offspring: input.offspring.mapValues { $0.map(map) },
			sold: input.sold,
			links: input.links,
			hardy: input.hardy,
			heights: input.heights,
			seasons: input.seasons.mapValues { Light(rawValue: $0) },
			class: input.class,
			care: input.care.map(careMapper.map),
			laterCare: input.laterCare.map(careMapper.map)
		)
	}
}
