import LarderCore
import LarderNetworking

nonisolated struct ForecastErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct ForecastErrorMapper: MapperContract {
	func map(_ input: ForecastErrorMapperInput) -> LibraryError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .forecastNotFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
