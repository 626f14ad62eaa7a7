import Foundation
import LarderCore

nonisolated struct TaskOriginMapper: MapperContract {
	func map(_ input: TaskOriginDTO) -> TaskOrigin {
		TaskOrigin(
			name: input.name,
			url: URL(string: input.url)
		)
	}
}
