import LarderCore
import LarderNetworking

nonisolated struct CharacterErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct CharacterErrorMapper: MapperContract {
	func map(_ input: CharacterErrorMapperInput) -> CharacterError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
