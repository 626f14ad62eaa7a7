import Foundation
import LarderCore
import Testing

@testable import LarderGenerator
@testable import LarderProject

struct LockTests {
	@Test("Decoding an encoded lock gives the same lock and the same bytes")
	func survivesJSON() throws {
		var request = EntityRequest(samples: [SampleFile(name: "a.json", bytes: Array(#"{"id": "é"}"#.utf8))])
		request.scenario = .cached(.remoteFirst, tiers: .one)
		request.schema = SchemaRequest(document: SampleFile(name: "api.yaml", bytes: []), name: "Note")
		request.identifierKind = .wideInteger
		request.collections.filters = ["title"]
		let sut = Lock.stub(request)

		let files = try sut.json()
		let json = try #require(files[".larder/lock/Note.json"])

		#expect(files.count == 1)
		#expect(try Lock(json: Data(json), at: "Note.json") == sut)
		#expect(try Lock(json: Data(json), at: "Note.json").json() == files)
	}

	@Test("If a lock has an older format, the error says so")
	func olderFormatIsError() {
		let json = #"{"catalogs": {}, "entities": [{"arguments": ["Note"]}], "files": {}, "version": 1}"#

		#expect(throws: LockError.older("Note.json")) { try Lock(json: Data(json.utf8), at: "Note.json") }
	}

	@Test("A lock file of the previous format is read, with all owners that it names")
	func readsFormatThree() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			try sut.write()
			let path = ".larder/lock/Character.json"
			let error = "Features/Character/Sources/Domain/Errors/CharacterError.swift"
			let record = "\"\(error)\" : {\n"
			let text = try sut.text(path)
			#expect(text.contains(record))
			let owners = "\"owners\" : [\"Character/Character\", \"Character/Location\"],\n"
			try sut.put(
				text.replacing("\"version\" : 4", with: "\"version\" : 3").replacing(record, with: record + owners),
				at: path
			)

			let lock = try sut.project.lock()

			#expect(lock.files[error]?.owners.all == ["Character/Character", "Character/Location"])
			#expect(lock.files[error]?.base == Array(try sut.text(error).utf8))
		}
	}

	@Test("If two entities share a file, its record belongs to the entity that wrote it last")
	func writerHasRecord() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			let error = "Features/Character/Sources/Domain/Errors/CharacterError.swift"
			try sut.write()
			try sut.write(entity: "Location", feature: "Character", sample: #"{"id": "a", "name": "Earth"}"#)
			#expect(try sut.project.lock().files[error]?.owners.writer == "Character/Location")

			try PlanWriter().write(
				try sut.project.plan(removing: "Location", in: nil, remaking: { _ in try sut.request() }).plan
			)

			let lock = try sut.project.lock()
			#expect(lock.files[error]?.owners == Lock.Owners("Character/Character"))
			#expect(lock.files[error]?.base == Array(try sut.text(error).utf8))
		}
	}

	@Test("If a project has the single lock file of older versions, the error says what to do")
	func oldFileIsError() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder)
			try sut.put(#"{"version": 2}"#, at: ".larder/lock.json")

			let error = #expect(throws: LockError.self) { try Lock.read(in: folder) }

			#expect(
				error?.description
					== ".larder/lock.json: error: an older larder wrote it; "
					+ "remove it, and run larder new again for each entity in it"
			)
		}
	}

	@Test("The lock stores a sample once, and without the folders of its author's machine")
	func keepsSampleOnce() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			let bytes = Array(#"{"id": 1, "name": "Zaphod"}"#.utf8)
			var request = try sut.request()
			request.wish.samples = [SampleFile(name: "/home/me/character.json", bytes: bytes)]
			try PlanWriter().write(try sut.project.plan(writing: [request], overlap: .refuse).plan)

			let lock = try sut.text(".larder/lock/Character.json")

			#expect(lock.ranges(of: #"{\"id\": 1, \"name\": \"Zaphod\"}"#).count == 1)
			#expect(!lock.contains("/home/me"))
		}
	}

	@Test("An edited sample is kept, and a new sample at its path is a conflict")
	func editedSampleStays() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			let fixture = "Features/Character/Tests/Shared/Fixtures/character.json"
			try sut.write()
			try sut.edit(fixture) { $0.replacing("Rick", with: "Morty") }

			#expect(try !sut.plan().plan.changesSomething)
			let plan = try sut.plan(sample: #"{"id": 1, "name": "Beth"}"#).plan
			#expect(plan.conflicts.map(\.path) == [fixture])
		}
	}

	@Test("Writing, updating or removing a feature does not read other features' lock files")
	func readsOwnFeatureAlone() throws {
		try withTemporaryFolder { folder in
			let sut = Written(root: folder.appending(path: "Demo"))
			let lower = Array("abcdefghijkl")
			for letter in lower { try sut.write(entity: "Note\(letter)", feature: "Feature\(letter)") }
			let reads = Mutex<[String]>([])
			var fileSystem = FileSystem.disk
			fileSystem.read = { url in
				if url.path().contains("/\(Lock.folder)/") { reads.withLock { $0.append(url.lastPathComponent) } }
				return try FileSystem.disk.read(url)
			}
			let project = Project(root: sut.root, fileSystem: fileSystem)
			let request = try sut.request(entity: "Noteb", feature: "Featureb", sample: #"{"id": 1, "age": 2}"#)

			_ = try project.plan(writing: [request], overlap: .refuse)
			_ = try project.plan(updating: [request])
			_ = try project.plan(removing: "Noteb", in: nil) { _ in request }

			// The plan reads the file once more, to see what a write changes in it.
			#expect(reads.withLock { Set($0) } == ["Featureb.Noteb.json"])
			#expect(reads.withLock { $0.count } == 6)
		}
	}

	@Test(
		"Two people who write entities of different features change different lock files, and a merge has both entities"
	)
	func featuresHaveOwnFiles() throws {
		try withTemporaryFolder { folder in
			let base = Written(root: folder.appending(path: "Demo"))
			try base.write()
			let mine = Written(root: folder.appending(path: "Mine/Demo"))
			let other = Written(root: folder.appending(path: "Other/Demo"))
			for copy in [mine, other] {
				try FileManager.default.createDirectory(
					at: copy.root.deletingLastPathComponent(),
					withIntermediateDirectories: true
				)
				try FileManager.default.copyItem(at: base.root, to: copy.root)
			}

			try mine.write(entity: "Note", feature: "Notes")
			try other.write(entity: "Note", feature: "Diary")

			let lock = { (written: Written) in
				try written.contents().filter { $0.key.hasPrefix(Lock.folder) }
			}
			let (before, mineAfter, otherAfter) = (try lock(base), try lock(mine), try lock(other))
			#expect(mineAfter.filter { before[$0.key] != $0.value }.map(\.key) == [".larder/lock/Notes.Note.json"])
			#expect(otherAfter.filter { before[$0.key] != $0.value }.map(\.key) == [".larder/lock/Diary.Note.json"])
			for (path, text) in otherAfter { try mine.put(text, at: path) }
			#expect(try mine.project.lock().entities.map(\.id) == ["Character/Character", "Diary/Note", "Notes/Note"])
		}
	}
}

extension Lock {
	fileprivate static func stub(_ request: EntityRequest) -> Lock {
		var lock = Lock()
		lock.record(
			Entity(
				name: "Note",
				feature: "Note",
				module: "DemoNote",
				identifier: "Int",
				missingCase: "notFound",
				preset: .larder,
				request: request
			)
		)
		return lock
	}
}
