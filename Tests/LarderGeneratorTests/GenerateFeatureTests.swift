import Foundation
import Testing

@testable import LarderGenerator

struct GenerateFeatureTests {
	/// The written package that is kept, compiled and tested with this one.
	private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Demo")

	/// Set to rewrite the golden package after a change of the templates.
	private static let isRecording = ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1"

	@Test("What is written for the sample is the golden package, byte by byte")
	func writesGoldenPackage() throws {
		let request = try FeatureRequest.stub(output: Self.golden)
		if Self.isRecording {
			try FileManager.default.removeItem(at: Self.golden)
			_ = try generateFeature(request)
		}

		let report = try generateFeature(request, mode: .dryRun)

		#expect(report.plan.created.map(\.path) == [])
		#expect(report.plan.unchanged.map(\.path) == files(in: Self.golden))
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

	@Test("Values of a sample that do not fit on a line are broken the way the formatter breaks them")
	func breaksLongValues() throws {
		let words = (1...30).map { "word\($0 % 10)" }.joined(separator: " ")
		let blueprint = try Blueprint.stub(
			#"{"id": 1, "text": "\#(words)", "items": [{"a": "x"}, {"a": "\#(words)"}]}"#
		)

		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()

		let stub = try #require(files.first { $0.path.hasSuffix("/Order+Stub.swift") })
		#expect(String(decoding: stub.contents, as: UTF8.self).contains(Self.brokenValues))
	}

	private static let brokenValues = #"""
				text: String = """
				word1 word2 word3 word4 word5 word6 word7 word8 word9 word0 word1 word2 word3 word4 word5 word6 word7 word8 \
				word9 word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word0
				""",
				items: [OrderItem] = [
					.stub(),
					.stub(
						a: """
							word1 word2 word3 word4 word5 word6 word7 word8 word9 word0 word1 word2 word3 word4 word5 word6 word7 \
							word8 word9 word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word0
							"""
					),
				]
		"""#
}
