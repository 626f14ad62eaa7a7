import LarderCore
import LarderNetworking

nonisolated struct PlantErrorMapperInput {
	let error: any Error
	let identifier: String
}

nonisolated struct PlantErrorMapper: MapperContract {
	func map(_ input: PlantErrorMapperInput) -> GardenError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
