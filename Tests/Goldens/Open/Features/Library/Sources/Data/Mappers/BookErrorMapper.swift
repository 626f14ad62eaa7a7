import LarderCore
import LarderNetworking

nonisolated struct BookErrorMapperInput {
	let error: any Error
	/// `nil` for a creation, because only the service gives the identifier.
	let identifier: String?
}

nonisolated struct BookErrorMapper: MapperContract {
	func map(_ input: BookErrorMapperInput) -> LibraryError {
		switch (input.error, input.identifier) {
		case (is CancellationError, _): .cancelled
		case (APIError.notFound, let identifier?): .notFound(identifier: identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
