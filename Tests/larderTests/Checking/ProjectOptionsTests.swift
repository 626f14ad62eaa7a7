import ArgumentParser
import Foundation
import LarderProject
import Testing

@testable import larder

struct ProjectOptionsTests {
	@Test("Settings that are not UTF-8 have another error message than settings that cannot be read")
	func unreadableSettingsAreTold() throws {
		try withTemporaryFolder { folder in
			let file = folder.appending(path: ".larder.yml")
			let path = folder.path(percentEncoded: false)
			let sut = try ProjectOptions.parse(["--project", path])

			try Data([0x61, 0xFF]).write(to: file)
			let encodingError = #expect(throws: ProjectError.self) { try sut.settings() }
			try FileManager.default.removeItem(at: file)
			try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
			let readingError = #expect(throws: ProjectError.self) { try sut.settings() }

			#expect(
				encodingError?.description
					== "\(path)/.larder.yml: error: it is not UTF-8; save it as UTF-8"
			)
			#expect(
				readingError?.description
					== "\(path)/.larder.yml: error: it cannot be read; make it a file that you can read"
			)
		}
	}

	@Test("A byte order mark before the settings is ignored")
	func byteOrderMarkIsPassedOver() throws {
		try withTemporaryFolder { folder in
			try Data("\u{FEFF}app: Shop\n".utf8).write(to: folder.appending(path: ".larder.yml"))

			// If it were part of the first key, the key would be unknown.
			_ = try ProjectOptions.parse(["--project", folder.path(percentEncoded: false)]).settings()
		}
	}

	@Test("A project without settings is found by its manifest, even from a folder inside it")
	func findsProjectByManifest() async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			let model = "Features/Order/Sources/Domain/Models/Order.swift"
			try app.put("// swift-tools-version: 6.0\n", at: "Package.swift")
			try app.put("struct Order: Equatable { var id: Int }\n", at: model)

			let inside = app.root.appending(path: "Features/Order/Sources")
			let ended = try await CommandProcess.run(["check", "--no-cache"], in: inside)

			#expect(ended.output.contains("\n\(model):1:"), "\(ended)")
			#expect(ended.output.contains(" error: Order.id can be changed"), "\(ended)")
		}
	}
}
