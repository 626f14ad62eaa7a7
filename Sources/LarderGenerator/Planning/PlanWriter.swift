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
		var place = plan.root
		do {
			var drafts: [Draft] = []
			for file in plan.created {
				place = plan.root.appending(path: file.path)
				drafts.append(try journal.draft(file, for: place))
			}
			for draft in drafts {
				place = draft.place
				try journal.publish(draft)
			}
		} catch {
			throw WriteError(place: place, cause: error, remains: journal.rollBack())
		}
	}
}

/// A complete file under a name of its own, beside the place it is for.
private struct Draft {
	let url: URL
	let place: URL
}

/// Remembers everything that was made, so that it can be unmade.
private struct Journal {
	let fileSystem: FileSystem
	private var made: [URL] = []

	init(fileSystem: FileSystem) {
		self.fileSystem = fileSystem
	}

	mutating func draft(_ file: GeneratedFile, for place: URL) throws -> Draft {
		let folder = place.deletingLastPathComponent()
		try createFolder(folder)
		let url = folder.appending(path: ".\(place.lastPathComponent).\(UUID().uuidString)")
		// Noted first: a write that fails may leave half a file.
		made.append(url)
		try fileSystem.write(Data(file.contents), url)
		return Draft(url: url, place: place)
	}

	mutating func publish(_ draft: Draft) throws {
		try fileSystem.move(draft.url, draft.place)
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
