import Foundation
import Testing

/// The commands that pages tell a reader to type.
@Suite(.timeLimit(.minutes(30)))
struct DocumentedCommandTests {
	@Test("The commands of the skill work one after the other in one project")
	func commandsOfSkillRun() async throws {
		let commands = try commands(in: "skills/larder/SKILL.md")
		#expect(Set(commands.compactMap(\.first)) == ["scan", "new", "update", "check", "explain"])

		// Their project has settings.
		try await run([["init", "--no-input"]] + commands) { folder in
			let model = folder.appending(path: "Features/Character/Sources/Domain/Models/Character.swift")
			#expect(FileManager.default.fileExists(atPath: model.path(percentEncoded: false)))
		}
	}

	@Test("The commands of the README work one after the other in one project")
	func commandsOfReadmeRun() async throws {
		let commands = try commands(in: "README.md")
		#expect(Set(commands.compactMap(\.first)) == ["new"])

		try await run(commands) { folder in
			let model = folder.appending(path: "Demo/Features/Character/Sources/Domain/Models/Character.swift")
			#expect(FileManager.default.fileExists(atPath: model.path(percentEncoded: false)))
		}
	}

	@Test("The commands of the guide to the command work one after the other in one project")
	func commandsOfGuideRun() async throws {
		let commands = try commands(in: "Documentation/Command.md")
		#expect(commands.compactMap(\.first) == ["init", "new", "update", "check", "remove", "merge"])

		try await run(commands) { folder in
			let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
			#expect(files.contains(".larder.yml"))
			#expect(!files.contains("Features/Checkout"))
		}
	}

	/// The commands that stand alone on their lines, as arguments.
	private func commands(in page: String) throws -> [[String]] {
		try String(contentsOfFile: WrittenApp.checkout + "/" + page, encoding: .utf8).split(separator: "\n")
			.filter { $0.hasPrefix("larder ") || $0.hasPrefix("swift run larder ") }
			.map { line in
				let command = line.components(separatedBy: " #")[0].replacing("swift run ", with: "")
				return command.split(separator: " ").dropFirst().map(String.init)
			}
	}

	/// Runs `commands` in a folder that has the samples, as this package has them and without their folder.
	private func run(_ commands: [[String]], then check: (URL) throws -> Void) async throws {
		try await withTemporaryFolder { folder in
			let samples = URL(filePath: WrittenApp.checkout).appending(path: "Samples")
			try FileManager.default.copyItem(at: samples, to: folder.appending(path: "Samples"))
			// They are projects of their own.
			try FileManager.default.removeItem(at: folder.appending(path: "Samples/Packages"))
			let sample = folder.appending(path: "character.json")
			try FileManager.default.copyItem(at: samples.appending(path: "character.json"), to: sample)
			if commands.contains(["merge", "--install"]) { try await WrittenApp(root: folder).git("init", "--quiet") }
			for command in commands {
				let ended = try await CommandProcess.run(command, in: folder)

				#expect(ended.status == 0, "larder \(command.joined(separator: " ")): \(ended.errors)")
				guard command.contains("json") else { continue }
				#expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) }
			}
			try check(folder)
		}
	}
}
