import LarderCore
import LarderNetworking

nonisolated struct ReadingsPageErrorMapperInput {
	let error: any Error
	let cursor: String
}

nonisolated struct ReadingsPageErrorMapper: MapperContract {
	func map(_ input: ReadingsPageErrorMapperInput) -> ReadingsPageError {
		switch input.error {
		case APIError.notFound: .invalidPage(cursor: input.cursor)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
