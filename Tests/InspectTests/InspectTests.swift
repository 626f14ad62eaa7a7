import ArgumentParser
import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import larder_inspect

struct InspectTests {
	private let files = try? CacheFiles()
	private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

	@Test("The summary shows the namespaces, the session and the invalidated tags")
	func summary() async throws {
		let files = try #require(files)
		try await files.fill(at: now)

		let text = try shown(files.url, at: now.addingTimeInterval(60))

		#expect(
			text.hasSuffix(
				"""


				session 1, last invalidation 1

				NAMESPACE  ENTRIES  STALE  LISTS  BYTES  OLDEST                NEWEST
				drink            1      0      0     25  2026-05-09T06:13:20Z  2026-05-09T06:13:20Z
				recipe           3      1      1     75  2026-05-09T06:13:20Z  2026-05-09T06:13:20Z

				TAG    INVALIDATION
				soups             1

				"""
			),
			"\(text)"
		)
		#expect(text.hasPrefix("\(files.url.path(percentEncoded: false)): cache of format "))
	}

	@Test("Entries show their keys, states and tags, and no values")
	func entriesAreShown() async throws {
		let files = try #require(files)
		try await files.fill(at: now)

		let lines = try shown(files.url, "--entries", at: now.addingTimeInterval(60)).split(separator: "\n").dropFirst()

		#expect(
			lines.map(String.init) == [
				"NAMESPACE  KEY          BYTES  STORED                STATE        TAGS",
				"drink      \"\u{5C}u001b[2J\"     25  2026-05-09T06:13:20Z  -            -",
				"recipe     1               25  2026-05-09T06:13:20Z  invalidated  soups",
				"recipe     2               25  2026-05-09T06:13:20Z  fresh        -",
				"recipe     3               25  2026-05-09T06:13:20Z  -            -",
				"LIST OF  NAME  KEY  MEMBERS  NEXT PAGE  STORED                KEYS",
				"recipe   menu  all   2 of 9  2          2026-05-09T06:13:20Z  2 3",
			],
			"\(lines.joined(separator: "\n"))"
		)
	}

	@Test(
		"Options filter entries by key, tag and staleness",
		arguments: [
			(["--key", "2"], ["2"]), (["--tag", "soups"], ["1"]), (["--stale"], ["1", "2"]),
			(["--namespace", "drink"], ["\u{1B}[2J"]),
			(["--key", "2", "--tag", "soups"], []),
		]
	)
	func entriesAreChosen(options: [String], keys: [String]) async throws {
		let files = try #require(files)
		try await files.fill(at: now)

		let inspection = try command(files.url, options).inspect(at: now.addingTimeInterval(600))

		#expect(inspection.entries.map(\.key) == keys)
	}

	@Test("Values are shown as JSON, whatever format the file stores them in", arguments: ValueFormat.allCases)
	func valuesAreShown(format: ValueFormat) async throws {
		let files = try #require(files)
		let value = Everything()
		try await files.save(value, as: format)

		let json = try shown(files.url, "--values", "--format", "json", at: now)

		let entries = try JSONDecoder().decode(Shown<Everything>.self, from: Data(json.utf8)).entries
		#expect(entries.map(\.value) == [value])
	}

	@Test(
		"Inspecting a file changes nothing in its folder, whether an app has the file open, has closed it or was killed"
	)
	func folderStaysAsItIs() async throws {
		let files = try #require(files)
		try await files.fill(at: now)

		for state in CacheFiles.State.allCases {
			try await files.bring(to: state)
			let before = try files.contents()
			_ = try shown(files.url, "--entries", "--values", at: now)
			#expect(try files.contents() == before, "\(state)")
			#expect(before.keys.contains { $0.hasSuffix("-wal") } == (state != .closed))
		}
	}

	@Test("An entry that is only in a running app's write-ahead log is shown")
	func logIsRead() async throws {
		let files = try #require(files)
		try await files.fill(at: now)

		let inspection = try command(files.url, ["--key", "1"]).inspect(at: now)

		#expect(inspection.byteCounts.journals > 0)
		#expect(inspection.entries.count == 1)
	}
}

struct InspectFailureTests {
	private let files = try? CacheFiles()

	@Test("An entry with a changed byte is shown as damaged, and other entries are shown as usual")
	func damagedEntryIsShown() async throws {
		let files = try #require(files)
		try await files.fill(at: .now)
		try await files.bring(to: .closed)
		try files.execute("UPDATE entry SET value = X'0107016262' WHERE key = X'31'")

		let inspection = try command(files.url, ["--values"]).inspect(at: .now)

		#expect(inspection.entries.map(\.isWhole) == [true, false, true, true])
		#expect(inspection.entries.map { $0.value == nil } == [false, true, false, false])
		#expect(inspection.file.damages == ["entries with a wrong checksum, which count as missing: 1"])
	}

	@Test("If a page of a file is damaged, the readable part is shown, together with SQLite's error")
	func damagedPageIsNamed() async throws {
		let files = try #require(files)
		try await files.fill(count: 2_000)
		try await files.bring(to: .closed)
		try files.overwrite(page: 20)

		let inspection = try command(files.url, ["--entries"]).inspect(at: .now)

		#expect(!inspection.file.damages.isEmpty)
		#expect(!inspection.file.entries.isEmpty)
		#expect(inspection.file.entries.count < 2_000)
	}

	@Test("If a file cannot be inspected, the error names the file, the reason and a remedy")
	func unusableFilesAreNamed() async throws {
		let files = try #require(files)
		let path = files.url.path(percentEncoded: false)
		#expect(
			message(files.url) == "\(path): error: there is no such file; name the SQLite file of a cache or an outbox"
		)
		#expect(
			message(files.folder).hasSuffix(
				"error: there is no such file; name the SQLite file of a cache or an outbox"
			)
		)

		try Data("A diary".utf8).write(to: files.url)
		#expect(message(files.url).hasPrefix("\(path): error: it is no SQLite database, or its beginning is damaged"))

		try Data().write(to: files.url)
		#expect(message(files.url).contains("another program"))

		try await files.fill(at: .now)
		try await files.bring(to: .closed)
		try files.execute("PRAGMA user_version = 99")
		#expect(message(files.url).hasSuffix("a later version of Larder wrote its format 99; use that version"))
		try files.execute("PRAGMA user_version = 1")
		#expect(message(files.url).contains("it has the format 1 of an earlier version"))
		try files.execute("PRAGMA application_id = 7")
		#expect(message(files.url).contains("it is the database of another program"))
	}

	@Test(
		"The pending changes of an outbox are shown in order, even if their key has no confirmed value"
	)
	func changesAreShown() async throws {
		let files = try #require(files)
		let journal = SQLiteOutboxJournal(at: files.url)
		let change = change("rename", .update, of: "7", at: 1)
		let creation = self.change("create", .creation, of: "new", at: 2)
		let value = KnownValue(.value(Data("{}".utf8)), ticket: 1, commit: 1)
		let version = try #require(try await journal.load(unless: nil)?.version)
		// A change that is written again stands behind all others in the file.
		let records: [OutboxRecord] = [.known(change.key, value), .change(creation), .change(change)]
		_ = try await journal.write(JournalTransaction(records), over: version)

		#expect(try shown(files.url, at: .now).hasSuffix("\n\n2 changes waiting\n"))
		let lines = try shown(files.url, "--values", at: .now).split(separator: "\n").dropFirst().map(String.init)
		#expect(
			lines == [
				"PLACE  KIND    ROLE      KEY  STATUS   CONFIRMED VALUE  CREATED               FAILURE  PAYLOAD",
				#"    1  rename  update    7    waiting  yes              2026-05-09T06:13:20Z  -        {"title":"Tea"}"#,
				#"    2  create  creation  new  waiting  no               2026-05-09T06:13:20Z  -        {"title":"Tea"}"#,
			],
			"\(lines.joined(separator: "\n"))"
		)
	}

	private func change(_ kind: String, _ role: ChangeRole, of key: String, at sequence: Int) -> OutboxChange {
		OutboxChange(
			kind: kind,
			role: role,
			key: OutboxKey(entity: "note", text: key),
			payload: Data(#"{"title":"Tea"}"#.utf8),
			createdAt: Date(timeIntervalSinceReferenceDate: 800_000_000),
			sequence: sequence
		)
	}

	private func message(_ url: URL) -> String {
		do {
			_ = try command(url, []).inspect(at: .now)
			return ""
		} catch {
			return "\(error)"
		}
	}
}

private func command(_ url: URL, _ options: [String]) throws -> InspectCommand {
	try InspectCommand.parse([url.path(percentEncoded: false)] + options)
}

private func shown(_ url: URL, _ options: String..., at now: Date) throws -> String {
	let command = try command(url, options)
	return try command.text(of: command.inspect(at: now))
}

/// A value of each kind that the binary format has.
private struct Everything: Codable, Equatable {
	var name = "A \"cup\" of\ntea, \u{1F375}"
	var isHot = true
	var isIced = false
	var count = 3
	var debt = -7
	var least = Int64.min
	var price = 2.5
	var data = Data([1, 2, 255])
	var steps = ["boil", "steep"]
	var none: [Int] = []
	var prices = ["small": 1, "large": 2]
}

private struct Shown<Value: Decodable>: Decodable {
	struct Entry: Decodable {
		let key: String
		let value: Value
	}

	let entries: [Entry]
}
