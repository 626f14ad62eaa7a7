import LarderCore
import LarderNetworking

nonisolated struct ForecastsErrorMapperInput {
	let error: any Error
}

nonisolated struct ForecastsErrorMapper: MapperContract {
	func map(_ input: ForecastsErrorMapperInput) -> WeatherError {
		switch input.error {
		case is CancellationError: .cancelled
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
