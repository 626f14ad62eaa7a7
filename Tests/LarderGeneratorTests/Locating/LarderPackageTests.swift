import Foundation
import Testing

@testable import LarderGenerator

struct LarderPackageTests {
	@Test("From a folder, the search goes up to the nearest package called larder")
	func findsNearestPackage() throws {
		try withTemporaryFolder { folder in
			let larder = try folder.makingFolder("checkout", manifestOf: "larder")
			let start = try larder.makingFolder("Demo", manifestOf: "Demo").makingFolder("a/b")

			let sut = try LarderPackage(above: [folder, start])

			#expect(sut.folder.standardizedFileURL.pathComponents == larder.standardizedFileURL.pathComponents)
		}
	}

	@Test("If several folders have a package above them, the one above the first folder is used")
	func firstStartWins() throws {
		try withTemporaryFolder { folder in
			let first = try folder.makingFolder("first", manifestOf: "larder")
			let second = try folder.makingFolder("second", manifestOf: "larder")

			#expect(try LarderPackage(above: [first, second]).folder.lastPathComponent == "first")
		}
	}

	@Test("If no package is found, the error lists the searched folders")
	func namesWhereItLooked() throws {
		try withTemporaryFolder { folder in
			let start = try folder.makingFolder("Demo", manifestOf: "larder-demo")

			let error = try #require(throws: LarderPackageError.self) { try LarderPackage(above: [start]) }

			#expect(error.description.contains(start.path(percentEncoded: false)))
			#expect(error.description.hasSuffix("by --larder FOLDER"))
		}
	}

	@Test("A folder with another package is an error")
	func refusesOtherPackage() throws {
		try withTemporaryFolder { folder in
			let other = try folder.makingFolder("other", manifestOf: "Other")

			#expect(throws: LarderPackageError.self) { try LarderPackage(folder: other) }
		}
	}

	@Test(
		"The path from the written package is relative",
		arguments: [
			("checkout/Demo", ".."), ("Demo", "../checkout"), ("a/b/Demo", "../../../checkout"), ("checkout", "."),
			("x/../Demo", "../checkout"),
		]
	)
	func pathIsRelative(output: String, expected: String) throws {
		try withTemporaryFolder { folder in
			let sut = try LarderPackage(folder: folder.makingFolder("checkout", manifestOf: "larder"))

			#expect(sut.path(from: folder.appending(path: output, directoryHint: .isDirectory)) == expected)
		}
	}

	@Test("The relative path starts at the destination of a symbolic link, not at the link")
	func pathResolvesLinks() throws {
		try withTemporaryFolder { folder in
			let sut = try LarderPackage(folder: folder.makingFolder("deep/checkout", manifestOf: "larder"))
			_ = try folder.makingFolder("deep/er/place")
			let link = folder.appending(path: "link")
			try FileManager.default.createSymbolicLink(
				at: link,
				withDestinationURL: folder.appending(path: "deep/er/place")
			)

			#expect(sut.path(from: link.appending(path: "Demo")) == "../../../checkout")
		}
	}
}

extension URL {
	/// Makes the folder `name` in this one, with the manifest of `package` if one is named.
	fileprivate func makingFolder(_ name: String, manifestOf package: String? = nil) throws -> URL {
		let folder = appending(path: name, directoryHint: .isDirectory)
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		if let package {
			let manifest = "import PackageDescription\n\nlet package = Package(\n\tname: \"\(package)\"\n)\n"
			try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
		}
		return folder
	}
}
