import Foundation
import Testing

@testable import larder

struct AnyJSONCommandTests {
	private static let model = "Features/Note/Sources/Domain/Models/Note.swift"
	private static let value = "Features/Note/Sources/Domain/Models/JSONValue.swift"
	private static let test = "Features/Note/Tests/Unit/Domain/Models/JSONValueTests.swift"
	private static let sample = #"{"id": 1, "data": {"a": "x", "b": 2}}"#

	@Test("A key with any JSON is in the fields file, an update keeps JSONValue, and a check finds nothing")
	func keepsType() async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try app.put("", at: ".larder.yml")

			#expect(try app.new("Note", "--type", "data=json", sample: Self.sample).status == nil)

			#expect(try app.text("Features/Note/Note.fields.yml").hasSuffix("\"data\":\n  type: JSON\n"))
			#expect(try app.text(Self.model).contains("\tlet data: JSONValue\n"))
			let written = try app.text(Self.value)
			let update = try app.update()
			#expect(update.data.allSatisfy { !$0.hasPrefix("created") && !$0.hasPrefix("updated") })
			#expect(try app.text(Self.value) == written)
			#expect(app.has(Self.test))
			#expect(try await CheckedProject(root: app.root).check("--no-cache").data == [])
		}
	}

	@Test("Entities of a feature share JSONValue, and it goes with the last entity that needs it")
	func sharesTypeInFeature() throws {
		try WrittenApp.with { app in
			_ = try app.new("Note", "--type", "data=JSON", sample: Self.sample)
			let other = try app.new(
				"Tag",
				"--feature",
				"Note",
				"--map",
				"data",
				"--type",
				"data=JSON",
				sample: Self.sample
			)

			#expect(other.status == nil)
			#expect(!other.data.contains { $0.contains("JSONValue") && !$0.hasPrefix("unchanged") }, "\(other.data)")
			_ = try app.remove("Note")
			#expect(app.has(Self.value))
			#expect(app.has(Self.test))
			_ = try app.new("Tag", "--feature", "Note", "--skip", "data", sample: Self.sample)
			#expect(!app.has(Self.value))
			#expect(!app.has(Self.test))
		}
	}

	@Test("JSONValue is public as long as a public model has any JSON")
	func exportsType() throws {
		try WrittenApp.with { app in
			_ = try app.new("Tag", "--feature", "Note", "--type", "data=JSON", sample: Self.sample)
			#expect(try app.text(Self.value).contains("\nnonisolated enum JSONValue"))
			_ = try app.new("Note", "--type", "data=JSON", "--public", sample: Self.sample)
			#expect(try app.text(Self.value).contains("\npublic nonisolated enum JSONValue"))
			_ = try app.update("Tag")
			#expect(try app.text(Self.value).contains("\npublic nonisolated enum JSONValue"))
			_ = try app.remove("Note")
			#expect(try app.text(Self.value).contains("\nnonisolated enum JSONValue"))
		}
	}
}
