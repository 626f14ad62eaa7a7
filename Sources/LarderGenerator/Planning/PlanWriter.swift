import Foundation

/// Carries a plan out: all of it, or nothing.
package struct PlanWriter: Sendable {
	private let fileSystem: FileSystem

	/// Creates a writer to `fileSystem`.
	package init(fileSystem: FileSystem = .disk) {
		self.fileSystem = fileSystem
	}

	/// Writes every file that `plan` creates.
	///
	/// Each is written beside its place first, and all are renamed when the last one is complete. When anything fails,
	/// whatever was made is removed again, folders included.
	///
	/// - Throws: ``ConflictError`` before anything is touched; ``WriteError`` when the disk refuses.
	package func write(_ plan: Plan) throws {
		guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
		var journal = Journal(fileSystem: fileSystem)
		do {
			let drafts = try plan.created.map { file in try journal.draft(file, in: plan.root) }
			for draft in drafts { try journal.publish(draft) }
		} catch {
			throw WriteError(cause: error, remains: journal.rollBack())
		}
	}
}

/// Remembers everything that was made, so that it can be unmade.
private struct Journal {
	/// A complete file under a name of its own, beside the place it is for.
	struct Draft {
		let draft: URL
		let place: URL
	}

	let fileSystem: FileSystem
	private var made: [URL] = []

	init(fileSystem: FileSystem) {
		self.fileSystem = fileSystem
	}

	mutating func draft(_ file: GeneratedFile, in root: URL) throws -> Draft {
		let place = root.appending(path: file.path)
		let folder = place.deletingLastPathComponent()
		try createFolder(folder)
		let draft = folder.appending(path: ".\(place.lastPathComponent).\(UUID().uuidString)")
		// Noted first: a write that fails may leave half a file.
		made.append(draft)
		try fileSystem.write(Data(file.contents), draft)
		return Draft(draft: draft, place: place)
	}

	mutating func publish(_ draft: Draft) throws {
		try fileSystem.move(draft.draft, draft.place)
		made.append(draft.place)
	}

	/// Removes what was made, last first, and returns what would not go.
	mutating func rollBack() -> [URL] {
		made.reversed().filter { url in
			guard fileSystem.kind(url) != nil else { return false }
			do {
				try fileSystem.remove(url)
				return false
			} catch {
				return true
			}
		}
	}

	private mutating func createFolder(_ url: URL) throws {
		guard fileSystem.kind(url) == nil, url.pathComponents.count > 1 else { return }
		try createFolder(url.deletingLastPathComponent())
		try fileSystem.createFolder(url)
		made.append(url)
	}
}
