extension Rule {
	static let testCovers = Rule(
		"test-covers",
		severity: .warning,
		scope: .tests,
		summary: "The tests of a repository cover what its scenario promises.",
		reason: "a wire that no test touches can be cut",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": #"""
			struct OrderRepositoryTests {
				private let remoteDataSourceMock = OrderRemoteDataSourceMock()

				@Test("Gets the order by its identifier")
				func getsOrder() async throws {
					// Given
					remoteDataSourceMock.result = .success(.stub())
					let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

					// When
					let value = try await sut.getOrder(identifier: 42)

					// Then
					#expect(value == .stub())
					#expect(remoteDataSourceMock.lastFetchedIdentifier == 42)
				}

				@Test("Maps an API error to notFound")
				func mapsAPIError() async {
					// Given
					remoteDataSourceMock.result = .failure(APIError.notFound)
					let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

					// When / Then
					await #expect(throws: OrderError.notFound(identifier: 1)) {
						try await sut.getOrder(identifier: 1)
					}
				}
			}
			"""#,
		],
		finding:
			"Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift:1:8: no test shows that OrderRepository maps any other error to loadFailed: a wire that no test touches can be cut; add a test of it",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests,
		]
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return index.tests(of: repository).flatMap { tests in
				RepositoryCoverage(tests, in: index).missing(for: shape).map {
					tests.violation("no test shows that \(repository.name) \($0)", remedy: "add a test of it")
				}
			}
		}
	}
}
