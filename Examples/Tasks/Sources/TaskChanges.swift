import Foundation
import LarderCore

/// A new task, whose key is temporary until the service gives its own.
struct AddTask: ChangeContract {
	static let kind = "add"
	let key: String
	let title: String
	var role: ChangeRole { .creation }

	init(title: String) {
		key = "new-\(UUID().uuidString)"
		self.title = title
	}

	func fold(over task: TaskItem?) -> TaskItem? {
		task ?? TaskItem(id: key, title: title)
	}
}

/// A task that is done.
struct FinishTask: ChangeContract {
	static let kind = "finish"
	var key: String
	var role: ChangeRole { .update }

	func fold(over task: TaskItem?) -> TaskItem? {
		guard var task else { return nil }
		task.isDone = true
		return task
	}

	func rekeyed(by rekeying: Rekeying) -> FinishTask {
		FinishTask(key: rekeying.newKey(for: key, of: TasksStore.entity))
	}
}

/// A task that is removed.
struct RemoveTask: ChangeContract {
	static let kind = "remove"
	var key: String
	var role: ChangeRole { .removal }

	func fold(over task: TaskItem?) -> TaskItem? { nil }

	func rekeyed(by rekeying: Rekeying) -> RemoveTask {
		RemoveTask(key: rekeying.newKey(for: key, of: TasksStore.entity))
	}
}
