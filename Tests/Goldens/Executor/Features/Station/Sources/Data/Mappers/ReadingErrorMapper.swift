import LarderCore
import LarderNetworking

nonisolated struct ReadingErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct ReadingErrorMapper: MapperContract {
	func map(_ input: ReadingErrorMapperInput) -> StationError {
		switch input.error {
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
