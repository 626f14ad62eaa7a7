import Testing

@testable import LarderChecker

/// A cached repository whose suite makes its mocks and its subject once.
struct CachedRepositoryTests {
	@Test("A fully tested cached repository has no finding")
	func obeys() {
		#expect(findings() == [])
	}

	@Test(
		"A missing test is found even if other tests use the same mocks",
		arguments: [
			(Self.mapsValue, "maps the fetched value"), (Self.hitsMemory, "returns a cached value"),
			(Self.hitsDisk, "falls back to disk"), (Self.savesBoth, "saves the fetched value in both tiers"),
			(Self.mapsError, "maps an API error"),
		]
	)
	func missesTest(test: String, behaviour: String) {
		let tests = Self.tests.replacing(test, with: "")

		#expect(findings(tests: tests) == ["no test shows that OrderRepository \(behaviour)"])
	}

	@Test(
		"A test that reads twice and counts one call covers a cache hit in memory or on disk"
	)
	func countsOneCall() {
		let once = Self.hitsMemory.replacing("await volatileDataSourceMock.setItemToReturn(.stub())", with: "")
			.replacing(
				"// When\n",
				with: "// When\n_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)\n"
			)

		let found = { (count: String) in
			self.findings(
				tests: Self.tests.replacing(Self.hitsMemory, with: once.replacing("CallCount == 0", with: count))
			)
		}

		#expect(found("CallCount == 1") == [])
		#expect(found("Other != nil") == ["no test shows that OrderRepository returns a cached value"])
	}

	@Test("XCTest tests cover a repository like Swift Testing tests")
	func readsXCTest() {
		let tests = Self.xcTests

		#expect(findings(tests: tests) == [])
		for (test, behaviour) in [("HitsDisk", "falls back to disk"), ("MapsError", "maps an API error")] {
			let found = findings(tests: tests.replacing("func test\(test)", with: "private func \(test)"))
			#expect(found == ["no test shows that OrderRepository \(behaviour)"])
		}
		#expect(findings(tests: tests.replacing("// When\n", with: "")).count == 4)
	}

	@Test(
		"A repository that only reads from its data source or only saves into it is a finding",
		arguments: [
			("getFromPersistence: { await persistenceDataSource.getOrder(identifier: identifier) },", "never reads"),
			("saveToPersistence: { await persistenceDataSource.saveOrder($0) },", "never saves in"),
		]
	)
	func findsOneSidedSource(argument: String, problem: String) {
		let repository = Self.repository.changing(argument, to: "")

		#expect(findings(repository: repository) == ["getOrder \(problem) persistenceDataSource"])
	}

	@Test(
		"If a repository takes a cache as a parameter, no test of the disk is required, because that cache may have no disk tier"
	)
	func missesNoDiskOfCacheFromOutside() {
		let repository = """
			struct OrderRepository: OrderRepositoryContract {
				private let remoteDataSource: any OrderRemoteDataSourceContract
				private let cache: TieredCache<Int, OrderDTO>

				init(remoteDataSource: any OrderRemoteDataSourceContract, cache: TieredCache<Int, OrderDTO>) {
					self.remoteDataSource = remoteDataSource
					self.cache = cache
				}

				func getOrder(identifier: Int, cachePolicy: CachePolicy) async throws(OrderError) -> Order {
					try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) {
						try await remoteDataSource.fetchOrder(identifier: identifier)
					}
				}
			}
			"""
		let tests = Self.tests.replacing(Self.hitsDisk, with: "").replacing(Self.savesBoth, with: "")

		#expect(findings(repository: repository, tests: tests) == [])
	}

	@Test("An object under test must be called sut if the suite's initializer creates it")
	func findsOtherNameOfSubject() {
		let tests = Self.tests.replacing("sut", with: "repository")

		#expect(findings(tests: tests) == ["the OrderRepository is called repository"])
	}

	private func findings(
		repository: String = CachedRepositoryTests.repository,
		tests: String = CachedRepositoryTests.tests
	) -> [String] {
		let files: [(path: String, contents: String)] = [
			("Features/Order/Sources/Data/Repositories/OrderRepository.swift", repository),
			("Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift", tests),
		]
		return Checker(rules: [.repositoryStrategy, .testCovers, .testGivenWhenThen])
			.findings(in: ProjectIndex(files: files)).compactMap { $0.message.split(separator: ":").first }
			.map(String.init)
	}

	private static let repository = """
		struct OrderRepository: OrderRepositoryContract {
			private let remoteDataSource: any OrderRemoteDataSourceContract
			private let volatileDataSource: any OrderLocalDataSourceContract
			private let persistenceDataSource: any OrderLocalDataSourceContract
			private let cacheExecutor = CachePolicyExecutor()

			func getOrder(identifier: Int, cachePolicy: CachePolicy) async throws(OrderError) -> Order {
				try await cacheExecutor.execute(
					policy: cachePolicy,
					fetchFromRemote: { try await remoteDataSource.fetchOrder(identifier: identifier) },
					getFromVolatile: { await volatileDataSource.getOrder(identifier: identifier) },
					getFromPersistence: { await persistenceDataSource.getOrder(identifier: identifier) },
					saveToVolatile: { await volatileDataSource.saveOrder($0) },
					saveToPersistence: { await persistenceDataSource.saveOrder($0) },
					mapper: { mapper.map($0) },
					errorMapper: { errorMapper.map($0) }
				)
			}
		}
		"""

	private static let tests = """
		struct OrderRepositoryTests {
			private let remoteDataSourceMock = OrderRemoteDataSourceMock()
			private let volatileDataSourceMock = OrderLocalDataSourceMock()
			private let persistenceDataSourceMock = OrderLocalDataSourceMock()
			private let sut: OrderRepository

			init() {
				sut = OrderRepository(
					remoteDataSource: remoteDataSourceMock,
					volatile: volatileDataSourceMock,
					persistence: persistenceDataSourceMock
				)
			}
		\(mapsValue)\(hitsMemory)\(hitsDisk)\(savesBoth)\(mapsError)
			@Test("Saves nothing if the fetch fails") func savesNothing() async {
				// Given
				remoteDataSourceMock.result = .failure(APIError.serverError(statusCode: 500))
				// When
				_ = try? await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				#expect(await volatileDataSourceMock.saveCallCount == 0)
				#expect(await persistenceDataSourceMock.saveCallCount == 0)
			}
		}
		"""

	private static let xcTests = """
		final class OrderRepositoryTests: XCTestCase {
			private let remoteDataSourceMock = OrderRemoteDataSourceMock()
			private let volatileDataSourceMock = OrderLocalDataSourceMock()
			private let persistenceDataSourceMock = OrderLocalDataSourceMock()
			private var sut: OrderRepository!

			override func setUp() {
				sut = OrderRepository(remoteDataSource: remoteDataSourceMock, volatile: volatileDataSourceMock)
			}

			func testMapsValue() async throws {
				// Given
				remoteDataSourceMock.result = .success(.stub())
				// When
				let value = try await sut.getOrder(identifier: 1, cachePolicy: .noCache)
				// Then
				XCTAssertEqual(value, .stub())
				XCTAssertEqual(remoteDataSourceMock.fetchCallCount, 1)
			}

			func testHitsMemory() async throws {
				// Given
				await volatileDataSourceMock.saveOrder(.stub())
				remoteDataSourceMock.result = .success(.stub())
				// When
				_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				let volatileValue = await volatileDataSourceMock.savedOrder
				let persistenceValue = await persistenceDataSourceMock.savedOrder
				XCTAssertEqual(volatileValue, persistenceValue)
			}

			func testHitsDisk() async throws {
				// Given
				await persistenceDataSourceMock.saveOrder(.stub())
				// When
				_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				XCTAssertEqual(remoteDataSourceMock.fetchCallCount, 0)
			}

			func testMapsError() async {
				// Given
				remoteDataSourceMock.result = .failure(APIError.notFound)
				// When
				do {
					_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				} catch {
					// Then
					XCTAssertEqual(error, .notFound(identifier: 1))
				}
			}
		}
		"""

	private static let mapsValue = """
			@Test("Maps the value") func mapsValue() async throws {
				// Given
				remoteDataSourceMock.result = .success(.stub())
				// When
				let value = try await sut.getOrder(identifier: 1, cachePolicy: .noCache)
				// Then
				#expect(value == .stub())
				#expect(remoteDataSourceMock.fetchCallCount == 1)
			}

		"""

	private static let hitsMemory = """
			@Test("Hits memory") func hitsMemory() async throws {
				// Given
				await volatileDataSourceMock.setItemToReturn(.stub())
				// When
				_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				#expect(remoteDataSourceMock.fetchCallCount == 0)
			}

		"""

	private static let hitsDisk = """
			@Test("Hits the disk") func hitsDisk() async throws {
				// Given
				await persistenceDataSourceMock.setItemToReturn(.stub())
				// When
				_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				#expect(remoteDataSourceMock.fetchCallCount == 0)
				#expect(await volatileDataSourceMock.saveCallCount == 1)
			}

		"""

	private static let savesBoth = """
			@Test("Saves in both") func savesBoth() async throws {
				// Given
				remoteDataSourceMock.result = .success(.stub())
				// When
				_ = try await sut.getOrder(identifier: 1, cachePolicy: .localFirst)
				// Then
				#expect(await volatileDataSourceMock.saveCallCount == 1)
				#expect(await persistenceDataSourceMock.saveCallCount == 1)
			}

		"""

	private static let mapsError = """
			@Test("Maps an API error") func mapsError() async {
				// Given
				remoteDataSourceMock.result = .failure(APIError.notFound)
				// When / Then
				await #expect(throws: OrderError.notFound(identifier: 1)) {
					_ = try await sut.getOrder(identifier: 1, cachePolicy: .noCache)
				}
			}

		"""
}
