import Foundation
import LarderCore

nonisolated struct TaskLocationMapper: MapperContract {
	func map(_ input: TaskLocationDTO) -> TaskLocation {
		TaskLocation(
			name: input.name,
			url: URL(string: input.url)
		)
	}
}
