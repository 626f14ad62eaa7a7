import LarderCore
import LarderNetworking

nonisolated struct ParcelErrorMapperInput {
	let error: any Error
	/// `nil` for a creation, because only the service gives the identifier.
	let identifier: String?
}

nonisolated struct ParcelErrorMapper: MapperContract {
	func map(_ input: ParcelErrorMapperInput) -> DepotError {
		switch (input.error, input.identifier) {
		case (is CancellationError, _): .cancelled
		case (APIError.notFound, let identifier?): .parcelNotFound(identifier: identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
