import Foundation
import LarderCore

nonisolated extension Plant {
	func toDTO() -> PlantDTO {
		PlantDTO(
			id: id,
			createdAt: createdAt?.rfc3339,
			updatedAt: updatedAt?.rfc3339,
			name: name,
			latinName: latinName,
			light: light.rawValue,
			secondLight: secondLight?.rawValue,
			prices: prices.mapValues { $0.toDTO() },
			place: place.toDTO(),
			ancestors: ancestors.map { $0.toDTO() },
			offspring: offspring.mapValues { $0.map { $0.toDTO() } },
			sold: sold,
			links: links,
			hardy: hardy,
			heights: heights,
			seasons: seasons.mapValues { $0.rawValue },
			class: `class`,
			care: care?.toDTO(),
			laterCare: laterCare?.toDTO()
		)
	}
}
