import Foundation
import Testing

/// What a coding agent is told of the command.
@Suite(.timeLimit(.minutes(5)))
struct SkillTests {
	@Test("Each command that the skill names does what it is named for, one after the other in one project")
	func namedCommandsRun() throws {
		let page = WrittenApp.checkout + "/skills/larder/SKILL.md"
		let commands = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
			.filter { $0.hasPrefix("larder ") }
			.map { $0.split(separator: " ").dropFirst().map(String.init) }
		#expect(Set(commands.compactMap(\.first)) == ["scan", "new", "update", "check", "explain"])

		try withTemporaryFolder { folder in
			let sample = URL(filePath: WrittenApp.checkout).appending(path: "Samples/character.json")
			try FileManager.default.copyItem(at: sample, to: folder.appending(path: "character.json"))
			for command in commands {
				let ended = try CommandProcess(command, in: folder).wait()

				#expect(ended.status == 0, "larder \(command.joined(separator: " ")): \(ended.errors)")
				guard command.contains("json"), !command.contains("explain") else { continue }
				#expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) }
			}
			let model = folder.appending(path: "Features/Character/Sources/Domain/Models/Character.swift")
			#expect(FileManager.default.fileExists(atPath: model.path(percentEncoded: false)))
		}
	}
}
