import LarderCore
import LarderNetworking

nonisolated struct ReadingErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct ReadingErrorMapper: MapperContract {
	func map(_ input: ReadingErrorMapperInput) -> LibraryError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .readingNotFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
