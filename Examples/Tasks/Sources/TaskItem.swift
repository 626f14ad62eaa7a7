import Foundation

/// A task, as the service sends it and the tiers keep it.
struct TaskItem: Codable, Equatable, Identifiable {
	/// A number of the service, or a temporary text until the service has given one.
	let id: String
	var title: String
	var isDone = false
}

/// Why the service does not carry out a change, in words for the user.
struct Refusal: Error, Codable, Equatable, LocalizedError {
	let message: String

	var errorDescription: String? { message }
}
