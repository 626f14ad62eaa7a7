import Foundation

/// Remembers everything that was made, so that it can be unmade.
struct Journal {
	/// A place that changes, and the files beside it that this takes.
	struct Edit {
		/// The file that changes.
		let place: URL
		/// Its new contents; `nil` where it goes.
		let draft: URL?
		/// A copy of it as it was; `nil` where it is new.
		let backup: URL?
		/// What it must hold still.
		let before: [UInt8]?
	}

	/// How one thing that was done is undone.
	private enum Undo {
		case remove(URL)
		case restore(URL, from: URL)
	}

	private let fileSystem: FileSystem
	private var undos: [Undo] = []
	private var backups: [URL] = []
	private var emptied: [URL] = []

	init(fileSystem: FileSystem) {
		self.fileSystem = fileSystem
	}

	/// Writes the new contents of `place` and a copy of the old ones beside it.
	mutating func prepare(_ step: Plan.Step, at place: URL) throws -> Edit {
		switch step.action {
		case .replace(let before, _):
			let backup = try backUp(place)
			let draft = try draft(step.file, for: place)
			try fileSystem.adoptPermissions(place, draft)
			return Edit(place: place, draft: draft, backup: backup, before: before)
		case .remove(let before):
			return Edit(place: place, draft: nil, backup: try backUp(place), before: before)
		case .create, .unchanged, .kept, .conflict:
			return Edit(place: place, draft: try draft(step.file, for: place), backup: nil, before: nil)
		}
	}

	/// Puts the new contents in their place, if that holds what it held when this was planned.
	mutating func publish(_ edit: Edit) throws {
		if let before = edit.before {
			guard try fileSystem.read(edit.place).elementsEqual(before) else { throw ChangeError() }
		}
		switch (edit.draft, edit.backup) {
		case (let draft?, nil):
			try fileSystem.move(draft, edit.place)
			undos.append(.remove(edit.place))
		case (let draft?, let backup?):
			try fileSystem.replace(draft, edit.place)
			undos.append(.restore(edit.place, from: backup))
		case (nil, let backup?):
			try fileSystem.remove(edit.place)
			undos.append(.restore(edit.place, from: backup))
			emptied.append(edit.place.deletingLastPathComponent())
		case (nil, nil): break
		}
	}

	/// Undoes everything, last first, and returns what would not go.
	mutating func rollBack() -> [URL] {
		undos.reversed().compactMap { undo in
			switch undo {
			case .remove(let url): remains(url) { try fileSystem.remove(url) }
			case .restore(let url, let backup): remains(backup) { try fileSystem.replace(backup, url) }
			}
		}
	}

	/// Removes the copies of what gave way, and the folders below `root` that nothing is in any more.
	mutating func finish(below root: URL) {
		for backup in backups { _ = remains(backup) { try fileSystem.remove(backup) } }
		let depth = root.standardizedFileURL.pathComponents.count
		for folder in emptied {
			var folder = folder
			// A folder that something is in refuses to go, and with it those around it stay.
			while folder.standardizedFileURL.pathComponents.count > depth,
				remains(folder, { try fileSystem.remove(folder) }) == nil
			{
				folder.deleteLastPathComponent()
			}
		}
	}

	/// `url` where it is there still, and `undo` fails.
	private func remains(_ url: URL, _ undo: () throws -> Void) -> URL? {
		guard fileSystem.kind(url) != nil else { return nil }
		do {
			try undo()
			return nil
		} catch {
			return url
		}
	}

	private mutating func draft(_ file: GeneratedFile, for place: URL) throws -> URL {
		try createFolder(place.deletingLastPathComponent())
		let url = neighbour(of: place)
		// Noted first: a write that fails may leave half a file.
		undos.append(.remove(url))
		try fileSystem.write(Data(file.contents), url)
		return url
	}

	private mutating func backUp(_ place: URL) throws -> URL {
		let url = neighbour(of: place)
		undos.append(.remove(url))
		backups.append(url)
		try fileSystem.copy(place, url)
		return url
	}

	private func neighbour(of place: URL) -> URL {
		place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).\(UUID().uuidString)")
	}

	private mutating func createFolder(_ url: URL) throws {
		guard fileSystem.kind(url) == nil, url.pathComponents.count > 1 else { return }
		try createFolder(url.deletingLastPathComponent())
		try fileSystem.createFolder(url)
		undos.append(.remove(url))
	}
}

/// A file that was edited by someone else between planning and writing.
private struct ChangeError: LocalizedError {
	var errorDescription: String? { "it was changed meanwhile." }
}
