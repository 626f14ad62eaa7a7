extension Rule {
	static let testGivenWhenThen = Rule(
		"test-given-when-then",
		scope: .tests,
		summary:
			"A test of a repository or data source says what is given, when, and then what; what it tests is `sut`.",
		reason: "a reader sees at once what a test is about",
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

					let value = try await sut.getOrder(identifier: 42)

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

				@Test("Maps any other error to loadFailed")
				func mapsOtherErrors() async {
					// Given
					remoteDataSourceMock.result = .failure(GenericTestError.unknown)
					let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

					// When / Then
					await #expect(throws: OrderError.loadFailed()) {
						try await sut.getOrder(identifier: 1)
					}
				}
			}
			"""#,
		],
		finding:
			"Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift:5:7: getsOrder does not say When: a reader sees at once what a test is about; write `// Given`, `// When` and `// Then` before the three parts",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests,
		]
	) { index in
		index.conventionalTests.filter { index.isOfWiring($0) }.flatMap { tests in
			let tested = tests.name.removing(suffix: index.settings.suffixes.tests) ?? tests.name
			return index.suites(of: tests).flatMap { suite in
				suite.type.testFunctions.compactMap { function in
					function.outlineProblem(testing: tested).map {
						suite.violation("\(function.name) \($0.problem)", remedy: $0.remedy, at: function.position)
					}
				}
			}
		}
	}
}
