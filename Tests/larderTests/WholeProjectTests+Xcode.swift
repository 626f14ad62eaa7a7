import Foundation
import LarderGenerator
import Testing

@testable import larder

extension WholeProjectTests {
	/// An Xcode project with the targets Demo and DemoTests, for this iOS, with or without folders of their own.
	private static func xcode(iOS version: String, hasFolders: Bool) -> String {
		let folders = { (name: String) in hasFolders ? "fileSystemSynchronizedGroups = (\(name)Folder);" : "" }
		let targets = [("Demo", "application"), ("DemoTests", "bundle.unit-test")].map { name, kind in
			"""
			\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
				buildConfigurationList = Empty; \(folders(name))};
			\(name)Folder = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name);};

			"""
		}
		return """
			// !$*UTF8*$!
			{objects = {
			Root = {isa = PBXProject; buildConfigurationList = List;};
			List = {isa = XCConfigurationList; buildConfigurations = (Debug);};
			Empty = {isa = XCConfigurationList; buildConfigurations = ();};
			Debug = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = \(version);};};
			\(targets.joined())};}

			"""
	}

	static func files(iOS version: String, hasFolders: Bool) -> [String: String] {
		[
			"Demo.xcodeproj/project.pbxproj": xcode(iOS: version, hasFolders: hasFolders),
			".larder.yml": layerFirst[".larder.yml", default: ""],
		]
	}

	@Test(
		"A target that supports older systems than Larder is an error, and nothing is written",
		arguments: [layerFirst[".larder.yml", default: ""], "features: Modules\n"]
	)
	func refusesOldSystems(settings: String) async throws {
		var files = Self.files(iOS: "16.4", hasFolders: true)
		files[".larder.yml"] = settings
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages == [
					"Demo.xcodeproj: error: the target Demo starts at iOS 16.4, but Larder starts at iOS 17.0; set "
						+ "IPHONEOS_DEPLOYMENT_TARGET to 17.0 or a later version in Xcode"
				]
			)
			#expect(!sut.has("Demo"))
			#expect(!sut.has("Modules"))
		}
	}

	@Test("An Xcode project one folder below the root is found, and no manifest is written")
	func findsProjectBelow() async throws {
		var files = ["Shop/Demo.xcodeproj/project.pbxproj": Self.xcode(iOS: "16.4", hasFolders: true)]
		files[".larder.yml"] = "features: Modules\n"
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages.first?.hasPrefix("Shop/Demo.xcodeproj: error: the target Demo starts at iOS 16.4") == true
			)
		}
		files["Shop/Demo.xcodeproj/project.pbxproj"] = Self.xcode(iOS: "17.0", hasFolders: true)
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(run.messages.first?.hasPrefix("Shop/Demo.xcodeproj: error: no target compiles Modules") == true)
			#expect(!sut.has("Package.swift"))
		}
	}

	@Test("An Xcode project that cannot be read is an error, but a missing Xcode project is not")
	func refusesUnreadableProject() async throws {
		let path = "Demo.xcodeproj/project.pbxproj"
		var files = Self.files(iOS: "17.0", hasFolders: true)
		files[path] = files[path, default: ""].replacing("objects", with: "<<<<<<< ours")
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages == [
					"\(path): error: this Xcode project cannot be read; see that it has no conflict markers and opens in Xcode"
				]
			)
		}
		files["Demo.xcodeproj/Schemes.plist"] = ""
		files[path] = nil
		try await withProject(files) { sut in
			let run = try sut.new("Book")
			#expect(run.status == nil)
		}
	}

	@Test(
		"Notes name the libraries to link, and the files to add if the project lists each file",
		arguments: [true, false]
	)
	func notesForXcode(hasFolders: Bool) async throws {
		try await withProject(Self.files(iOS: "17.0", hasFolders: hasFolders)) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil)
			#expect(!sut.has("Package.swift"))
			#expect(!sut.has(".gitignore"))
			#expect(
				run.messages.contains(
					"note: link LarderCore and LarderNetworking of the package larder to Demo; link the same libraries and LarderTesting to "
						+ "DemoTests"
				)
			)
			let files = run.messages.first { $0.hasPrefix("note: Demo.xcodeproj lists its files one by one; ") }
			#expect((files == nil) == hasFolders)
			if let files {
				#expect(files.contains("\nto Demo:\n  Demo/Data/DTOs/BookDTO.swift\n"))
				#expect(files.contains("\nto DemoTests:\n  DemoTests/Shared/Mocks/BookRemoteDataSourceMock.swift\n"))
			}
			#expect(
				try sut.text("DemoTests/Unit/Data/BookRepositoryTests.swift").contains("@testable import Demo\n")
			)
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data == [])
		}
	}

	@Test("If an Xcode project has no settings, the command first proposes some")
	func proposesSettingsForXcode() async throws {
		var files = Self.files(iOS: "17.0", hasFolders: true)
		files[".larder.yml"] = nil
		files["Demo/Domain/SeatsRepository.swift"] =
			"protocol SeatsRepository: Sendable {\n\tfunc seats() async -> [Int]\n}\n"
		files["Demo/Data/SeatsRepositoryImpl.swift"] =
			"struct SeatsRepositoryImpl: SeatsRepository {\n\tfunc seats() async -> [Int] { [] }\n}\n"
		try await withProject(files) { sut in
			let run = try await sut.begin(ExistingPackageTests.arguments)

			#expect(run.status == nil)
			#expect(run.data.contains("created .larder.yml"))
			#expect(run.data.contains("created Demo/Data/OrderRepositoryImpl.swift"))
			#expect(run.data.contains("created Demo/Domain/OrderRepository.swift"))
			#expect(!sut.has("Package.swift"))
		}
	}

	@Test(
		"If the layers of a project are not clear, the command exits with 4, says how to name the layers, and writes nothing"
	)
	func refusesUnclearLayers() async throws {
		var files = Self.files(iOS: "17.0", hasFolders: true)
		files[".larder.yml"] = nil
		files["Demo/Seats/SeatsRepository.swift"] =
			"protocol SeatsRepository: Sendable {\n\tfunc seats() async -> [Int]\n}\n"
		files["Demo/Seats/SeatsRepositoryImpl.swift"] =
			"struct SeatsRepositoryImpl: SeatsRepository {\n\tfunc seats() async -> [Int] { [] }\n}\n"
		try await withProject(files) { sut in
			let before = try sut.paths()

			let run = try await sut.begin(ExistingPackageTests.arguments)

			#expect(run.status == 4)
			#expect(
				run.messages.first?.hasSuffix(
					": error: the layers are not clear: Demo/Seats would be both the domain and the data layer; name the folders of these layers: "
						+ "larder init --domain FOLDER --data FOLDER"
				) == true,
				"\(run.messages)"
			)
			#expect(try sut.paths() == before)
		}
	}

	@Test(
		"If the folder of features exists only inside other folders, a new feature is an error, and nothing is written"
	)
	func refusesFoldersInsideOthers() async throws {
		let files = [
			".larder.yml": "features: Sources\n", "Modules/Order/Sources/Order/Data/Order.swift": "struct Order {}\n",
			"Modules/Ware/Sources/Ware/Data/Ware.swift": "struct Ware {}\n",
		]
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages.first == "Sources: error: features are in several folders of this name, as in "
					+ "Modules/Order/Sources/Order; run larder init and larder new in the folder of one package, or name the "
					+ "folder for new features first under features in .larder.yml"
			)
			#expect(!sut.has("Sources"))
		}
	}

	@Test(
		"A feature is an error if its folder belongs to an app's own target or to another package, and nothing is written"
	)
	func refusesPlacesOfOtherTargets() async throws {
		var files = Self.files(iOS: "17.0", hasFolders: true)
		files[".larder.yml"] = "features: Demo/Features\n"
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(run.messages.first?.hasPrefix("Demo/Features/Book/Sources/") == true)
			#expect(
				run.messages.first?.hasSuffix(
					": error: the target Demo of Demo.xcodeproj compiles this folder, so a feature in it cannot be a module of its own; "
						+ "in .larder.yml, name a folder outside of the target under features, or if the target "
						+ "should compile features, name a folder for their tests under folders, such as tests: DemoTests/{Feature}"
				) == true
			)
			#expect(!sut.has("Demo/Features"))
		}
		files = [
			"Modules/Package.swift": "// swift-tools-version: 6.0\n", ".larder.yml": "features: Modules/Features\n",
		]
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages.first?.hasSuffix(
					": error: Modules has a manifest of its own, which the command does not change; run larder init and larder "
						+ "new in Modules, or name other folders in .larder.yml"
				) == true
			)
			#expect(!sut.has("Modules/Features"))
		}
	}
}
