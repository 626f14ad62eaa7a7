import ArgumentParser
import Foundation
import LarderChecker
import Subprocess
import Testing

@testable import larder

struct CheckCommandTests {
	/// What the last line says of the rule that the project's settings turn off.
	private static let off = "; rules that are off: 1 of \(Rule.all.count)"
	private static let order = "Features/Order/Sources/Domain/Models/Order.swift"
	private static let finding =
		"\(order):2:6: error: Order.id can be changed: a changed model differs from what the repository returned; declare the property with `let` [model-let]"

	@Test(
		"A check with an error exits with 1, writes findings to standard output, and writes the count to standard error"
	)
	func errorEndsWith1() async throws {
		try await CheckedProject.with { project in
			let answer = try await project.check()

			#expect(answer.status == 1)
			#expect(answer.data == [Self.finding])
			#expect(
				answer.messages.first?.hasPrefix("1 error, 0 warnings\(Self.off); nothing to check for path-error, ")
					== true
			)
		}
	}

	@Test("A second check has the same output, with and without the cache")
	func secondCheckSaysTheSame() async throws {
		try await CheckedProject.with { project in
			let answers = [
				try await project.check(), try await project.check(), try await project.check("--no-cache"),
			]

			#expect(answers.map(\.data) == [[Self.finding], [Self.finding], [Self.finding]])
		}
	}

	@Test("Without a cache, nothing is written into the project")
	func withoutCacheNothingIsWritten() async throws {
		try await CheckedProject.with { project in
			_ = try await project.check("--no-cache")

			#expect(!FileManager.default.fileExists(atPath: project.path(".larder")))
		}
	}

	@Test("A check without errors exits with 0, whether or not it has warnings", arguments: ["warning", "off"])
	func warningsEndWith0(severity: String) async throws {
		try await CheckedProject.with { project in
			try project.write("skip: [rule-empty]\nseverities:\n  model-let: \(severity)\n", to: ".larder.yml")

			let answer = try await project.check()

			#expect(answer.status == nil)
			#expect(answer.data.count == (severity == "off" ? 0 : 1))
		}
	}

	@Test("--only selects rules, and --skip excludes rules")
	func picksRules() async throws {
		try await CheckedProject.with { project in
			let both = try await project.check("--only", "model-let,model-struct")
			let other = try await project.check("--only", "model-struct")
			let rest = try await project.check("--skip", "model-let")

			#expect([both, other, rest].map(\.data) == [[Self.finding], [], []])
		}
	}

	@Test(
		"Contradictory options are refused",
		arguments: [["--only", "model-lett"], ["--dry-run"], ["--format", "xml"], ["--graph", "dot", "--fix"]]
	)
	func refusesCommandLine(arguments: [String]) {
		#expect(throws: (any Error).self) { try CheckCommand.parse(arguments) }
	}

	@Test("From a folder inside a project, the check finds the project", arguments: ["check", "scan"])
	func findsProjectFromSubfolder(command: String) async throws {
		try await CheckedProject.with { project in
			let folder = project.root.appending(path: "Features/Order", directoryHint: .isDirectory)

			let here = try await CommandProcess.run([command, "--no-cache"], in: folder)
			let there = try await CommandProcess.run(
				[command, "--no-cache", "--project", project.root.path(percentEncoded: false)],
				in: folder
			)

			#expect(here.output.contains("Order"))
			#expect(here.output == there.output)
			#expect(here.status == there.status)
		}
	}

	@Test("Only findings below the given paths are reported, and a missing path exits with 3")
	func narrowsToPaths() async throws {
		try await CheckedProject.with { project in
			let folder = project.path("Features/Order/Sources")
			let line = project.path("Features/Order/Sources/Domain/Models/Line.swift")

			let found = try await project.check(folder)
			let none = try await project.check(line)
			let missing = try await project.check(project.path("nowhere"))
			let outside = try await project.check("/")

			#expect(found.data == [Self.finding])
			#expect(none.data == [])
			#expect([none, missing, outside].map(\.status) == [nil, 3, 3])
		}
	}

	@Test("A missing project exits with 3, and invalid settings exit with 4")
	func failuresHaveTheirStatus() async throws {
		try await CheckedProject.with { project in
			try project.write("feature: A\n", to: ".larder.yml")

			let answer = try await project.check()
			let missing = try await CheckedProject(root: project.root.appending(path: "nowhere")).check()

			#expect(answer.status == 4)
			#expect(
				answer.messages == [project.path(".larder.yml") + ":1:1: error: unknown key feature; write features"]
			)
			#expect(missing.status == 3)
		}
	}

	@Test("With --format json, a failure is also written as JSON", arguments: ["check", "scan"])
	func failureIsJSON(command: String) async throws {
		try await CheckedProject.with { project in
			try project.write("feature: A\n", to: ".larder.yml")

			let run =
				try await command == "check" ? project.check("--format", "json") : project.scan("--format", "json")

			let document = try JSONSerialization.jsonObject(with: Data(run.data.joined(separator: "\n").utf8))
			#expect(run.status == 4)
			#expect((document as? [String: Any])?["errors"] as? [String] == run.messages)
			#expect(run.messages.count == 1)
		}
	}

	@Test("A check writes its findings in each format", arguments: ["text", "json", "xcode", "github", "sarif"])
	func writesFormats(format: String) async throws {
		try await CheckedProject.with { project in
			let answer = try await project.check("--format", format)

			#expect(answer.status == 1)
			#expect(answer.data.count == 1)
			#expect(answer.data.first?.contains("model-let") == true)
		}
	}

	@Test("Findings in the baseline are not reported, and stale entries do not fail the check")
	func comparesWithBaseline() async throws {
		try await CheckedProject.with { project in
			let baseline = project.path("known.txt")

			let written = try await project.check("--write-baseline", baseline)
			let same = try await project.check("--baseline", baseline)
			try project.write("struct Order: Equatable {\n\tlet id: Int\n}\n", to: Self.order)
			let answer = try await project.check("--baseline", baseline)
			let missing = try await project.check("--baseline", project.path("nowhere"))

			#expect([written, same, answer, missing].map(\.status) == [nil, nil, nil, 3])
			#expect(same.data == [])
			#expect(answer.messages.first?.hasPrefix("stale in \(baseline): model-let\tOrder/Order\t") == true)
			#expect(try project.contents(of: "known.txt").contains("model-let"))
		}
	}

	@Test("On a build server, a check writes no baseline")
	func writesNoBaselineInCI() async throws {
		try await CheckedProject.with { project in
			let command = try CheckCommand.parse([
				"--write-baseline", project.path("known.txt"), "--project", project.root.path(percentEncoded: false),
			])

			let answer = try await CheckedProject.answer { try await command.run(on: $0, isAutomatic: true) }

			#expect(answer.status == 3)
			#expect(answer.messages.first?.contains("is not written in CI") == true)
			#expect(!FileManager.default.fileExists(atPath: project.path("known.txt")))
		}
	}

	@Test("Baseline entries are not stale if their files or rules are not checked")
	func baselineIsComparedWithinScope() async throws {
		try await CheckedProject.with { project in
			let baseline = project.path("known.txt")
			_ = try await project.check("--write-baseline", baseline)

			let line = project.path("Features/Order/Sources/Domain/Models/Line.swift")
			let otherFile = try await project.check(line, "--baseline", baseline)
			let otherRule = try await project.check("--only", "model-struct", "--baseline", baseline)

			#expect(otherFile.messages.last?.hasPrefix("0 errors, 0 warnings\(Self.off)") == true)
			#expect(otherFile.messages.count == 1)
			#expect(otherRule.messages.last?.hasPrefix("0 errors, 0 warnings\(Self.off)") == true)
			#expect(otherRule.messages.count == 1)
		}
	}

	@Test("A fix changes the right text in a file with a byte order mark and Windows line endings")
	func fixesOtherLineEnds() async throws {
		try await CheckedProject.with { project in
			try project.write("\u{FEFF}public struct Order: Equatable {\r\n\tvar id: Int\r\n}\r\n", to: Self.order)

			let answer = try await project.check("--fix")
			let bytes = try Data(contentsOf: URL(filePath: project.path(Self.order)))

			#expect(answer.status == nil)
			#expect(bytes == Data("\u{FEFF}struct Order: Equatable {\r\n\tlet id: Int\r\n}\r\n".utf8))
		}
	}

	@Test("--fix changes and moves files, and a second run changes nothing")
	func fixesOnce() async throws {
		try await CheckedProject.with { project in
			let dto = "Features/Order/Sources/Data/OrderDTO.swift"
			try project.write("public struct OrderDTO: Codable {}\n", to: dto)

			let first = try await project.check("--fix")
			let second = try await project.check("--fix")

			#expect(first.status == nil)
			#expect(
				first.messages.dropLast() == [
					"moved \(dto) to Features/Order/Sources/Data/DTOs/OrderDTO.swift", "fixed \(Self.order)",
				]
			)
			#expect(second.messages.last?.hasPrefix("0 errors, 0 warnings\(Self.off)") == true)
			#expect(second.messages.count == 1)
			#expect(try project.contents(of: Self.order) == "struct Order: Equatable {\n\tlet id: Int\n}\n")
			let moved = try project.contents(of: "Features/Order/Sources/Data/DTOs/OrderDTO.swift")
			#expect(moved == "struct OrderDTO: Codable {}\n")
			#expect(!FileManager.default.fileExists(atPath: project.path(dto)))
		}
	}

	@Test("--dry-run shows the changes as a diff and changes nothing")
	func showsFixes() async throws {
		try await CheckedProject.with { project in
			let answer = try await project.check("--fix", "--dry-run")

			#expect(answer.status == nil)
			#expect(answer.data.first?.hasSuffix("@@ -2 +2 @@\n-\tvar id: Int\n+\tlet id: Int") == true)
			#expect(try project.contents(of: Self.order) == CheckedProject.files[Self.order])
		}
	}

	@Test("--changed-since reports only findings in changed files, and an unknown revision exits with 3")
	func narrowsToChanges() async throws {
		try await CheckedProject.with { project in
			let commands = [
				["init", "-q"], ["add", "."],
				["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "Begin"],
			]
			for arguments in commands {
				let result = try await Subprocess.run(
					.name("git"),
					arguments: Arguments(["-C", project.root.path(percentEncoded: false)] + arguments),
					output: .discarded
				)
				try #require(result.terminationStatus.isSuccess)
			}

			let clean = try await project.check("--changed-since", "HEAD")
			try project.write("struct Order: Equatable {\n\tvar id: Int\n\n}\n", to: Self.order)
			let changed = try await project.check("--changed-since", "HEAD")
			let unknown = try await project.check("--changed-since", "nowhere")

			#expect(clean.data == [])
			#expect(changed.data == [Self.finding])
			#expect(unknown.status == 3)
		}
	}

	@Test(
		"--graph writes a graph instead of findings",
		arguments: [("mermaid", "flowchart LR"), ("dot", "digraph features {")]
	)
	func drawsGraph(format: String, start: String) async throws {
		try await CheckedProject.with { project in
			let answer = try await project.check("--graph", format)

			#expect(answer.status == nil)
			#expect(answer.data.count == 1)
			#expect(answer.data.first?.hasPrefix(start) == true)
		}
	}

	@Test("A scan lists features as a table or as JSON")
	func scans() async throws {
		try await CheckedProject.with { project in
			let table = try await project.scan()
			let json = try await project.scan("--format", "json")

			#expect(table.data.first?.hasPrefix("FEATURE") == true)
			let object = try JSONSerialization.jsonObject(with: Data(json.data.joined().utf8)) as? [String: Any]
			#expect((object?["features"] as? [Any])?.count == 1)
		}
	}

	@Test("Every rule is listed and explained, and an unknown rule exits with 3")
	func explainsRules() async throws {
		let list = try await CheckedProject.answer { RulesCommand().run(on: $0) }
		var texts: [String] = []
		for line in list.data {
			let rule = try #require(line.split(separator: " ").first.map(String.init))
			let explanation = try await CheckedProject.answer { try ExplainCommand.parse([rule]).run(on: $0) }
			#expect(explanation.data.first?.hasPrefix("\(rule) (") == true)
			texts += explanation.data
		}
		try Golden(path: "Rules.txt").expect(texts.joined(separator: "\n\n\n") + "\n")
		let mocks = try await CheckedProject.answer { try ExplainCommand.parse(["mock-exists"]).run(on: $0) }
		let unknown = try await CheckedProject.answer { try ExplainCommand.parse(["model-lett"]).run(on: $0) }

		#expect(list.data.count > 60)
		#expect(mocks.data.first?.contains("\nWhy --fix does not fix it: The contract does not say") == true)
		#expect(unknown.status == 3)
		#expect(unknown.messages == ["error: there is no rule model-lett; write model-let"])
	}
}
