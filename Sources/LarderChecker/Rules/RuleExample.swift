/// The files of an example, by path.
package struct RuleExample: Sendable, ExpressibleByDictionaryLiteral {
	/// Sorted by path.
	package let files: [(path: String, contents: String)]

	/// The paths are relative to `Features`.
	package init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

	/// The paths are relative to `Features`.
	init(_ files: [(String, String)]) {
		self.files = files.map { (path: "Features/\($0.0)", contents: $0.1) }.sorted { $0.path < $1.path }
	}

	private init(merging files: [(path: String, contents: String)]) {
		self.files = files.sorted { $0.path < $1.path }
	}

	/// The files of both examples.
	func and(_ other: RuleExample) -> RuleExample { RuleExample(merging: files + other.files) }

	/// The example with every `text` replaced by `other`.
	func changing(_ text: String, to other: String) -> RuleExample {
		RuleExample(merging: files.map { ($0.path, $0.contents.changing(text, to: other)) })
	}
}

/// The files of a small feature without findings, one by one.
extension RuleExample {
	static let contract: RuleExample = [
		"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
	]
	static let dto: RuleExample = ["Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto]
	static let error: RuleExample = ["Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error]
	static let mapper: RuleExample = ["Order/Sources/Data/Mappers/OrderMapper.swift": OrderExample.mapper]
	static let mock: RuleExample = ["Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock]
	static let model: RuleExample = ["Order/Sources/Domain/Models/Order.swift": OrderExample.model]
	static let remoteContract: RuleExample = [
		"Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract
	]
	static let repository: RuleExample = [
		"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
	]
	static let repositoryTests: RuleExample = [
		"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
	]
}
