import LarderCore
import LarderNetworking

nonisolated struct ParcelErrorMapperInput {
	let error: any Error
	let identifier: String
}

nonisolated struct ParcelErrorMapper: MapperContract {
	func map(_ input: ParcelErrorMapperInput) -> DepotError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .parcelNotFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
