import Foundation
import LarderCore
import LarderTesting
import Testing

@Suite(.timeLimit(.minutes(30)))
struct UserDefaultsDataSourceTests {
	private let suite = DefaultsSuite()
	private let entry = CacheEntry(
		"soup",
		storedAt: Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7),
		validators: Validators(entityTag: "\"1\"", lastModified: "Sat, 09 May 2026 09:46:40 GMT")
	)

	@Test("The user defaults tier keeps every law of a tier", arguments: LocalDataSourceLaw.allCases)
	func keeps(law: LocalDataSourceLaw) async throws {
		let keys = ["", "a", "A", "a.b", "%", "a\u{0}b", "\u{85}", "é", "日本", "<&>\r\n"] + (1...20).map { "key \($0)" }
		let sut = LocalDataSourceConformance(keys: keys, values: ["soup", "stew"]) { try suite.tier() }

		try await sut.check(law)
	}

	@Test("Data sources with the same suite and namespace share their entries")
	func instancesShareEntries() async throws {
		try await suite.tier().saveEntry(entry, for: "a")

		#expect(try await suite.tier().getEntry(for: "a") == entry)
		let named = UserDefaultsDataSource<String, String>(namespace: "note", suiteName: suite.name)
		#expect(try await named?.getEntry(for: "a") == entry)
	}

	@Test("In the user defaults, the name of an entry is made of the prefix, the namespace and the key")
	func entryHasItsPlace() async throws {
		try await suite.tier().saveEntry(entry, for: "a")

		#expect(try suite.defaults().data(forKey: "larder.note.a") != nil)
	}

	@Test("Removing all entries of a namespace changes neither other namespaces nor the app's own user defaults")
	func removeAllIsConfined() async throws {
		let defaults = try suite.defaults()
		defaults.set("mine", forKey: "note.a")
		try await suite.tier("note.draft").saveEntry(entry, for: "a")
		try await suite.tier("notes").saveEntry(entry, for: "a")
		try await suite.tier("note").saveEntry(entry, for: "a")

		try await suite.tier("note").removeAll()

		#expect(try await suite.tier("note").getEntry(for: "a") == nil)
		#expect(try await suite.tier("note.draft").getEntry(for: "a") == entry)
		#expect(try await suite.tier("notes").getEntry(for: "a") == entry)
		#expect(defaults.string(forKey: "note.a") == "mine")
	}

	@Test("Two namespaces share no entry, even if namespace and key, joined, are the same string in both")
	func dotsDoNotMeet() async throws {
		try await suite.tier("a").saveEntry(entry, for: "b.c")

		#expect(try await suite.tier("a.b").getEntry(for: "c") == nil)
		#expect(try await suite.tier("a").getEntry(for: "b.c") == entry)
	}

	@Test("An entry of another schema version counts as a miss, and only this entry is removed", arguments: [1, 3])
	func otherSchemaVersionIsDropped(version: Int) async throws {
		let other = try suite.tier(schemaVersion: version)
		try await other.saveEntry(entry, for: "a")
		try await other.saveEntry(entry, for: "b")

		#expect(try await suite.tier(schemaVersion: 2).getEntry(for: "a") == nil)

		#expect(try await other.getEntry(for: "a") == nil)
		#expect(try await other.getEntry(for: "b") == entry)
	}

	@Test("If an entry cannot be decoded, a read of the entry is a miss, and only this entry is removed")
	func undecodableEntryIsDropped() async throws {
		let sut = try suite.tier()
		try await sut.saveEntry(entry, for: "b")
		let defaults = try suite.defaults()
		defaults.set(Data("{".utf8), forKey: "larder.note.a")

		#expect(try await sut.getEntry(for: "a") == nil)

		#expect(defaults.object(forKey: "larder.note.a") == nil)
		#expect(try await sut.getEntry(for: "b") == entry)
	}

	@Test("If a value cannot be encoded, saving the value throws, and the earlier entry stays")
	func unencodableValueThrows() async throws {
		let sut = UserDefaultsDataSource<String, Picky>(namespace: "picky", in: try suite.defaults())
		try await sut.saveEntry(CacheEntry(Picky(text: "fine"), storedAt: .distantPast), for: "a")

		let error = await #expect(throws: EntryEncodingError.self) {
			try await sut.saveEntry(CacheEntry(Picky(text: "secret"), storedAt: .distantPast), for: "a")
		}

		#expect(error?.part == .value)
		#expect(error?.description.contains("secret") == false)
		#expect(try await sut.getEntry(for: "a")?.value == Picky(text: "fine"))
	}

	#if os(Linux) || os(macOS)
		@Test(
			"A new process finds the entries that an earlier process has saved, but no entry that was removed"
		)
		func writesReachTheDisk() async throws {
			let sut = try suite.tier()
			try await sut.saveEntry(entry, for: "a\u{0}\u{85}\n😀")
			try await sut.saveEntry(entry, for: "removed")
			try await sut.removeEntry(for: "removed")

			await #expect(processExitsWith: .success) { [name = suite.name as String] in
				let tier = UserDefaultsDataSource<String, String>(namespace: "note", suiteName: name)
				let saved = try await tier?.getEntry(for: "a\u{0}\u{85}\n😀")
				let removed = try await tier?.getEntry(for: "removed")
				#expect(saved?.value == "soup")
				#expect(removed == nil)
			}
		}
	#endif

	#if os(Linux)
		// In a process of its own, because a suite that cannot be written fails the synchronization of all suites.
		@Test("If a save cannot reach the disk, the save throws")
		func failedWriteThrows() async throws {
			await #expect(processExitsWith: .success) {
				let tier = UserDefaultsDataSource<String, String>(namespace: "note", suiteName: "/dev/null/larder")
				await #expect(throws: UserDefaultsError(namespace: "note")) {
					try await tier?.saveEntry(CacheEntry("soup", storedAt: .distantPast), for: "a")
				}
			}
		}
	#endif
}

/// A value that refuses to be encoded if it holds a secret.
private struct Picky: Codable, Equatable {
	var text: String

	func encode(to encoder: any Encoder) throws {
		guard text != "secret" else {
			throw EncodingError.invalidValue(text, EncodingError.Context(codingPath: [], debugDescription: text))
		}
		var container = encoder.singleValueContainer()
		try container.encode(["text": text])
	}
}
