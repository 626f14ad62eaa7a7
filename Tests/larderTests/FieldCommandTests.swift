import ArgumentParser
import Foundation
import Testing

@testable import larder

struct FieldCommandTests {
	private static let file = "Features/Note/Note.fields.yml"
	private static let model = "Features/Note/Sources/Domain/Models/Note.swift"
	private static let sample = #"{"id": 1, "a_b": 2, "secret": "x", "rates": {"low": 1, "high": 2}}"#

	@Test(
		"Two values for one key in an option are refused, because only one value could count",
		arguments: [
			(["--type", "a=Int", "--type", "a=Double"], "--type has two values for a: Int and Double"),
			(["--rename", "a=b", "--rename", "a=c"], "--rename has two values for a: b and c"),
			(["--name-type", "a=B", "--name-type", "a=C"], "--name-type has two values for a: B and C"),
		]
	)
	func refusesTwoValues(options: [String], message: String) throws {
		#expect(throws: (any Error).self) { try FieldOptions.parse(options) }
		do { _ = try FieldOptions.parse(options) } catch { #expect(FieldOptions.message(for: error).contains(message)) }
		#expect(try FieldOptions.parse(["--type", "a=Int", "--type", "a=Int"]).types.count == 2)
	}

	@Test("Options are written to the fields file beside the feature, and an update reads that file after edits")
	func updateReadsFields() throws {
		try WrittenApp.with { app in
			let run = try app.new(
				"Note",
				"--rename",
				"a_b=ratio",
				"--type",
				"a_b=Double",
				"--skip",
				"secret",
				"--map",
				"rates",
				sample: Self.sample
			)

			#expect(run.status == nil)
			#expect(
				try app.text(Self.file) == """
					# What the samples of Note do not show. Edit it, then run: larder update Note
					"a_b":
					  name: "ratio"
					  type: Double
					"rates":
					  map: true
					"secret":
					  skip: true

					"""
			)
			#expect(try app.text(Self.model).contains("\tlet ratio: Double\n\tlet rates: [String: Int]\n"))

			try app.put("a_b:\n  name: share\n  optional: true\n", at: Self.file)
			#expect(try app.update().status == nil)
			#expect(try app.text(Self.model).contains("\tlet share: Int?\n\tlet secret: String\n"))
			#expect(try app.update().messages.last?.hasPrefix("Nothing to write") == true)
		}
	}

	@Test("The documented values of an enumeration are in the fields file, and stay until --text takes them back")
	func keepsDocumentedValues() throws {
		try WrittenApp.with { app in
			let enumeration = "Features/Note/Sources/Domain/Models/NoteState.swift"
			let sample = #"{"id": 1, "state": null}"#

			let run = try app.new("Note", "--enum", "state=open, in review", "--enum", "state=on=off", sample: sample)

			#expect(run.status == nil)
			#expect(try app.text(Self.file).contains(#"  enum: ["open", "in review", "on=off"]"#))
			let written = try app.text(enumeration)
			#expect(written.contains(#"case inReview = "in review""#) || written.contains("inReview"))
			#expect(try app.update().messages.last?.hasPrefix("Nothing to write") == true)
			#expect(try app.new("Note", sample: sample).messages.last?.hasPrefix("Nothing to write") == true)

			_ = try app.new("Note", "--text", "state", "--type", "state=String", sample: sample)
			#expect(try app.text(Self.model).contains("let state: String?"))
		}
	}

	@Test("An asterisk in --optional is in the fields file, so that it also holds for keys that later samples have")
	func keepsAsterisk() throws {
		try WrittenApp.with { app in
			_ = try app.new("Note", "--optional", "*", "--optional", "rates.*", sample: Self.sample)
			#expect(try app.text(Self.file).contains("\"*\":\n  optional: true\n\"rates.*\":\n  optional: true\n"))
			#expect(try app.text(Self.model).contains("let secret: String?"))

			_ = try app.new("Note", sample: Self.sample.replacing("secret", with: "title"))

			#expect(try app.text(Self.model).contains("let title: String?"))
			#expect(try app.update().messages.last?.hasPrefix("Nothing to write") == true)
		}
	}

	@Test("--enum with an equals sign needs values", arguments: ["state=", "=open", "state=open,,closed"])
	func refusesMissingValues(argument: String) {
		#expect(ChosenEnumeration(argument: argument) == nil)
	}

	@Test(
		"An update writes nothing for keys and places that larder new has omitted or found elsewhere",
		arguments: [
			#"{"object": "note", "id": 1, "_links": {"self": {"href": "/notes/1"}}}"#,
			#"[{"id": 1, "text": "x"}]"#,
			#"{"id": 1, "step1": "a", "step2": "b", "step3": null}"#,
		]
	)
	func updateKeepsReading(sample: String) throws {
		try WrittenApp.with { app in
			let written = try app.new("Note", "--path", "/notes/{id}.json", sample: sample)
			let run = try app.update()

			#expect(written.status == nil)
			#expect(run.messages.last?.hasPrefix("Nothing to write") == true)
		}
	}

	@Test("Another run of larder new keeps the overrides in the fields file")
	func newKeepsFields() throws {
		try WrittenApp.with { app in
			_ = try app.new("Note", "--skip", "secret", sample: Self.sample)

			_ = try app.new("Note", "--optional", "a_b", sample: Self.sample)

			#expect(try app.text(Self.model).contains("aB: Int?"))
			#expect(try !app.text(Self.model).contains("secret"))
		}
	}

	@Test("A fields file that cannot be read ends the command with 3, and nothing is written")
	func badFieldsEndWith3() throws {
		try WrittenApp.with { app in
			_ = try app.new("Note", "--skip", "secret", sample: Self.sample)
			let model = try app.text(Self.model)
			try app.put("a_b: Double", at: Self.file)

			let run = try app.update()

			#expect(run.status == 3)
			#expect(run.messages.first?.contains("Note.fields.yml: error: the key \"a_b\" has no settings") == true)
			#expect(try app.text(Self.model) == model)
		}
	}

	@Test("An option for a key that no sample has ends the command with 3")
	func unknownKeyEndsWith3() throws {
		try WrittenApp.with { app in
			let run = try app.new("Note", "--map", "nowhere", sample: Self.sample)

			#expect(run.status == 3)
			#expect(run.messages.first?.contains("has no key \"nowhere\"") == true)
		}
	}

	@Test("With --format json, a failure is also written as JSON")
	func failureIsJSON() throws {
		try WrittenApp.with { app in
			let run = try app.new("Note", "--format", "json", sample: #"{"name": "x"}"#)

			let document = try JSONSerialization.jsonObject(with: Data(run.data.joined(separator: "\n").utf8))
			let errors = (document as? [String: Any])?["errors"] as? [String]
			#expect(run.status == 3)
			#expect(errors == run.messages)
			#expect(errors?.count == 1)
		}
	}

	@Test(
		"A written file with conflict markers is refused until someone resolves the conflict",
		arguments: [true, false]
	)
	func refusesConflictMarkers(isUpdate: Bool) throws {
		try WrittenApp.with { app in
			_ = try app.new("Note")
			let model = try app.text(Self.model)
			try app.put(model + "<<<<<<< yours\n// a\n=======\n// b\n>>>>>>> larder\n", at: Self.model)

			let run = isUpdate ? try app.update() : try app.new("Note", "--merge")

			#expect(run.status == 2)
			#expect(run.messages.first?.contains("Note.swift: error: it still has conflict markers; choose") == true)
			try app.put(model, at: Self.model)
			#expect(try app.update().status == nil)
		}
	}

	@Test("If a removal keeps an edited file, the command does not say that nothing is left")
	func removalNamesEditedFiles() throws {
		try WrittenApp.with { app in
			_ = try app.new("Note")
			try app.put(try app.text(Self.model) + "// mine\n", at: Self.model)

			let run = try app.remove("Note")

			#expect(
				run.messages.contains(
					"note: Package.swift keeps DemoNote, because the feature still has \(Self.model); remove the files that you do not need, and "
						+ "then the target"
				)
			)
			#expect(app.has(Self.model))
		}
	}
}
