import Foundation

/// A kind of damage to a database's file, and its expected outcome.
struct FileDamage: Sendable {
	/// What the tier does afterwards.
	enum Outcome: Sendable {
		/// The tier works, and answers saved entries or none.
		case works
		/// The tier works, except for damage to SQLite's index, which has no checksum.
		///
		/// A save may then not be found, or an older entry may be found. If the mark that tells whose file it is was
		/// damaged, the file is refused.
		case worksExceptForItsIndex
		/// Every call throws, and the file stays as it is.
		case throwsAndLeavesIt
	}

	let name: String
	let outcome: Outcome
	/// Damages the file, whose journal has been moved into it.
	let inflict: @Sendable (URL, inout SeededGenerator) throws -> Void

	init(
		_ name: String,
		outcome: Outcome = .works,
		inflict: @escaping @Sendable (URL, inout SeededGenerator) throws -> Void
	) {
		self.name = name
		self.outcome = outcome
		self.inflict = inflict
	}
}

extension FileDamage {
	/// Truncations at each page's end, and a few bytes before and behind it.
	static func truncations(of size: Int) -> [FileDamage] {
		stride(from: 0, through: size, by: 4_096).flatMap { [$0 - 7, $0, $0 + 100] }
			.filter { (0..<size).contains($0) }
			.map { length in
				FileDamage("truncated at \(length)") { file, _ in try file.change { $0.removeSubrange(length...) } }
			}
	}

	/// Files that a disk, a user or another program has replaced.
	static let substitutions = [
		FileDamage("zero length") { file, _ in try Data().write(to: file) },
		FileDamage("a text file") { file, _ in
			try Data(String(repeating: "Dear diary, ", count: 1_000).utf8).write(to: file)
		},
		FileDamage("nothing but zeros") { file, _ in try file.change { $0.resetBytes(in: 0..<$0.count) } },
		FileDamage("a later format") { file, _ in
			try file.change { $0.replaceSubrange(60..<64, with: [0x7F, 0, 0, 0]) }
		},
		FileDamage("a missing file with a journal left") { file, random in
			try FileManager.default.removeItem(at: file)
			try random.bytes(20_000).write(to: file.journal)
		},
		FileDamage("a directory", outcome: .throwsAndLeavesIt) { file, _ in
			try FileManager.default.removeItem(at: file)
			try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
		},
		FileDamage("another app's database", outcome: .throwsAndLeavesIt) { file, _ in
			try FileManager.default.removeItem(at: file)
			try ForeignConnection(file).execute("CREATE TABLE diary (page TEXT); PRAGMA user_version = 7")
		},
		FileDamage("a dangling link", outcome: .works) { file, _ in
			try FileManager.default.removeItem(at: file)
			try FileManager.default.createSymbolicLink(
				at: file,
				withDestinationURL: file.deletingLastPathComponent().appending(path: "elsewhere.sqlite")
			)
		},
	]

	/// Journals that are missing, or do not belong to the file.
	static let journals = [
		FileDamage("a missing journal") { file, _ in try file.replace(by: file.unfolded) },
		FileDamage("a journal that was moved into the file already") { file, _ in
			try FileManager.default.copyItem(at: file.unfolded.journal, to: file.journal)
		},
		FileDamage("a journal that a crash left behind") { file, _ in try file.replaceWithJournal(by: file.unfolded) },
	]

	/// Random damage, which is different each time.
	static let accidents = [
		FileDamage("a truncated journal") { file, random in
			try file.replaceWithJournal(by: file.unfolded)
			try file.journal.change { $0.removeSubrange(random.number(in: 0...$0.count - 1)...) }
		},
		FileDamage("flipped bits in a journal", outcome: .worksExceptForItsIndex) { file, random in
			try file.replaceWithJournal(by: file.unfolded)
			try file.journal.change { data in
				for _ in 0..<random.number(in: 1...8) {
					data[random.number(in: 0...data.count - 1)] ^= 1 << UInt8(random.number(in: 0...7))
				}
			}
		},
		FileDamage("flipped bits", outcome: .worksExceptForItsIndex) { file, random in
			try file.change { data in
				for _ in 0..<random.number(in: 1...8) {
					data[random.number(in: 0...data.count - 1)] ^= 1 << UInt8(random.number(in: 0...7))
				}
			}
		},
		FileDamage("flipped bits in the first page", outcome: .worksExceptForItsIndex) { file, random in
			try file.change { data in data[random.number(in: 0...4_095)] ^= 1 << UInt8(random.number(in: 0...7)) }
		},
		FileDamage("an overwritten part", outcome: .worksExceptForItsIndex) { file, random in
			let noise = random.bytes(random.number(in: 1...5_000))
			try file.change { data in
				let start = random.number(in: 0...data.count - 1)
				data.replaceSubrange(
					start..<min(data.count, start + noise.count),
					with: noise.prefix(data.count - start)
				)
			}
		},
		FileDamage("two swapped pages", outcome: .worksExceptForItsIndex) { file, random in
			try file.change { data in
				let last = data.count / 4_096 - 1
				let (one, other) = (random.number(in: 0...last) * 4_096, random.number(in: 0...last) * 4_096)
				let page = Data(data[one..<one + 4_096])
				data.replaceSubrange(one..<one + 4_096, with: data[other..<other + 4_096])
				data.replaceSubrange(other..<other + 4_096, with: page)
			}
		},
		FileDamage("a journal of random bytes") { file, random in
			try random.bytes(random.number(in: 1...50_000)).write(to: file.journal)
		},
	]
}

extension URL {
	/// The journal of the database at this path.
	var journal: URL { URL(filePath: path(percentEncoded: false) + "-wal") }

	/// The path of a copy from before the journal was moved into the database.
	var unfolded: URL { deletingLastPathComponent().appending(path: "unfolded.sqlite") }

	fileprivate func replace(by other: URL) throws {
		try FileManager.default.removeItem(at: self)
		try FileManager.default.copyItem(at: other, to: self)
	}

	fileprivate func replaceWithJournal(by other: URL) throws {
		try replace(by: other)
		try FileManager.default.copyItem(at: other.journal, to: journal)
	}

	fileprivate func change(_ body: (inout Data) -> Void) throws {
		var data = try Data(contentsOf: self)
		body(&data)
		try data.write(to: self)
	}
}

extension SeededGenerator {
	fileprivate mutating func bytes(_ count: Int) -> Data {
		Data((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) })
	}
}
