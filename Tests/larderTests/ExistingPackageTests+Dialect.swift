import Foundation
import Testing

@testable import larder

/// Features that are written as the project writes its own.
extension ExistingPackageTests {
	@Test("A new feature looks like the project's other features and equals the recorded files")
	func followsDialect() async throws {
		try await withPackage("Studio") { sut in
			let arguments = ["Note", "--json", "\(WrittenApp.checkout)Samples/note.json", "--tiers", "1", "--public"]

			_ = try await sut.begin(arguments)

			let paths = try sut.paths().filter { $0.hasPrefix("Features/Note/") && $0.hasSuffix(".swift") }
			let texts = try paths.sorted().map { "=== \($0)\n\(try sut.text($0))" }
			try Golden(path: "Dialect/Studio.txt").expect(texts.joined())
			try Golden(path: "Manifests/Studio.txt")
				.expect(sut.text("Package.swift").replacing(try sut.larder, with: "../larder"))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.hasPrefix("Features/Note/") } == [])
			#expect(try sut.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
		}
	}

	@Test("A new feature follows the names and folders of the only other feature")
	func followsOnlyFeature() async throws {
		try await withPackage("Studio") { sut in
			try sut.renameAlbum()
			let note = ["Note", "--json", "\(WrittenApp.checkout)Samples/note.json", "--tiers", "1"]

			_ = try await sut.begin(note)

			let sources = "Features/Note/Sources/Data/DataSources/Remote"
			#expect(sut.has("\(sources)/NoteRESTDataSource.swift"))
			#expect(
				try sut.text("\(sources)/NoteRESTDataSourceContract.swift").contains(
					"protocol NoteRESTDataSourceContract"
				)
			)
			#expect(try sut.text("\(sources)/NoteRESTDataSource.swift").hasPrefix("import StudioNetworking\n"))
			#expect(sut.has("Features/Note/Tests/Mocks/NoteRESTDataSourceMock.swift"))
			#expect(sut.has("Features/Note/Tests/Data/NoteRESTDataSourceTests.swift"))
			#expect(sut.has("Features/Note/Tests/Data/NoteRepositoryTests.swift"))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.hasPrefix("Features/Note/") } == [])
		}
	}

	@Test(
		"Declarations are nonisolated if the project's own are, or if the project may have a default isolation",
		arguments: [
			("", "", false), ("nonisolated ", "", true),
			("", ", swiftSettings: [.defaultIsolation(MainActor.self)]", true),
		]
	)
	func followsIsolation(word: String, settings: String, isMarked: Bool) async throws {
		try await withPackage("Greetings") { sut in
			let manifest = try sut.text("Package.swift")
			try sut.put(
				manifest.replacing("(name: \"Greetings\")", with: "(name: \"Greetings\"\(settings))"),
				at: "Package.swift"
			)
			try sut.put("\(word)struct Album {}\n", at: "Features/Album/Sources/Domain/Models/Album.swift")
			try sut.put("\(word)struct AlbumDTO {}\n", at: "Features/Album/Sources/Data/DTOs/AlbumDTO.swift")

			_ = try await sut.begin(["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"])

			let model = try sut.text("Features/Note/Sources/Domain/Models/Note.swift")
			#expect(model.contains("nonisolated struct Note") == isMarked, "\(model)")
		}
	}

	@Test("The app's prefix is the name of the package, whatever the checkout folder is called")
	func namesAppByPackage() async throws {
		try await withPackage("Greetings") { sut in
			try sut.put(
				sut.text("Package.swift").replacing("name: \"Greetings\",", with: "name: \"hello-world\","),
				at: "Package.swift"
			)

			_ = try await sut.begin(["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"])

			#expect(try sut.text(".larder.yml").contains("\napp: HelloWorld\n"))
			#expect(try sut.text("Package.swift").contains("name: \"HelloWorldNote\""))
		}
	}

	@Test("A feature uses its data sources by the names that the project gives them")
	func usesOwnNames() async throws {
		try await withPackage("Studio") { sut in
			try sut.renameAlbum()
			let folders = ["Sources/Domain", "Sources/Data/Repositories", "Sources/Data/Mappers"]
			for path in folders + ["Tests/Data/AlbumRepositoryTests.swift"] {
				try FileManager.default.removeItem(at: sut.root.appending(path: "Features/Album/\(path)"))
			}
			let contract = "Features/Album/Sources/Data/DataSources/Remote/AlbumRESTDataSourceContract.swift"
			try sut.put(sut.text(contract).replacing("fetchAlbum(identifier", with: "load(byID"), at: contract)
			try sut.put(#"{"id": 7, "title": "Blue"}"#, at: "album.json")

			let run = try await sut.begin(["Album", "--json", sut.path + "album.json", "--tiers", "1"])

			#expect(run.status == nil, "\(run.messages)")
			#expect(run.data.contains("kept \(contract) (is the app's own)"))
			let repository = try sut.text("Features/Album/Sources/Data/Repositories/AlbumRepository.swift")
			#expect(repository.contains("any AlbumRESTDataSourceContract"))
			#expect(repository.contains("remoteDataSource.load(byID: identifier)"))
			#expect(!sut.has("Features/Album/Tests/Mocks/AlbumRemoteDataSourceMock.swift"))
		}
	}

	@Test(
		"The project's own client gets a string identifier as one encoded path segment, and a written test checks that"
	)
	func encodesTextForOwnClient() async throws {
		try await withPackage("Studio") { sut in
			let run = try await sut.begin(Self.arguments)

			#expect(run.status == nil, "\(run.messages)")
			let source = try sut.text("Features/Order/Sources/Data/DataSources/Remote/OrderRESTDataSource.swift")
			#expect(source.hasPrefix("import Foundation\nimport StudioNetworking\n"))
			#expect(source.contains(#"Endpoint(path: "/orders/\(identifier.pathSegment())")"#))
			let tests = try sut.text("Features/Order/Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift")
			#expect(tests.contains(#"httpClient.requestedEndpoints.last?.path == "/orders/a%2Fb%3Fc""#))
		}
	}

	@Test("If the project's executor has another number of tiers, the repository applies the policy itself")
	func spellsStrategyOut() async throws {
		try await withPackage("Studio") { sut in
			let run = try await sut.begin(Self.arguments + ["--tiers", "2"])

			#expect(run.status == nil, "\(run.messages)")
			let repository = try sut.text("Features/Order/Sources/Data/Repositories/OrderRepository.swift")
			#expect(repository.hasPrefix("import StudioCore\n"))
			#expect(!repository.contains("Executor") && repository.contains("switch policy {"))
			#expect(run.messages.contains { $0.hasSuffix("--tiers 1 to use the executor") })
			let tests = try sut.text("Features/Order/Tests/Unit/Data/Repositories/OrderRepositoryTests.swift")
			#expect(tests.contains("func usesNoTierWithoutCache()"))
			let contract = try sut.text("Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift")
			#expect(contract.hasPrefix("import StudioCore\n"))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.hasPrefix("Features/Order/") } == [])
		}
	}

	@Test("If the project's own policy has a function that fetches, the repository calls it", arguments: ["1", "2"])
	func usesPolicyThatFetches(tiers: String) async throws {
		try await withPackage("Studio") { sut in
			try sut.letPolicyFetch()

			let run = try await sut.begin(Self.arguments + ["--tiers", tiers])

			#expect(run.status == nil, "\(run.messages)")
			let repository = try sut.text("Features/Order/Sources/Data/Repositories/OrderRepository.swift")
			#expect(repository.hasPrefix("import StudioCore\n"))
			#expect(!repository.contains("Executor") && repository.contains("policy.fetch("))
			#expect(repository.contains("persistenceDataSource") == (tiers == "2"))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.hasPrefix("Features/Order/") } == [])
		}
	}

	@Test("Saves, creations and deletions use the project's own client if it can send bodies")
	func sendsByOwnClient() async throws {
		try await withPackage("Studio") { sut in
			let run = try await sut.begin(Self.arguments + ["--save", "--create", "--delete"])

			#expect(run.status == nil, "\(run.messages)")
			let source = try sut.text("Features/Order/Sources/Data/DataSources/Remote/OrderRESTDataSource.swift")
			#expect(source.hasPrefix("import Foundation\nimport StudioNetworking\n"))
			#expect(source.contains("let body = try JSONEncoder().encode(dto)\n"))
			#expect(source.contains("method: .post,") && source.contains("method: .put,"))
			#expect(source.contains("method: .delete)"))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.hasPrefix("Features/Order/") } == [])
		}
	}

	@Test(
		"Requests that the project's own client cannot send use Larder's client, and the code compiles under any default isolation"
	)
	func usesLarderWhereProjectCannot() async throws {
		try await withPackage("Studio") { sut in
			let isolation =
				"for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }\n"
			try sut.put(sut.text("Package.swift") + isolation, at: "Package.swift")
			let endpoint = "Libraries/Networking/Sources/Endpoint.swift"
			try sut.put(sut.text(endpoint).replacing("body: Data? = nil", with: "body: Data?"), at: endpoint)

			_ = try await sut.begin(Self.arguments + ["--save"])

			let folder = "Features/Order/Sources/Data"
			let source = try sut.text("\(folder)/DataSources/Remote/OrderRESTDataSource.swift")
			#expect(source.hasPrefix("import LarderNetworking\n\nnonisolated struct OrderRESTDataSource: "))
			#expect(
				try sut.text("\(folder)/Mappers/OrderMapper.swift").contains(
					"\nimport protocol StudioCore.MapperContract\n"
				)
			)
		}
	}
}

extension WrittenApp {
	/// Replaces the executor of the package `Studio` by a function of its policy.
	fileprivate func letPolicyFetch() throws {
		try put(
			"""
			extension CachePolicy {
				public func fetch<Value>(
					fromRemote: () async throws -> Value,
					fromCache: () async -> Value?,
					saveToCache: (Value) async -> Void
				) async throws -> Value {
					if self == .localFirst, let value = await fromCache() { return value }
					do {
						let value = try await fromRemote()
						if self != .noCache { await saveToCache(value) }
						return value
					} catch {
						guard self == .remoteFirst, let value = await fromCache() else { throw error }
						return value
					}
				}
			}

			""",
			at: "Libraries/Core/Sources/CachePolicyExecutor.swift"
		)
		let path = "Features/Album/Sources/Data/Repositories/AlbumRepository.swift"
		let old = try text(path)
		let start = try #require(old.range(of: "\t\ttry await cacheExecutor.execute("))
		let body = """
					do {
						let dto = try await cachePolicy.fetch(
							fromRemote: { try await remoteDataSource.fetchAlbum(identifier: identifier) },
							fromCache: { await volatileDataSource.getAlbum(identifier: identifier) },
							saveToCache: { await volatileDataSource.saveAlbum($0) }
						)
						return mapper.map(dto)
					} catch {
						throw errorMapper.map(AlbumErrorMapperInput(error: error, identifier: identifier))
					}
				}
			}

			"""
		let head = old[..<start.lowerBound].replacing("\tprivate let cacheExecutor = CachePolicyExecutor()\n", with: "")
		try put(head + body, at: path)
	}

	/// Gives the feature of the package `Studio` names and places of its own.
	fileprivate func renameAlbum() throws {
		let feature = "Features/Album"
		let moves = [
			("Tests/Unit/Data/DataSources/Remote", "Tests/Data"), ("Tests/Unit/Data/Repositories", "Tests/Data"),
			("Tests/Shared/Mocks", "Tests/Mocks"),
		]
		for path in try paths() where path.hasPrefix("\(feature)/") && path.hasSuffix(".swift") {
			let text = try text(path).replacing("AlbumRemoteDataSource", with: "AlbumRESTDataSource")
			let moved = moves.reduce(path.replacing("AlbumRemote", with: "AlbumREST")) {
				$0.replacing("\(feature)/\($1.0)/", with: "\(feature)/\($1.1)/")
			}
			try FileManager.default.removeItem(at: root.appending(path: path))
			try put(text, at: moved)
		}
	}
}
