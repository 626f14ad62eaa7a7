import Domain

/// Gives the shelves that a service has.
public struct DefaultShelfRepository: ShelfRepositoryProtocol {
	private let answers: @Sendable () async throws -> [Int: String]

	/// Creates a repository of these answers.
	public init(answers: @escaping @Sendable () async throws -> [Int: String]) {
		self.answers = answers
	}

	/// All shelves.
	public func shelves() async throws -> [Shelf] {
		let responses = try await answers().map { ShelfResponse(id: $0.key, label: $0.value) }
		return responses.map { Shelf(id: $0.id, name: $0.label) }
	}
}
