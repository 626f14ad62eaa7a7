import Foundation
import Subprocess
import Testing

/// What `--fix` does to a tree when it is interrupted, when a file cannot be written, and to files behind links.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct FixSafetyTests {
	private static let models = "Features/Order/Sources/Domain/Models"

	@Test("After --fix is interrupted, either all files or no files are fixed", arguments: 0..<5)
	func interruption(attempt: Int) async throws {
		try await withTemporaryFolder { folder in
			let app = try Self.makeProject(in: folder, count: 120)
			let ended = try await CommandProcess.run(["check", "--fix", "--no-cache", "--project", "Demo"], in: folder)
			{
				command in
				// The record of the write is the first file in this folder.
				await command.wait { FileManager.default.fileExists(atPath: app.appending(path: ".larder").path) }
				try command.send(.interrupt)
			}

			let fixed = try Self.texts(of: app).count { $0.value.contains("let id") }
			if ended.status == 130 {
				#expect(ended.errors == "Interrupted; everything is as it was.\n")
				#expect(fixed == 0)
			} else {
				#expect(fixed == 120)
			}
			#expect(try Self.texts(of: app).count == 120)
		}
	}

	@Test("If one file would exceed the size limit, no file is changed and no temporary file remains")
	func tooLargeFile() async throws {
		try await withTemporaryFolder { folder in
			let app = try Self.makeProject(in: folder, count: 3)
			let large =
				"public struct Large: Equatable {\n\tvar it: Int\n}\n// \(String(repeating: "x", count: 200_000))\n"
			try Data(large.utf8).write(to: app.appending(path: "\(Self.models)/Large.swift"))
			let before = try Self.texts(of: app)
			let path = CommandProcess.command.path(percentEncoded: false)

			let script = "ulimit -f 100; '\(path)' check --fix --no-cache --project Demo"
			let ended = try await CommandProcess.run(["-c", script], command: URL(filePath: "/bin/sh"), in: folder)

			#expect(ended.status == 4)
			#expect(ended.errors.contains("Large.swift could not be written: "))
			#expect(try Self.texts(of: app) == before)
		}
	}

	@Test("--fix keeps a symbolic link and does not change the file to which it leads")
	func links() async throws {
		try await withTemporaryFolder { folder in
			let app = try Self.makeProject(in: folder, count: 1)
			let outside = folder.appending(path: "Far.swift")
			try Data("struct Far: Equatable {\n\tvar id: Int\n}\n".utf8).write(to: outside)
			let link = app.appending(path: "\(Self.models)/Far.swift")
			try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)

			let ended = try await CommandProcess.run(["check", "--fix", "--no-cache", "--project", "Demo"], in: folder)

			#expect(ended.errors.contains("Far is not fixed: the file is a symbolic link [model-let]"))
			#expect(try String(contentsOf: outside, encoding: .utf8).contains("var id"))
			#expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == outside.path)
			#expect(try Self.texts(of: app)["Model0.swift"]?.contains("let id") == true)
		}
	}

	@Test("In JSON, each unfixed finding has a reason, even in a dry run with a diff")
	func reasonsForPrograms() async throws {
		try await withTemporaryFolder { folder in
			let app = try Self.makeProject(in: folder, count: 1)
			try Data("func use(_ it: inout Model0) { it.id = 3 }\n".utf8)
				.write(to: app.appending(path: "Features/Order/Sources/Use.swift"))
			for options in [["--dry-run"], []] {
				let arguments = ["check", "--fix", "--format", "json", "--no-cache", "--project", "Demo"] + options

				let ended = try await CommandProcess.run(arguments, in: folder)

				let document = try #require(
					try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [String: Any]
				)
				let findings = try #require(document["findings"] as? [[String: Any]])
				let reason = findings.first { $0["rule"] as? String == "model-let" }?["notFixed"] as? String
				#expect(reason == "`id` may be written in Features/Order/Sources/Use.swift:1")
				#expect((document["diff"] != nil) == !options.isEmpty)
			}
		}
	}

	/// Makes a project of models that are to be fixed.
	private static func makeProject(in folder: URL, count: Int) throws -> URL {
		let app = folder.appending(path: "Demo")
		let models = app.appending(path: Self.models)
		try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
		try Data("skip: [rule-empty]\n".utf8).write(to: app.appending(path: ".larder.yml"))
		for number in 0..<count {
			let text = "struct Model\(number): Equatable {\n\tvar id: Int\n}\n"
			try Data(text.utf8).write(to: models.appending(path: "Model\(number).swift"))
		}
		return app
	}

	/// The files among the models, also hidden ones.
	private static func texts(of app: URL) throws -> [String: String] {
		let models = app.appending(path: Self.models)
		let names = try FileManager.default.contentsOfDirectory(atPath: models.path)
		return Dictionary(
			uniqueKeysWithValues: try names.map {
				($0, try String(contentsOf: models.appending(path: $0), encoding: .utf8))
			}
		)
	}
}
