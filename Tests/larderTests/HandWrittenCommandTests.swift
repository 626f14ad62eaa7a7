import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator
import Testing

@testable import larder

/// Code that someone wrote before the first run: the command uses the code as it is, or says what does not fit.
struct HandWrittenCommandTests {
	@Test("An update keeps a public facade, and so does a new request without --public")
	func publicWayInIsKept() throws {
		try WrittenApp.with { app in
			let path = "Features/Character/Sources/CharacterFeature.swift"
			_ = try app.new("Character", "--public")
			let text = try app.text(path)
			try FileManager.default.removeItem(at: app.root.appending(path: ".larder.yml"))
			try app.put("indent: 2\n", at: ".larder.yml")

			_ = try app.update()

			#expect(try app.text(path) == text.replacing("\t", with: "  "))
			_ = try app.new("Character")
			#expect(app.has(path))
			#expect(
				try app.text("Features/Character/Sources/Domain/Models/Character.swift").contains(
					"public nonisolated struct Character"
				)
			)
		}
	}

	@Test("A public facade is refused if only the app can make a data source")
	func publicWayInNeedsOwnDataSources() throws {
		try WrittenApp.with { app in
			let path = "Features/Character/Sources/Data/DataSources/CharacterRemoteDataSource.swift"
			try app.put("struct CharacterRemoteDataSource {}\n", at: path)

			let run = try app.new("Character", "--public")

			#expect(run.status == 2)
			#expect(
				run.messages.first
					== "\(app.path)\(path): error: it declares CharacterRemoteDataSource, and only the app knows how to make "
					+ "it; leave --public out, and write the public type by hand"
			)
		}
	}

	@Test("A handwritten data source that takes validators gets them, and a preset without validators is refused")
	func passesValidatorsToHandWrittenDataSource() throws {
		try WrittenApp.with { app in
			let contract = """
				protocol CharacterRemoteDataSourceContract: Sendable {
					func load(_ id: Int, validators: Validators) async throws -> Fetched<CharacterDTO>
				}
				"""
			try app.put(contract, at: "Features/Character/Sources/Data/Remote.swift")

			let refused = try app.new("Character", "--preset", "executor")
			let run = try app.new("Character")

			#expect(refused.status == 2)
			#expect(
				refused.messages.first?.contains("takes validators in load, but only a repository with a TieredCache")
					== true
			)
			#expect(run.status == nil)
			let repository = try app.text("Features/Character/Sources/Data/Repositories/CharacterRepository.swift")
			#expect(repository.contains("remoteDataSource.load(identifier, validators: validators)"))
		}
	}

	@Test("A handwritten data source is used with its own functions")
	func usesHandWrittenDataSource() throws {
		try WrittenApp.with { app in
			let folder = "Features/Character/Sources/Data"
			let contract = """
				protocol CharacterRemoteDataSourceContract: Sendable {
					func load(byID id: Int) async throws -> CharacterDTO
				}

				struct CharacterRemoteDataSource: CharacterRemoteDataSourceContract {
					func load(byID id: Int) async throws -> CharacterDTO { CharacterDTO(id: id, name: "") }
				}
				"""
			try app.put(contract, at: "\(folder)/Remote.swift")

			let run = try app.new("Character")

			#expect(run.status == nil)
			#expect(
				run.messages.contains(
					"note: found CharacterRemoteDataSource in \(folder)/Remote.swift; the written code uses it"
				)
			)
			#expect(try app.text("\(folder)/Remote.swift") == contract)
			#expect(!app.has("\(folder)/DataSources/CharacterRemoteDataSource.swift"))
			#expect(!app.has("\(folder)/DataSources/CharacterRemoteDataSourceContract.swift"))
			#expect(!app.has("Features/Character/Tests/Unit/Data/CharacterRemoteDataSourceTests.swift"))
			let repository = try app.text("\(folder)/Repositories/CharacterRepository.swift")
			#expect(repository.contains("load(byID: identifier)"))
			#expect(!repository.contains("validators"))
			let mock = try app.text("Features/Character/Tests/Shared/Mocks/CharacterRemoteDataSourceMock.swift")
			#expect(mock.contains("func load(byID identifier: Int) async throws -> CharacterDTO"))
			#expect(mock.contains("private(set) var loadCallCount = 0"))
			#expect(try app.update().messages.last == "Nothing to write: every file is in \(app.path) already.")
		}
	}

	@Test("A handwritten contract of local data sources is used with its own functions")
	func usesHandWrittenLocalContract() throws {
		try WrittenApp.with { app in
			let folder = "Features/Character/Sources/Data"
			let contract = """
				protocol CharacterLocalDataSourceContract: Sendable {
					func find(byID id: Int) async -> CharacterDTO?
					func keep(character: CharacterDTO) async
				}
				"""
			try app.put(contract, at: "\(folder)/Local.swift")

			let run = try app.new("Character", "--scenario", "cached", "--preset", "executor")

			#expect(run.status == nil, "\(run.messages)")
			let repository = try app.text("\(folder)/Repositories/CharacterRepository.swift")
			#expect(repository.contains("func getCharacter(identifier: Int, cachePolicy: CachePolicy)"))
			#expect(repository.contains("await volatileDataSource.find(byID: identifier)"))
			#expect(repository.contains("await persistenceDataSource.keep(character: $0)"))
			let memory = try app.text("\(folder)/DataSources/CharacterMemoryDataSource.swift")
			#expect(memory.contains("func find(byID identifier: Int) async -> CharacterDTO?"))
			let mock = try app.text("Features/Character/Tests/Shared/Mocks/CharacterLocalDataSourceMock.swift")
			#expect(mock.contains("func keep(character dto: CharacterDTO) async"))
			#expect(mock.contains("private(set) var keepCallCount = 0"))
			#expect(try app.update().messages.last == "Nothing to write: every file is in \(app.path) already.")
		}
	}

	@Test("If a data source has no function to fetch, the conflict shows the missing function")
	func uselessDataSourceIsConflict() throws {
		try WrittenApp.with { app in
			try app.put(
				"protocol CharacterRemoteDataSourceContract { func all() async throws -> [Int] }",
				at: "Features/Character/Sources/Remote.swift"
			)

			let run = try app.new("Character")

			#expect(run.status == 2)
			#expect(
				run.messages.first?.contains("write `func fetchCharacter(identifier:) async throws -> CharacterDTO`")
					== true
			)
		}
	}

	@Test(
		"If the code that uses a handwritten contract would not compile, the conflict says why",
		arguments: [
			(
				"Local", "func load(_ id: Int) async -> CharacterDTO?",
				"lacks `func getCharacter(identifier:) async -> CharacterDTO?`, which the repository calls, so add it; now the contract has load"
			),
			(
				"Local",
				"func getCharacter(identifier: Int) async -> CharacterDTO?\nfunc saveCharacter(_ dto: CharacterDTO) async throws",
				"lacks `func saveCharacter(_ dto: CharacterDTO) async`, which the repository calls, so add it"
			),
			(
				"Local",
				"func getCharacter(identifier: Int) async -> CharacterDTO?\nfunc saveCharacter(_ dto: CharacterDTO) async\nfunc clear() async",
				"requires clear, which the written CharacterLocalDataSourceMock would lack"
			),
			(
				"Remote", "func fetchCharacter(identifier: String) async throws -> CharacterDTO",
				"takes String in fetchCharacter, but the identifier of Character is Int"
			),
			(
				"Remote",
				"func fetchCharacter(identifier: Int) async throws -> CharacterDTO\nvar isBusy: Bool { get }",
				"requires isBusy, which the written CharacterRemoteDataSourceMock would lack"
			),
		]
	)
	func unfitContractIsConflict(kind: String, functions: String, reason: String) throws {
		try WrittenApp.with { app in
			let path = "Features/Character/Sources/\(kind).swift"
			try app.put("protocol Character\(kind)DataSourceContract: Sendable {\n\(functions)\n}\n", at: path)

			let run = try app.new("Character", "--scenario", "cached")

			#expect(run.status == 2)
			#expect(run.messages.first?.contains("\(path): error: it \(reason)") == true, "\(run.messages)")
		}
	}

	@Test("For offline writes, a handwritten contract is refused if its writes take no idempotency key")
	func contractWithoutIdempotencyKeyIsConflict() throws {
		try WrittenApp.with { app in
			let functions = """
				func fetchCharacter(identifier: Int) async throws -> CharacterDTO
				func saveCharacter(_ dto: CharacterDTO) async throws -> CharacterDTO?
				"""
			let path = "Features/Character/Sources/Remote.swift"
			try app.put("protocol CharacterRemoteDataSourceContract: Sendable {\n\(functions)\n}\n", at: path)

			let run = try app.new("Character", "--save", "--offline")

			let need = "func saveCharacter(_ dto: CharacterDTO, idempotencyKey: String) async throws -> CharacterDTO?"
			#expect(run.status == 2)
			#expect(run.messages.first?.contains("lacks `\(need)`") == true, "\(run.messages)")
		}
	}

	@Test(
		"If a name of the project has no effect on the written code, a note names it and says what to do",
		arguments: [
			("tiers: {persistence: [vault, shelf]}", ["tiers.persistence (set: vault, shelf; written: persistence)"]),
			(
				"tiers: {persistence: [vault], volatile: [cache]}",
				[
					"tiers.persistence (set: vault; written: persistence)",
					"tiers.volatile (set: cache; written: volatile)",
				]
			),
		]
	)
	func namesWithoutEffectAreTold(settings: String, names: [String]) throws {
		try WrittenApp.with("\(settings)\n") { app in
			let run = try app.new("Character")

			#expect(run.status == nil)
			#expect(
				run.messages.first == """
					note: the generated files do not follow these settings of .larder.yml, which only larder check and larder \
					scan read: \(names.joined(separator: ", ")); rename the files in your editor (larder update keeps new names \
					and moved files), or remove the settings, because larder check reports files that differ from the settings
					"""
			)
		}
	}

	@Test(
		"Settings that the written files follow or do not use get no note",
		arguments: [
			"tiers: {persistence: [vault, persist], volatile: [Volatile]}", "folders: {presentation: Sources/UI}",
			"folders: {dtos: Sources/Data/Wire}", "suffixes: {dto: DTO}",
			"suffixes: {mock: Double, error: Failure}", "folders: {tests: Specs}", "tiers: {remote: [api]}",
			"folders: {data: Sources/Store, dtos: Sources/Store}",
			"folders: {domain: Core, models: Core/Models, errors: Core/Errors, contracts: Core/Contracts}",
		]
	)
	func namesWithEffectAreNotTold(settings: String) throws {
		try WrittenApp.with("\(settings)\n") { app in
			let run = try app.new("Character")

			#expect(run.status == nil)
			#expect(!run.messages.contains { $0.contains("of .larder.yml") }, "\(run.messages)")
		}
	}

	@Test("Handwritten local data sources determine the preset and the scenario, also for an update")
	func localContractChoosesPreset() throws {
		try WrittenApp.with { app in
			try app.put(
				"protocol NoteLocalDataSourceContract: Sendable {}",
				at: "Features/Character/Sources/Data/DataSources/NoteLocalDataSourceContract.swift"
			)

			_ = try app.new("Character")

			#expect(app.has("Features/Character/Sources/Data/DataSources/CharacterLocalDataSourceContract.swift"))
			#expect(try Lock.read(in: URL(filePath: app.path)).entities.first?.request.preset == .executor)
			#expect(try app.update().messages == ["Nothing to write: every file is in \(app.path) already."])
		}
	}
}
