import Foundation
import Testing

@testable import larder

/// Features that are written as the project writes its own.
extension ExistingPackageTests {
	@Test("A new feature is written as the project's other features are, for every file to be read")
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

	@Test("A new feature has the names and the places of the only one that the project has")
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
		"Declarations say that they are not isolated if the project's own do, or if its code may be isolated",
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

	@Test("The app's prefix is the package's name, whatever the checkout's folder is called")
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

	@Test("The data sources of a feature are used by the names that the project gives them")
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

	@Test("What the project's own client cannot do is asked of Larder's, in code that fits any isolation")
	func usesLarderWhereProjectCannot() async throws {
		try await withPackage("Studio") { sut in
			let isolation =
				"for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }\n"
			try sut.put(sut.text("Package.swift") + isolation, at: "Package.swift")

			_ = try await sut.begin(Self.arguments)

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
