import LarderCore
import LarderNetworking

nonisolated struct ForecastsPageErrorMapperInput {
	let error: any Error
	let page: Int
}

nonisolated struct ForecastsPageErrorMapper: MapperContract {
	func map(_ input: ForecastsPageErrorMapperInput) -> ForecastsPageError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .invalidPage(page: input.page)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
