import Foundation
import Testing

@testable import LarderGenerator

struct GenerateFeatureTests {
	/// Set to rewrite the golden packages after a change of the templates.
	private static let isRecording = ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1"

	@Test("What is written for a sample is its golden package, byte by byte", arguments: Golden.all)
	func writesGoldenPackage(golden: Golden) throws {
		let request = try golden.request()
		if Self.isRecording {
			_ = try FeatureFiles(Blueprint(request), templates: TemplateLibrary()).render()
			if FileManager.default.fileExists(atPath: golden.folder.path(percentEncoded: false)) {
				try FileManager.default.removeItem(at: golden.folder)
			}
			_ = try generateFeature(request)
		}

		let report = try generateFeature(request, mode: .dryRun)

		#expect(report.plan.created.map(\.path) == [])
		#expect(report.plan.unchanged.map(\.path) == files(in: golden.folder))
	}

	@Test("A second run finds every file unchanged and writes nothing")
	func secondRunWritesNothing() throws {
		var fileSystem = FileSystem.disk
		fileSystem.write = { _, url in throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url]) }
		try withTemporaryFolder { folder in
			let request = try FeatureRequest.stub(output: folder.appending(path: "Demo"))
			let first = try generateFeature(request)

			let second = try generateFeature(request, fileSystem: fileSystem)

			#expect(second.plan.created.isEmpty)
			#expect(second.plan.unchanged == first.plan.created)
		}
	}

	@Test("A file that is missing is written, and the others stay")
	func writesWhatIsMissing() throws {
		try withTemporaryFolder { folder in
			let request = try FeatureRequest.stub(output: folder)
			_ = try generateFeature(request)
			try FileManager.default.removeItem(at: folder.appending(path: "Package.swift"))

			let report = try generateFeature(request)

			#expect(report.plan.created.map(\.path) == ["Package.swift"])
		}
	}

	@Test("A file that was edited is a conflict, and nothing is written")
	func editedFileIsConflict() throws {
		try withTemporaryFolder { folder in
			try Data("mine".utf8).write(to: folder.appending(path: "Package.swift"))

			let error = #expect(throws: ConflictError.self) { try generateFeature(.stub(output: folder)) }

			#expect(error?.conflicts == [Conflict(path: "Package.swift", reason: "exists and differs")])
			#expect(files(in: folder) == ["Package.swift"])
		}
	}

	@Test("A second entity of a feature extends it: the error, its texts and the manifest stay")
	func secondEntityExtendsFeature() throws {
		try withTemporaryFolder { folder in
			_ = try generateFeature(.stub(output: folder))
			let location = try FeatureRequest.stub(
				entity: "Location",
				feature: "Character",
				sample: #"{"id": 3}"#,
				output: folder
			)

			let report = try generateFeature(location)

			#expect(
				report.plan.created.allSatisfy { $0.path.contains("/Location") || $0.path.hasSuffix("/location.json") }
			)
			#expect(
				report.plan.unchanged.map(\.path) == [
					".gitignore", ".swift-format", "Features/Character/Sources/Domain/Errors/CharacterError.swift",
					"Features/Character/Tests/Unit/Domain/Errors/CharacterErrorTests.swift", "Package.swift",
					"Shared/Resources/Sources/Resources/Localizable.xcstrings",
					"Shared/Resources/Sources/String+Localized.swift",
				]
			)
		}
	}

	@Test("A second entity that is found by another type is a conflict with the feature's error")
	func secondEntityWithOtherIdentifierIsConflict() throws {
		try withTemporaryFolder { folder in
			_ = try generateFeature(.stub(output: folder))
			let location = try FeatureRequest.stub(
				entity: "Location",
				feature: "Character",
				sample: #"{"id": "earth"}"#,
				output: folder
			)

			let error = #expect(throws: ConflictError.self) { try generateFeature(location) }

			#expect(
				error?.conflicts.map(\.path).first == "Features/Character/Sources/Domain/Errors/CharacterError.swift"
			)
		}
	}

	@Test("A dry run writes nothing, not even the folder")
	func dryRunWritesNothing() throws {
		try withTemporaryFolder { folder in
			let output = folder.appending(path: "Demo")

			let report = try generateFeature(.stub(output: output), mode: .dryRun)

			#expect(report.plan.created.count == 36)
			#expect(!FileManager.default.fileExists(atPath: output.path(percentEncoded: false)))
		}
	}

	@Test("No template leaves a mark, an empty name or a blank at a line's end")
	func leavesNoTraces() throws {
		let blueprint = try Blueprint.stub(
			#"{"id": "a", "first_name": "⟨x⟩", "items": [{"site": null}, {"site": "https://a.b"}]}"#
		)

		for file in try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		where !file.path.hasSuffix(".json") {
			let text = String(decoding: file.contents, as: UTF8.self)
			#expect(!text.contains { "⟨⟩".contains($0) }, "\(file.path)")
			#expect(!text.contains(/\{\{|: ,|[ \t]\n|\n\n\n|\n\n$/), "\(file.path)")
			#expect(text.hasSuffix("\n"), "\(file.path)")
		}
	}
}
