import ArgumentParser
import Foundation
import LarderCore
import LarderGenerator
import Testing

@testable import larder

struct QuestionsTests {
	@Test(
		"The command asks for missing arguments, asks again after a bad answer, and prints the complete command line"
	)
	func asksForWhatIsLeftOut() throws {
		try withTemporaryFolder { folder in
			let sample = try Self.sample(in: folder)
			let output = folder.appending(path: "Shop").path(percentEncoded: false)
			let answers = ["note", "Note", "/nowhere", sample, output, "Notes", "", "remot", "remote"]

			let run = try Self.run([], answering: answers)

			#expect(run.status == nil)
			#expect(
				run.messages.first
					== "The same without questions: larder new Note --json \(sample) --project \(output) --feature Notes --scenario remote"
			)
			let model = "\(output)/Features/Notes/Sources/Domain/Models/Note.swift"
			#expect(FileManager.default.fileExists(atPath: model))
		}
	}

	@Test("The command asks for the identifier if the response has no id, and prints the complete command line")
	func asksForIdentifier() throws {
		try withTemporaryFolder { folder in
			let sample = folder.appending(path: "order.json").path(percentEncoded: false)
			try Data(#"{"order_no": "A1", "total": 2}"#.utf8).write(to: URL(filePath: sample))
			let output = folder.appending(path: "Shop").path(percentEncoded: false)
			let arguments = ["Order", "--json", sample, "--project", output]

			let run = try Self.run(arguments, answering: ["id", "order_no"])

			#expect(run.status == nil)
			#expect(
				run.messages.first
					== "The same without questions: larder new Order --json \(sample) --project \(output) --id order_no"
			)
		}
	}

	@Test(
		"If the page does not show how the next page is requested, the command asks, and prints the complete command line"
	)
	func asksHowPagesTurn() throws {
		try withTemporaryFolder { folder in
			let sample = folder.appending(path: "orders.json").path(percentEncoded: false)
			try Data(#"[{"id": 1, "total": 2}]"#.utf8).write(to: URL(filePath: sample))
			let output = folder.appending(path: "Shop").path(percentEncoded: false)
			let arguments = ["Order", "--page-json", sample, "--project", output]

			let run = try Self.run(arguments, answering: ["cursor", "last", "before"])

			#expect(run.status == nil)
			#expect(
				run.messages.first
					== "The same without questions: larder new Order --page-json \(sample) --project \(output) "
					+ "--page-by last --page-query before"
			)
		}
	}

	@Test("If the input ends at the question about the identifier, the command exits with 64 and writes nothing")
	func endOfInputNamesNoIdentifier() throws {
		try withTemporaryFolder { folder in
			let sample = folder.appending(path: "order.json").path(percentEncoded: false)
			try Data(#"{"order_no": "A1", "total": 2}"#.utf8).write(to: URL(filePath: sample))
			let output = folder.appending(path: "Shop").path(percentEncoded: false)

			let run = try Self.run(["Order", "--json", sample, "--project", output], answering: [])

			#expect(run.status == 64)
			#expect(run.messages == ["error: the input ended before the last answer; nothing was written"])
			#expect(!FileManager.default.fileExists(atPath: output))
		}
	}

	@Test("After a bad answer, the question is asked again with the reason")
	func saysWhyAnswerIsRefused() throws {
		try withTemporaryFolder { folder in
			let sample = try Self.sample(in: folder)
			let asked = Mutex<[String]>([])
			let answers = Mutex(["note", "Note", "/nowhere", sample])
			let prompter = Prompter { question in
				asked.withLock { $0.append(question) }
				return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
			}

			_ = try Run.recording { console in
				try NewCommand.parse([])
					.run(Invocation(arguments: []), on: console, prompter: prompter, nearestProject: nil)
			}

			let questions = asked.withLock(\.self)
			#expect(
				questions[1].hasPrefix(
					"\"note\" is not a name: write a capital letter, then letters and digits, 40 characters at most. Entity"
				)
			)
			#expect(questions[3].hasPrefix("\"/nowhere\" is not a file that can be read. File"))
		}
	}

	@Test("The printed command line omits answers that equal the default")
	func leavesDefaultsOut() throws {
		try withTemporaryFolder { folder in
			let sample = try Self.sample(in: folder)
			let output = folder.appending(path: "Shop").path(percentEncoded: false)

			let run = try Self.run(["Note", "--project", output], answering: [sample, "", "", "", "", ""])

			#expect(
				run.messages.first
					== "The same without questions: larder new Note --project \(output) --json \(sample)"
			)
		}
	}

	@Test("Each scenario has its own questions")
	func asksByScenario() throws {
		try withTemporaryFolder { folder in
			let sample = try Self.sample(in: folder)
			for (answers, options) in [
				(["local", "userDefaults"], "--scenario local --store userDefaults"),
				(["", "noCache", "1"], "--strategy noCache --tiers 1"),
			] {
				let output = folder.appending(path: UUID().uuidString.prefix(8).description).path(percentEncoded: false)
				let arguments = ["Note", "--project", output, "--app", "Shop", "--feature", "Note"]

				let run = try Self.run(arguments, answering: [sample] + answers)

				#expect(run.messages.first?.hasSuffix(" --json \(sample) \(options)") == true)
			}
		}
	}

	@Test("The default answer for the scenario follows from handwritten data sources", arguments: ["", "cached"])
	func scanSuggestsScenario(answer: String) throws {
		try withTemporaryFolder { folder in
			let sample = try Self.sample(in: folder)
			let contract = """
				protocol NoteLocalDataSourceContract: Sendable {
					func getNote(identifier: Int) async -> NoteDTO?
					func saveNote(_ dto: NoteDTO) async
				}
				"""
			let sources = folder.appending(path: "Shop/Features/Note/Sources")
			try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
			try Data(contract.utf8).write(to: sources.appending(path: "Local.swift"))
			let output = folder.appending(path: "Shop").path(percentEncoded: false)
			let arguments = ["Note", "--project", output, "--app", "Shop", "--feature", "Note"]

			let run = try Self.run(arguments, answering: [sample, answer, "", ""])

			#expect(run.status == nil)
			let scenario = answer.isEmpty ? "local" : answer
			#expect(run.messages.first?.hasSuffix(" --json \(sample) --scenario \(scenario)") == true)
		}
	}

	@Test("A complete command line asks nothing")
	func completeCommandAsksNothing() throws {
		try withTemporaryFolder { folder in
			let arguments = [
				"Note", "--json", try Self.sample(in: folder), "--project", folder.path(percentEncoded: false),
			]

			#expect(try Self.run(arguments, answering: []).status == nil)
		}
	}

	@Test(
		"If nobody can answer, missing arguments are a usage error, and nothing is written",
		arguments: [nil, []] as [[String]?]
	)
	func missingAnswersAreUsageErrors(answers: [String]?) throws {
		for arguments in [[], ["Note"], ["Note", "--project", "/nowhere"]] {
			let run = try Self.run(arguments, answering: answers)

			#expect(run.status == 64)
			#expect(run.messages.count == 1)
		}
		#expect(!FileManager.default.fileExists(atPath: "/nowhere"))
	}

	private static func sample(in folder: URL) throws -> String {
		let file = folder.appending(path: "note.json")
		try Data(#"{"id": 1}"#.utf8).write(to: file)
		return file.path(percentEncoded: false)
	}

	/// Runs `larder new` with a person who gives these answers; `nil` is nobody.
	@discardableResult
	private static func run(_ arguments: [String], answering answers: [String]?) throws -> Run {
		let rest = Mutex(answers ?? [])
		let prompter = answers.map { _ in
			Prompter { _ in rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
		}
		return try Run.recording { console in
			try NewCommand.parse(arguments).run(
				Invocation(arguments: arguments),
				on: console,
				prompter: prompter,
				nearestProject: nil
			)
		}
	}
}
