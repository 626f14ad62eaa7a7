import Foundation
import LarderCore

nonisolated struct TaskCategoryMapper: MapperContract {
	private let parentMapper = TaskCategoryParentMapper()

	func map(_ input: TaskCategoryDTO) -> TaskCategory {
		TaskCategory(
			kind: TaskCategoryKind(rawValue: input.kind) ?? .unknown,
			weight: input.weight,
			since: input.since.flatMap(Date.init(rfc3339:)),
			parent: input.parent.map(parentMapper.map)
		)
	}
}
