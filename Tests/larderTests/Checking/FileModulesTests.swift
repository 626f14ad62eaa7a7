import Foundation
import Testing

@testable import LarderSyntax

struct FileModulesTests {
	private static let manifest = """
		// swift-tools-version: 6.0
		import PackageDescription
		let package = Package(name: "Shop", targets: [.target(name: "Shop"), .target(name: "Till")])
		"""
	private static let xcode = """
		// !$*UTF8*$!
		{objects = {
		Shop = {isa = PBXNativeTarget; name = Shop; fileSystemSynchronizedGroups = (Folder);};
		Folder = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop;};
		};}
		"""

	@Test(
		"If the target of a file is known, a fix may move the file within the target, but not out of it",
		arguments: [
			([:], "A/B.swift", "C/B.swift", true),
			(["Package.swift": manifest], "Sources/Shop/A.swift", "Sources/Shop/Data/A.swift", true),
			(["Package.swift": manifest], "Sources/Shop/A.swift", "Sources/Till/A.swift", false),
			(["Package.swift": manifest], "Sources/Shop/A.swift", "Shop/A.swift", false),
			(["Inner/Package.swift": manifest], "Inner/Sources/Shop/A.swift", "Sources/Shop/A.swift", false),
			(["Inner/Package.swift": manifest], "Inner/Sources/Shop/A.swift", "Inner/Sources/Shop/B/A.swift", true),
			(["Project.swift": ""], "Data/Sources/Push/A.swift", "Data/Sources/A.swift", true),
			(["Project.swift": ""], "Data/Push/Sources/A.swift", "Data/A.swift", false),
			(["Shop.xcodeproj/project.pbxproj": xcode], "Shop/A.swift", "Shop/Data/A.swift", true),
			(["Shop.xcodeproj/project.pbxproj": xcode], "Till/A.swift", "Till/Data/A.swift", false),
			(["App/Shop.xcodeproj/project.pbxproj": xcode], "App/Shop/A.swift", "App/Shop/Data/A.swift", true),
			(["App/Shop.xcodeproj/project.pbxproj": xcode], "App/Till/A.swift", "App/Till/Data/A.swift", false),
			(["App/Shop.xcodeproj/project.pbxproj": xcode], "App/Shop/A.swift", "Shop/A.swift", false),
		]
	)
	func knowsTargets(files: [String: String], path: String, target: String, expected: Bool) throws {
		try withTemporaryFolder { folder in
			for (path, text) in files {
				let url = folder.appending(path: path)
				try FileManager.default.createDirectory(
					at: url.deletingLastPathComponent(),
					withIntermediateDirectories: true
				)
				try Data(text.utf8).write(to: url)
			}
			for name in ["Sources/Shop", "Sources/Till", "Inner/Sources/Shop", "Inner/Sources/Till"] {
				let folder = folder.appending(path: name)
				try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			}

			#expect(FileModules(root: folder).compileTogether(path, target) == expected)
		}
	}
}
