import ArgumentParser
import Foundation
import Testing

@testable import larder

struct ProjectOptionsTests {
	@Test("Settings that are not UTF-8 and settings that cannot be read have different messages")
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
}
