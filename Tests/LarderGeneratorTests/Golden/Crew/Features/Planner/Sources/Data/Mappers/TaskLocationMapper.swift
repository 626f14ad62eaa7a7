import Foundation
import LarderCore

struct TaskLocationMapper: MapperContract {
	func map(_ input: TaskLocationDTO) -> TaskLocation {
		TaskLocation(
			name: input.name,
			url: URL(string: input.url)
		)
	}
}
