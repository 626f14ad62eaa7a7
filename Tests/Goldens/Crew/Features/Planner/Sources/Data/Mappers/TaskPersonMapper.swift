import Foundation
import LarderCore

nonisolated struct TaskPersonMapper: MapperContract {
	func map(_ input: TaskPersonDTO) -> TaskPerson {
		TaskPerson(name: input.name, seen: input.seen.map { $0.flatMap(Date.init(rfc3339:)) })
	}
}
