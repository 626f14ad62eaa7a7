import Foundation

/// Changes files, and remembers how to undo each change.
struct Journal {
	/// The change of one file, with temporary files beside it.
	struct Edit {
		let place: URL
		/// The temporary file with the new contents; `nil` if the file is removed.
		let draft: URL?
		/// The copy of the old contents; `nil` if the file is new.
		let backup: URL?
		/// The contents that the file must still have when it is changed; `nil` if the file is new.
		let before: [UInt8]?
		let after: [UInt8]
	}

	private enum Undo {
		case remove(URL)
		case restore(URL, from: URL)
	}

	private let root: URL
	private let fileSystem: FileSystem
	private var undos: [Undo] = []
	private var backups: [URL] = []
	private var emptied: [URL] = []

	init(root: URL, fileSystem: FileSystem) {
		self.root = root
		self.fileSystem = fileSystem
	}

	/// Returns the change for `step`, without starting it.
	func edit(for step: Plan.Step) -> Edit {
		let place = root.appending(path: step.file.path)
		let (draft, backup) = (neighbour(of: place), neighbour(of: place))
		let after = step.file.contents
		return switch step.action {
		case .replace(let before, _): Edit(place: place, draft: draft, backup: backup, before: before, after: after)
		case .remove(let before): Edit(place: place, draft: nil, backup: backup, before: before, after: after)
		case .create, .unchanged, .kept, .conflict:
			Edit(place: place, draft: draft, backup: nil, before: nil, after: after)
		}
	}

	/// Writes the new contents to a temporary file, and the old contents to a copy.
	mutating func stage(_ edit: Edit) throws {
		if let backup = edit.backup {
			undos.append(.remove(backup))
			backups.append(backup)
			try fileSystem.copy(edit.place, backup)
		}
		guard let draft = edit.draft else { return }
		try createFolder(draft.deletingLastPathComponent())
		// The undo is recorded first, because a failed write may leave a part of the file.
		undos.append(.remove(draft))
		try fileSystem.write(Data(edit.after), draft)
		if edit.backup != nil { try fileSystem.adoptPermissions(edit.place, draft) }
	}

	/// Moves the new contents to the file's place.
	///
	/// - Throws: An error if the file has changed since planning.
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

	/// Undoes all changes, the last one first.
	///
	/// - Returns: The files that could not be removed.
	mutating func rollBack() -> [URL] {
		undos.reversed().compactMap { undo in
			switch undo {
			case .remove(let url): remains(url) { try fileSystem.remove(url) }
			case .restore(let url, let backup): remains(backup) { try fileSystem.replace(backup, url) }
			}
		}
	}

	/// Removes the copies of old contents, and folders that are now empty.
	mutating func finish() {
		for backup in backups { _ = remains(backup) { try fileSystem.remove(backup) } }
		for folder in emptied { removeEmpty(folder) }
	}

	/// Removes `folder` if it is empty, and then each folder around it that is empty.
	private func removeEmpty(_ folder: URL) {
		let depth = root.standardizedFileURL.pathComponents.count
		var folder = folder
		while folder.standardizedFileURL.pathComponents.count > depth,
			remains(folder, { try fileSystem.remove(folder) }) == nil
		{
			folder.deleteLastPathComponent()
		}
	}

	/// Calls `undo` if there is a file at `url`.
	///
	/// Returns `url` if `undo` fails.
	private func remains(_ url: URL, _ undo: () throws -> Void) -> URL? {
		guard fileSystem.kind(url) != nil else { return nil }
		do {
			try undo()
			return nil
		} catch {
			return url
		}
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

/// Someone edited the file between planning and writing.
private struct ChangeError: LocalizedError {
	var errorDescription: String? { "it was changed meanwhile." }
}
