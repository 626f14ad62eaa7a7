import Foundation

/// Remembers each change, so that it can be undone.
struct Journal {
	/// A file that changes, with the temporary files beside it.
	struct Edit {
		/// The file that changes.
		let place: URL
		/// Where its new contents are written first; `nil` if the file is removed.
		let draft: URL?
		/// The copy of its old contents; `nil` if the file is new.
		let backup: URL?
		/// The contents that it must still have.
		let before: [UInt8]?
		/// Its new contents.
		let after: [UInt8]
	}

	/// How to undo a change.
	private enum Undo {
		case remove(URL)
		case removeRecord
		case restore(URL, from: URL)
	}

	private let root: URL
	private let fileSystem: FileSystem
	private var phase = WriteRecord.Phase.staging
	private var hold: RecordHold?
	private var undos: [Undo] = []
	private var backups: [URL] = []
	private var emptied: [URL] = []

	init(root: URL, fileSystem: FileSystem) {
		self.root = root
		self.fileSystem = fileSystem
	}

	/// Creates the edit of `step`; nothing is done yet.
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

	/// Records `edits` before any of them is done.
	///
	/// - Throws: ``BusyError`` if another run has meanwhile taken this record for that of a killed run.
	mutating func begin(_ edits: [Edit]) throws {
		let folder = recordURL.deletingLastPathComponent()
		guard [nil, .folder].contains(fileSystem.kind(folder)) else { throw CocoaError(.fileWriteInvalidFileName) }
		let record = WriteRecord(edits: edits.map(recorded), folders: missingFolders(of: edits))
		try createFolder(folder)
		undos.append(.removeRecord)
		try fileSystem.write(try JSONEncoder().encode(record), recordURL)
		do {
			hold = try fileSystem.hold(recordURL)
		} catch let error as POSIXError where error.code == .EAGAIN {
			throw BusyError(root: root)
		} catch {
			// A disk without locks does not stop a write: only another run at this moment could not notice it.
		}
	}

	/// Records how far the run has come.
	mutating func advance(to next: WriteRecord.Phase) throws {
		try fileSystem.move(recordURL, root.appending(path: next.path))
		phase = next
	}

	/// Writes the new contents of a file and a copy of the old ones beside it.
	mutating func stage(_ edit: Edit) throws {
		if let backup = edit.backup {
			undos.append(.remove(backup))
			backups.append(backup)
			try fileSystem.copy(edit.place, backup)
		}
		guard let draft = edit.draft else { return }
		try createFolder(draft.deletingLastPathComponent())
		// Remembered first, because a failed write may leave half a file.
		undos.append(.remove(draft))
		try fileSystem.write(Data(edit.after), draft)
		if edit.backup != nil { try fileSystem.adoptPermissions(edit.place, draft) }
	}

	/// Puts the new contents in place, if the file has not changed since planning.
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

	/// Undoes every change, the last one first, and returns the files that it could not remove.
	mutating func rollBack() -> [URL] {
		undos.reversed().compactMap { undo in
			switch undo {
			case .remove(let url): remains(url) { try fileSystem.remove(url) }
			case .removeRecord: remains(recordURL) { try fileSystem.remove(recordURL) }
			case .restore(let url, let backup): remains(backup) { try fileSystem.replace(backup, url) }
			}
		}
	}

	/// Removes the copies, the record, and the folders that are now empty.
	mutating func finish() {
		for backup in backups { _ = remains(backup) { try fileSystem.remove(backup) } }
		for folder in emptied { removeEmpty(folder) }
		_ = remains(recordURL) { try fileSystem.remove(recordURL) }
		removeEmpty(recordURL.deletingLastPathComponent())
	}

	/// A folder with contents stays, and so do the folders around it.
	private func removeEmpty(_ folder: URL) {
		let depth = root.standardizedFileURL.pathComponents.count
		var folder = folder
		while folder.standardizedFileURL.pathComponents.count > depth,
			remains(folder, { try fileSystem.remove(folder) }) == nil
		{
			folder.deleteLastPathComponent()
		}
	}

	/// `url` if it still exists after `undo`.
	private func remains(_ url: URL, _ undo: () throws -> Void) -> URL? {
		guard fileSystem.kind(url) != nil else { return nil }
		do {
			try undo()
			return nil
		} catch {
			return url
		}
	}

	/// The record's location.
	var recordURL: URL { root.appending(path: phase.path) }

	private func recorded(_ edit: Edit) -> WriteRecord.Edit {
		WriteRecord.Edit(
			place: path(of: edit.place),
			draft: edit.draft.map(path),
			backup: edit.backup.map(path),
			hash: edit.draft.map { _ in WriteRecord.hash(of: edit.after) }
		)
	}

	/// The missing folders that `edits` and the record need, outermost first.
	private func missingFolders(of edits: [Edit]) -> [String] {
		let places = edits.filter { $0.draft != nil }.map(\.place) + [recordURL]
		var folders: Set<String> = []
		for place in places {
			let names = path(of: place).split(separator: "/").dropLast()
			for count in 0...names.count {
				let folder = names.prefix(count).joined(separator: "/")
				if fileSystem.kind(folder.isEmpty ? root : root.appending(path: folder)) == nil {
					folders.insert(folder)
				}
			}
		}
		return folders.sorted()
	}

	/// The path of `url` in the project.
	private func path(of url: URL) -> String {
		url.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
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

/// Someone edited a file between planning and writing.
private struct ChangeError: LocalizedError {
	var errorDescription: String? { "it was changed meanwhile." }
}
