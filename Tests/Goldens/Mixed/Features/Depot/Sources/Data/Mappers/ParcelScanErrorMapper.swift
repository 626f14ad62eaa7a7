import LarderCore
import LarderNetworking

nonisolated struct ParcelScanErrorMapperInput {
	let error: any Error
	let identifier: Int64
}

nonisolated struct ParcelScanErrorMapper: MapperContract {
	func map(_ input: ParcelScanErrorMapperInput) -> DepotError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .parcelScanNotFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
