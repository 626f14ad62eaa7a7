import Foundation
import LarderGenerator
import Testing

@testable import larder

extension WholeProjectTests {
	/// An Xcode project that lists its files one by one in groups.
	static func listing(_ targets: [(name: String, kind: String, files: [String])], settings: String = "")
		-> String
	{
		let objects = targets.map { name, kind, files in
			"""
			\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
				buildConfigurationList = List; buildPhases = (\(name)Sources);};
			\(name)Sources = {isa = PBXSourcesBuildPhase; files = (\(files.map { "\(name)\($0)" }.joined(separator: ", ")));};
			\(files.map { "\(name)\($0) = {isa = PBXBuildFile; fileRef = \($0);};" }.joined(separator: "\n"))

			"""
		}
		return """
			// !$*UTF8*$!
			{objects = {
			Root = {isa = PBXProject; buildConfigurationList = Empty; mainGroup = Main;};
			Empty = {isa = XCConfigurationList; buildConfigurations = ();};
			List = {isa = XCConfigurationList; buildConfigurations = (Debug);};
			Debug = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; \(settings)};};
			Main = {isa = PBXGroup; children = (App, Tests); sourceTree = "<group>";};
			App = {isa = PBXGroup; children = (Data, AppFile); path = Demo; sourceTree = "<group>";};
			Data = {isa = PBXGroup; children = (DataFile, OtherFile); path = Data; sourceTree = "<group>";};
			Tests = {isa = PBXGroup; children = (TestFile); path = DemoTests; sourceTree = SOURCE_ROOT;};
			AppFile = {isa = PBXFileReference; path = Domain/Row.swift; sourceTree = "<group>";};
			DataFile = {isa = PBXFileReference; path = Seats.swift; sourceTree = "<group>";};
			OtherFile = {isa = PBXFileReference; path = ../Data/Rows.swift; sourceTree = "<group>";};
			TestFile = {isa = PBXFileReference; path = SeatsTests.swift; sourceTree = "<group>";};
			\(objects.joined())};}

			"""
	}

	private static func files(_ project: String, tests: String) -> [String: String] {
		[
			"Demo.xcodeproj/project.pbxproj": project, ".larder.yml": layerFirst[".larder.yml", default: ""],
			"DemoTests/SeatsTests.swift": tests,
		]
	}

	@Test("If several targets compile the same files, tests import the target that the team's other tests import")
	func importsTestedTarget() async throws {
		let files = ["AppFile", "DataFile", "OtherFile"]
		let project = Self.listing([
			("Beta", "application", files), ("Development", "application", files),
			("Tests", "bundle.unit-test", ["TestFile"]), ("InterfaceTests", "bundle.ui-testing", []),
		])
		let tests = "@testable import Alamofire\n@testable import Development\n"
		try await withProject(Self.files(project, tests: tests)) { sut in
			let run = try sut.new("Book")

			#expect(
				try sut.text("DemoTests/Unit/Data/BookRepositoryTests.swift").contains("@testable import Development\n")
			)
			let note = run.messages.first { $0.hasPrefix("note: Demo.xcodeproj lists its files one by one; ") } ?? ""
			#expect(note.contains("\nto Development:\n  Demo/Data/DTOs/BookDTO.swift\n"))
			#expect(note.contains("\nto Tests:\n  DemoTests/Shared/Mocks/BookRemoteDataSourceMock.swift\n"))
			#expect(note.ranges(of: "\nto ").count == 2)
		}
	}

	@Test("A folder belongs to the target that lists most of the folder's files")
	func findsTargetByFiles() async throws {
		let project = Self.listing([
			("Core", "framework", ["DataFile", "OtherFile"]), ("Demo", "application", ["AppFile"]),
			("Widget", "app-extension", ["DataFile"]), ("Tests", "bundle.unit-test", ["TestFile"]),
		])
		try await withProject(Self.files(project, tests: "")) { sut in
			let run = try sut.new("Book")

			let test = try sut.text("DemoTests/Unit/Data/BookRepositoryTests.swift")
			#expect(test.contains("@testable import Core\n@testable import Demo\n"))
			#expect(run.messages.contains { $0.contains("\nto Core:\n  Demo/Data/DTOs/BookDTO.swift\n") })
			#expect(run.messages.contains { $0.contains("\nto Demo:\n  Demo/Domain/") })
		}
	}

	@Test("The module of a target has the name in the target's settings")
	func readsModuleNames() async throws {
		let targets = [("Shop", "application", ["AppFile", "DataFile"]), ("Tests", "bundle.unit-test", ["TestFile"])]
		for (settings, module) in [
			("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Shop"), ("PRODUCT_NAME = \"My Shop\";", "My_Shop"),
			("PRODUCT_MODULE_NAME = Kiosk; PRODUCT_NAME = Other;", "Kiosk"), ("PRODUCT_NAME = \"$(NAME)\";", "Shop"),
		] {
			let project = Self.listing(targets, settings: settings)
			try await withProject(Self.files(project, tests: "")) { sut in
				let run = try sut.new("Book")

				let test = try sut.text("DemoTests/Unit/Data/BookRepositoryTests.swift")
				#expect(test.contains("@testable import \(module)\n"))
				#expect(run.messages.contains { $0.contains("of the package larder to Shop; link the same libraries") })
			}
		}
	}

	@Test("If the target of a file is unknown, app files are not listed for the test target")
	func listsUnknownTarget() async throws {
		let project = Self.listing([
			("First", "application", []), ("Second", "application", []), ("Tests", "bundle.unit-test", []),
		])
		try await withProject(Self.files(project, tests: "")) { sut in
			let run = try sut.new("Book")

			let note = run.messages.first { $0.hasPrefix("note: Demo.xcodeproj lists its files one by one; ") } ?? ""
			#expect(note.contains("\nto the target of the app:\n  Demo/Data/DTOs/BookDTO.swift\n"))
			#expect(!note.contains("the target of the tests"))
		}
	}
}
