import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

struct NewCommandTests {
	static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
		.standardizedFileURL.path(percentEncoded: false)
	static let sample = "\(checkout)/Samples/character.json"
	/// The note about the entity's name.
	private static let note =
		"note: Character hides Swift's or Foundation's own Character inside the feature; choose another name if the feature's code "
		+ "needs both"

	/// The note about the only response.
	private static let singleNote =
		"note: 10 keys are assumed to be always there, because one response has them; make a key optional by --optional KEY, or by a --json "
		+ "FILE that lacks it; --explain lists all keys; the keys most likely to be missing: origin, location"

	private static let pathNote =
		"note: the path /api/character is from $.url in the entities; choose another by --path"

	@Test("The created files are listed on standard output, and the summary is on standard error")
	func namesCreatedFiles() throws {
		try withOutput { output in
			let run = try larder("Character", "--project", output)

			#expect(run.status == nil)
			#expect(run.data.count == 31)
			#expect(run.data.contains("created Features/Character/Sources/Domain/Models/Character.swift"))
			#expect(run.data == run.data.sorted())
			#expect(run.messages == [Self.singleNote, Self.note, Self.pathNote, "\(output): 31 created, 0 unchanged."])
		}
	}

	@Test("If nothing changes, the command says that there is nothing to write")
	func saysThatNothingIsToWrite() throws {
		try withOutput { output in
			_ = try larder("Character", "--project", output)

			let run = try larder("Character", "--project", output)

			#expect(run.status == nil)
			#expect(run.data.allSatisfy { $0.hasPrefix("unchanged ") })
			let kept =
				"note: these options of an earlier run still apply: --path /api/character; give an option again to change it"
			let end = "Nothing to write: every file is in \(output) already."
			#expect(run.messages == [kept, Self.singleNote, Self.note, end])
		}
	}

	@Test("An empty folder name ends the command with 4")
	func folderWithoutNameEndsWith4() throws {
		let run = try larder("Character", "--project", "", "--dry-run")

		#expect(run.status == 4)
		#expect(run.messages == ["error: the folder has no name; give one, or . for the current folder"])
	}

	@Test("A dry run lists the files that it would create and writes nothing")
	func dryRunCreatesNothing() throws {
		try withOutput { output in
			let run = try larder("Character", "--project", output, "--dry-run")

			#expect(run.status == nil)
			#expect(run.data.first == "would create .gitignore")
			#expect(
				run.messages == [Self.singleNote, Self.note, Self.pathNote, "\(output): 31 to create, 0 unchanged."]
			)
			#expect(!FileManager.default.fileExists(atPath: output))
		}
	}

	@Test("A note names each key without a type")
	func notesKeysWithoutType() throws {
		try withOutput { output in
			let run = try larder("Order", "--project", output, sample: #"{"id": 1, "portrait": null}"#)

			#expect(run.messages.first?.hasPrefix("note: $.portrait shows no type") == true)
		}
	}

	@Test("If a new file's path is taken by another file, the command names that path and exits with 2")
	func conflictEndsWith2() throws {
		try withOutput { output in
			try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
			try Data("mine".utf8).write(to: URL(filePath: "\(output)/Features"))

			let run = try larder("Character", "--project", output)

			#expect(run.status == 2)
			#expect(run.data == [])
			#expect(
				run.messages.first
					== "\(output)/Features/Character/Sources/Data/DTOs/CharacterDTO.swift: error: it needs the folder Features, but Features is not a folder"
			)
			#expect(
				run.messages.last
					== "Nothing was written. Move or correct the files in the way, or write to another folder."
			)
		}
	}

	@Test(
		"A sample that cannot be used ends the command with 3, and one line of the error names the file",
		arguments: [
			(
				"{\n\"id\": tru}",
				":2:7: error: this value is invalid; write true, false or null, or put a string in double quotes"
			),
			("[]", ": error: $ is an empty array; give a response for one entity"),
			(
				#"{"name": "x"}"#,
				#": error: $.id does not exist; name the identifier's key by --id; "#
					+ "if no response has the identifier, give its type by --id-type"
			),
			(
				#"{"id": 1e999}"#,
				": error: $.id has values of different types, or a value that fits no Swift type; "
					+ "give responses with one type there, or name another identifier by --id KEY"
			),
		]
	)
	func unusableSampleEndsWith3(sample: String, expected: String) throws {
		try withOutput { output in
			let run = try larder("Order", "--project", output, sample: sample)

			#expect(run.status == 3)
			#expect(run.messages.count == 1)
			#expect(run.messages.first?.hasSuffix("sample.json\(expected)") == true)
		}
	}

	@Test("Pages, lists, searches, saves and deletions are written if the user asks for them")
	func writesCollections() throws {
		try withOutput { output in
			let samples = "\(Self.checkout)/Samples"

			let run = try larder([
				"Book", "--page-json", "\(samples)/books-page.json", "--list-json", "\(samples)/books.json",
				"--filter", "title", "--page-query", "p", "--plural", "Volumes", "--save", "--delete", "--id", "isbn",
				"--project", output,
			])

			#expect(run.status == nil)
			let sources = "\(output)/Features/Book/Sources"
			let contract = try String(
				contentsOfFile: "\(sources)/Domain/Repositories/VolumesPageRepositoryContract.swift",
				encoding: .utf8
			)
			#expect(contract.contains("func searchVolumesPage(page: Int, filter: BookFilter)"))
			let remote = try String(
				contentsOfFile: "\(sources)/Data/DataSources/VolumesPageRemoteDataSource.swift",
				encoding: .utf8
			)
			#expect(remote.contains(#"("p", String(page)),"#))
			let book = try String(
				contentsOfFile: "\(sources)/Domain/Repositories/BookRepositoryContract.swift",
				encoding: .utf8
			)
			#expect(
				book.contains("func saveBook(_ model: Book)") && book.contains("func deleteBook(identifier: String)")
			)
			#expect(run.data.contains { $0.hasSuffix("/VolumesRepositoryContract.swift") })
		}
	}

	@Test("Without responses, the command line is invalid, and the message names the missing arguments")
	func refusesNoAnswer() throws {
		let run = try larder(["Order", "--project", "/nowhere"])

		#expect(run.status == 64)
		let choices = "--json FILE, --page-json FILE, --list-json FILE or --openapi FILE"
		#expect(run.messages == ["error: missing: \(choices). For examples, see `larder help new`"])
	}

	@Test("An entity can be read from a schema, and a note names keys that Swift cannot express")
	func writesSchema() throws {
		try withOutput { output in
			let document = "\(Self.checkout)/Samples/garden.yaml"

			let plant = try larder(["Plant", "--openapi", document, "--project", output, "--dry-run"])
			let pot = try larder([
				"Pot", "--openapi", document, "--schema", "Either", "--project", output, "--id-type", "int",
			])

			#expect(plant.status == nil)
			#expect(plant.data.contains("would create Features/Plant/Sources/Domain/Models/Price.swift"))
			#expect(pot.status == nil)
			let note =
				"note: Either.pay (oneOf) is a string or a number, but a Swift property has one type, so the key is left out; "
			#expect(pot.messages.first?.hasPrefix("\(note)to keep it, choose one by --type pay=String or") == true)
		}
	}

	@Test(
		"A schema without a document is a usage error, and so is a document together with responses",
		arguments: [["--schema", "Order"], ["--openapi", "api.yaml", "--json", "order.json"]]
	)
	func refusesSchemaOptions(arguments: [String]) {
		#expect(throws: (any Error).self) {
			try NewCommand.parse(["Order", "--project", "/nowhere"] + arguments)
		}
	}

	@Test(
		"A write that the document lacks ends the command with 3, and if the document has only a list, only the list is written"
	)
	func refusesWhatDocumentLacks() throws {
		try withOutput { output in
			try withTemporaryFolder { folder in
				let document = folder.appending(path: "api.yaml").path(percentEncoded: false)
				try """
				openapi: 3.0.3
				paths:
				  /positions:
				    get:
				      responses:
				        "200":
				          content:
				            application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Position" } } }
				components:
				  schemas:
				    Position: { required: [id], properties: { id: { type: integer }, speed: { type: number } } }
				""".write(toFile: document, atomically: true, encoding: .utf8)
				let arguments = ["Position", "--openapi", document, "--project", output, "--dry-run"]

				let refused = try larder(arguments + ["--save"])
				let list = try larder(arguments)

				#expect(refused.status == 3)
				#expect(
					refused.messages == [
						"error: --save needs a path that reads one Position by its identifier, which the document does not have; the "
							+ "document has GET /positions; leave --save out, or name the path by --path if the service has operations that its document lacks"
					]
				)
				#expect(list.status == nil)
				#expect(
					list.messages.contains(
						"note: the document has no path for one Position, so the repository does not read one; to read one, add --path PATH/{id}"
					)
				)
				#expect(!list.messages.contains { $0.contains("the path /positions is assumed") })
			}
		}
	}

	@Test("A creation's example body is refused if it is a form, and the message says what to do")
	func refusesForm() throws {
		try withOutput { output in
			try withTemporaryFolder { folder in
				let form = folder.appending(path: "create.txt").path(percentEncoded: false)
				try "customer=c_7&lines[0][price]=5".write(toFile: form, atomically: true, encoding: .utf8)

				let run = try larder("Character", "--project", output, "--create-json", form)

				#expect(run.status == 3)
				#expect(
					run.messages == [
						"\(form): error: it is a form, and the written code sends JSON; give the same keys as JSON by --create-json, and "
							+ "replace withJSONBody(_:) in createCharacter(_:) by your own code"
					]
				)
			}
		}
	}

	@Test("A schema that is too large is refused with that reason, even if a requested write seems to be missing")
	func refusesLargeSchemaFirst() throws {
		try withOutput { output in
			try withTemporaryFolder { folder in
				let keys = (0...1000).map { "\"k\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
				func content(_ name: String) -> String {
					"{\"content\": {\"application/json\": {\"schema\": {\"$ref\": \"#/components/schemas/\(name)\"}}}}"
				}
				let document = """
					{"openapi": "3.0.0", "paths": {
					"/plants/{id}": {"get": {"responses": {"200": \(content("Plant"))}}},
					"/plants": {"post": {"requestBody": \(content("NewPlant")), "responses": {"201": \(content("Plant"))}}}},
					"components": {"schemas": {"Plant": {"type": "object", "properties": {"id": {"type": "string"}, \(keys)}},
					"NewPlant": {"type": "object", "properties": {"k1": {"type": "string"}}}}}}
					"""
				let file = folder.appending(path: "api.json").path(percentEncoded: false)
				try document.write(toFile: file, atomically: true, encoding: .utf8)

				let run = try larder(["Plant", "--project", output, "--openapi", file, "--create"])

				#expect(run.status == 3)
				#expect(run.messages.first?.contains("brings the number of keys above 1000") == true, "\(run.messages)")
			}
		}
	}

	@Test("A creation's example body is refused if it is an array, because written code sends an object")
	func refusesArrayOfOneBody() throws {
		try withOutput { output in
			try withTemporaryFolder { folder in
				let array = folder.appending(path: "create.json").path(percentEncoded: false)
				try #"[{"name": "Rick"}]"#.write(toFile: array, atomically: true, encoding: .utf8)

				let run = try larder("Character", "--project", output, "--create-json", array)

				#expect(run.status == 3)
				#expect(
					run.messages == [
						"\(array): error: it is an array with one body, and the written code sends an object; if the service takes an array, "
							+ "leave --create-json out, and write the request of createCharacter(_:) yourself; otherwise, remove the array "
							+ "around the body"
					]
				)
			}
		}
	}

	@Test("A search without pages ends the command with 3")
	func searchWithoutPagesEndsWith3() throws {
		try withOutput { output in
			let run = try larder("Character", "--project", output, "--filter", "name")

			#expect(run.status == 3)
			#expect(
				run.messages == [
					"error: --filter searches pages, but no page is given; give a page by --page-json FILE, or write a parameter into the "
						+ "path of a list, so that the app sets the parameter: --list-path 'PATH?name={name}'"
				]
			)
		}
	}

	@Test("A sample that is too large ends the command with 3")
	func largeSampleEndsWith3() throws {
		try withOutput { output in
			let run = try larder(
				"Order",
				"--project",
				output,
				sample: String(repeating: " ", count: SampleReader.limit) + "1"
			)

			#expect(run.status == 3)
			#expect(
				run.messages.first?.hasSuffix("error: it has more than 8388608 bytes; give a shorter response")
					== true
			)
		}
	}

	@Test(
		"A sample that does not exist, or is a folder, ends the command with 3",
		arguments: [
			("/nowhere/sample.json", "there is no such file; correct the path"),
			("/", "it is a folder; name a file in it"),
		]
	)
	func missingSampleEndsWith3(path: String, problem: String) throws {
		try withOutput { output in
			let run = try larder(["Order", "--json", path, "--project", output])

			#expect(run.status == 3)
			#expect(run.messages == ["\(path): error: \(problem)"])
		}
	}

	@Test(
		"A name or a path that cannot be used ends the command with 3",
		arguments: [
			["order"], ["URL"], ["../Order"], ["Order", "--feature", "a/b"], ["Order", "--app", "x"],
			["Order", "--path", "a?b"],
		]
	)
	func unusableNameEndsWith3(arguments: [String]) throws {
		try withOutput { output in
			let run = try larder(arguments + ["--json", Self.sample, "--project", output])

			#expect(run.status == 3)
			#expect(run.messages.count == 1)
			#expect(run.messages.first?.hasPrefix("error: ") == true)
		}
	}

	@Test("A folder without the Larder package ends the command with 4")
	func missingPackageEndsWith4() throws {
		try withOutput { output in
			let run = try larder("Character", "--project", output, "--larder", "/")

			#expect(run.status == 4)
			#expect(
				run.messages.first?.hasSuffix("name the folder of Larder's Package.swift by --larder FOLDER") == true
			)
		}
	}

	@Test("A file in place of the folder ends the command with 4")
	func fileForFolderEndsWith4() throws {
		try withOutput { output in
			try Data().write(to: URL(filePath: output))

			let run = try larder("Character", "--project", output)

			#expect(run.status == 4)
			let name = URL(filePath: output).lastPathComponent
			#expect(run.messages == ["\(output): error: \(name) is a file; name a folder"])
		}
	}

	@Test("--verify builds and tests the written package, and the command ends with 5 if that fails")
	func failedVerificationEndsWith5() async throws {
		let run = try await CheckedProject.answer { console in
			try await Verifier { _, _ in 1 }.verify(URL(filePath: "/demo/"), on: console)
		}

		#expect(run.status == 5)
		#expect(run.messages.last?.hasPrefix("error: `swift build --build-tests` failed in /demo/") == true)
	}

	@Test("Without a cache, the repository is written without a policy")
	func writesRemoteScenario() throws {
		try withOutput { output in
			let run = try larder("Character", "--project", output, "--scenario", "remote")
			let contract =
				"\(output)/Features/Character/Sources/Domain/Repositories/CharacterRepositoryContract.swift"

			#expect(run.status == nil)
			#expect(try !String(contentsOfFile: contract, encoding: .utf8).contains("CachePolicy"))
		}
	}

	@Test(
		"An invalid command line ends the command with 64",
		arguments: [
			["new", "--nonsense"], ["make"],
			["new", "Order", "--json", "a", "--project", "b", "--dry-run", "--verify"],
			["new", "Order", "--json", "a", "--project", "b", "--scenario", "hybrid"],
			["new", "Order", "--json", "a", "--project", "b", "--strategy", "diskFirst"],
			["new", "Order", "--json", "a", "--project", "b", "--tiers", "3"],
			["new", "Order", "--json", "a", "--project", "b", "--scenario", "remote", "--strategy", "localFirst"],
			["new", "Order", "--json", "a", "--project", "b", "--scenario", "remote", "--tiers", "1"],
			["new", "Order", "--json", "a", "--project", "b", "--store", "memory"],
			["new", "Order", "--json", "a", "--project", "b", "--preset", "mine"],
			["new", "Order", "--json", "a", "--project", "b", "--scenario", "local", "--store", "disk"],
			["new", "Order", "--json", "a", "--project", "b", "--scenario", "local", "--path", "orders"],
		]
	)
	func usageErrorEndsWith64(arguments: [String]) throws {
		let error = try #require(throws: (any Error).self) { try Larder.parseAsRoot(arguments) }

		#expect(Larder.exitCode(for: error).rawValue == 64)
	}

	@Test("The help lists every status", arguments: [FailureStatus.conflict, .input, .configuration, .verification])
	func helpListsStatuses(status: FailureStatus) {
		for help in [Larder.helpMessage(), Larder.helpMessage(for: NewCommand.self)] {
			#expect(help.contains("\n  \(status.rawValue)   "))
		}
	}
}

extension NewCommandTests {
	/// Gives `body` the path of a folder Demo that does not exist yet.
	func withOutput(_ body: (String) throws -> Void) throws {
		try withTemporaryFolder { folder in
			try body(folder.appending(path: "Demo").path(percentEncoded: false))
		}
	}

	/// Runs `larder new` in this process on `sample`, by default the one of this package.
	func larder(_ arguments: String..., sample: String? = nil) throws -> Run {
		guard let sample else { return try larder(arguments + ["--json", Self.sample]) }
		return try larder(arguments, sample: sample)
	}

	func larder(_ arguments: [String], sample: String) throws -> Run {
		try withTemporaryFolder { folder in
			let file = folder.appending(path: "sample.json")
			try Data(sample.utf8).write(to: file)
			return try larder(arguments + ["--json", file.path(percentEncoded: false)])
		}
	}

	func larder(_ arguments: [String]) throws -> Run {
		try Run.recording { console in
			try NewCommand.parse(arguments).run(Invocation(arguments: arguments), on: console)
		}
	}
}
