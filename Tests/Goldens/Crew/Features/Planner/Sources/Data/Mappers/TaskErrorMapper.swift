import LarderCore
import LarderNetworking

nonisolated struct TaskErrorMapperInput {
	let error: any Error
	let identifier: Int64
}

nonisolated struct TaskErrorMapper: MapperContract {
	func map(_ input: TaskErrorMapperInput) -> PlannerError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
