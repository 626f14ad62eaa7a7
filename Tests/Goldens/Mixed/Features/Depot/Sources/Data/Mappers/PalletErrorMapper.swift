import LarderCore
import LarderNetworking

nonisolated struct PalletErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct PalletErrorMapper: MapperContract {
	func map(_ input: PalletErrorMapperInput) -> DepotError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
