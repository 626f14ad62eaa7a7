import Foundation
import LarderCore
import LarderTesting
import Testing

@Suite(.timeLimit(.minutes(30)))
struct LocalDataSourceConformanceTests {
	@Test("The mock keeps every law of a tier")
	func mockConforms() async throws {
		try await conformance { LocalDataSourceMock<Int, String>() }.run()
	}

	@Test("The memory tier keeps every law of a tier", arguments: [Int.max, nil])
	func memoryConforms(costLimit: Int?) async throws {
		try await conformance {
			costLimit.map { MemoryDataSource<Int, String>(costLimit: $0) { $0.count } } ?? MemoryDataSource()
		}.run()
	}

	@Test("The conformance suite catches a tier that breaks a law", arguments: Fault.allCases)
	func brokenTierIsCaught(fault: Fault) async throws {
		let sut = conformance { FaultyDataSource(fault) }

		let error = await #expect(throws: ConformanceError.self) { try await sut.check(fault.brokenLaw) }

		#expect(error?.law == fault.brokenLaw)
		await #expect(throws: ConformanceError.self) { try await sut.run() }
	}

	@Test("The report of a broken law names the law and shows no value")
	func reportShowsNoValue() async throws {
		let sut = conformance { FaultyDataSource(.roundsDates) }

		let error = await #expect(throws: ConformanceError.self) { try await sut.check(.keysAreIndependent) }

		let report = try #require(error?.description)
		#expect(report.hasPrefix("An entry is returned for its own key only: after a save for every key, for key 0"))
		#expect(!report.contains("soup") && !report.contains("stew"))
	}

	@Test("If a tier throws, it breaks the law under test")
	func throwingTierIsCaught() async throws {
		let sut = conformance {
			let tier = LocalDataSourceMock<Int, String>()
			await tier.setWriteError(CocoaError(.fileWriteOutOfSpace))
			return tier
		}

		try await sut.check(.missIsNil)
		let error = await #expect(throws: ConformanceError.self) { try await sut.check(.saveReplaces) }

		#expect(error?.law == .saveReplaces)
	}

	@Test("The conformance suite rethrows a cancellation unchanged")
	func cancellationIsPassedOn() async throws {
		let sut = conformance { () throws -> LocalDataSourceMock<Int, String> in throw CancellationError() }

		await #expect(throws: CancellationError.self) { try await sut.run() }
	}

	@Test("The conformance suite refuses fewer than two keys, and equal keys", arguments: [[], [1], [1, 1]])
	func uselessSamplesAreRefused(keys: [Int]) async throws {
		let sut = LocalDataSourceConformance(keys: keys, values: ["soup", "stew"]) {
			LocalDataSourceMock<Int, String>()
		}

		let error = await #expect(throws: ConformanceError.self) { try await sut.run() }

		#expect(error?.law == nil)
	}

	private func conformance<Source: LocalDataSourceContract<Int, String>>(
		_ makeDataSource: @escaping @Sendable () async throws -> Source
	) -> LocalDataSourceConformance<Source> {
		LocalDataSourceConformance(keys: Array(1...30), values: ["soup", "stew"], makeDataSource: makeDataSource)
	}
}
