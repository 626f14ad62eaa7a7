import LarderSQLite
import LarderTesting
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SQLiteConformanceTests {
	private let keys =
		["", "a", "A", "a.b", "\u{0}", "a\u{0}b", "é", "日本", "👩‍👩‍👧", "'; DROP TABLE entry; --"]
		+ (1...40).map { "key \($0)" }
	private let values = [Recipe(name: "Soup"), Recipe(name: "Stew", steps: [], servings: 4, weight: -.infinity)]

	@Test("A database in memory keeps every law of a tier", arguments: LocalDataSourceLaw.allCases)
	func memoryKeeps(law: LocalDataSourceLaw) async throws {
		let sut = LocalDataSourceConformance(keys: keys, values: values) {
			SQLiteDataSource<String, Recipe>.inMemory()
		}

		try await sut.check(law)
	}

	@Test(
		"A database in a file keeps every law of a tier, whether saves are committed or gathered",
		arguments: LocalDataSourceLaw.allCases,
		[
			SQLiteConfiguration.Saving.committed, .gathered, .gathered(every: .zero), .gathered(every: .seconds(1_000)),
		]
	)
	func fileKeeps(law: LocalDataSourceLaw, saving: SQLiteConfiguration.Saving) async throws {
		let folder = try TemporaryFolder()
		let sut = LocalDataSourceConformance(keys: keys, values: values) {
			SQLiteDataSource<String, Recipe>(
				at: folder.file,
				namespace: "recipe",
				configuration: SQLiteConfiguration(saving: saving)
			)
		}

		try await sut.check(law)
	}

	@Test("A tier that keeps its values as JSON keeps every law", arguments: LocalDataSourceLaw.allCases)
	func jsonKeeps(law: LocalDataSourceLaw) async throws {
		let folder = try TemporaryFolder()
		let sut = LocalDataSourceConformance(keys: keys, values: values) {
			SQLiteDataSource<String, Recipe>(at: folder.file, namespace: "recipe", valueFormat: .json)
		}

		try await sut.check(law)
	}
}
