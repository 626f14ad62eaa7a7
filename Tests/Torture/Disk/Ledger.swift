import Foundation
import LarderCore
import LarderSQLite

/// The saves and removals that a writer has reported: the last acknowledged one of each key, and the removals it began.
///
/// Each save and each removal has a version. The versions of one key come one after the other, and rise.
struct Ledger {
	static let keyCount = 120
	private static let versionBase = 1_000

	private var acknowledged: [Int: Note] = [:]
	private var removals: [Int: Int] = [:]
	private(set) var lastVersion = 0

	/// A writer's report on one version of a key.
	struct Note: Equatable {
		enum Kind: String {
			case saved, removing, removed
		}

		let kind: Kind
		let key: Int
		let version: Int
	}

	/// The order that is saved as version `version` of `key`.
	static func order(key: Int, version: Int, lineCount: Int) -> Order {
		Order(id: version * versionBase + key, lineCount: lineCount)
	}

	private mutating func note(_ note: Note) {
		lastVersion = max(lastVersion, note.version)
		if note.kind == .removing {
			removals[note.key] = note.version
		} else {
			acknowledged[note.key] = note
		}
	}

	/// Reads the lines that a writer printed.
	mutating func read(_ lines: [Substring]) throws {
		for line in lines {
			guard let note = Note(line: line) else { throw Loss("a writer printed: \(line)") }
			self.note(note)
		}
	}

	/// Expects `tier` to hold whole entries only, and the acknowledged version of each key or a later one.
	func verify(_ tier: SQLiteDataSource<Int, Order>) async throws {
		for key in 0..<Self.keyCount {
			let found = try await tier.getEntry(for: key)?.value
			if let found {
				try expect(found.isWhole && found.id % Self.versionBase == key, "key \(key) holds \(found.brief)")
			}
			guard let note = acknowledged[key] else { continue }
			let version = found.map { $0.id / Self.versionBase }
			try expect(isKept(note, version), "\(note.line) was acknowledged, but the tier has version \(version ?? 0)")
		}
	}

	/// Whether `version`, which the tier has, is that of `note` or a later one; `nil` if the tier has none.
	private func isKept(_ note: Note, _ version: Int?) -> Bool {
		guard let version else { return removals[note.key, default: 0] >= note.version }
		return version > note.version || version == note.version && note.kind == .saved
	}
}

extension Ledger.Note {
	var line: String { "\(kind) \(key) \(version)" }

	init?(line: Substring) {
		let words = line.split(separator: " ")
		guard words.count == 3, let kind = Kind(rawValue: String(words[0])) else { return nil }
		guard let key = Int(words[1]), let version = Int(words[2]) else { return nil }
		self.init(kind: kind, key: key, version: version)
	}
}
