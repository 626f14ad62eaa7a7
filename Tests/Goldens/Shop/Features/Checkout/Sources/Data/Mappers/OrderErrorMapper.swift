import LarderCore
import LarderNetworking

nonisolated struct OrderErrorMapperInput {
	let error: any Error
	let identifier: String
}

nonisolated struct OrderErrorMapper: MapperContract {
	func map(_ input: OrderErrorMapperInput) -> CheckoutError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
