import Foundation

/// Remembers everything that was made, so that it can be unmade.
struct Journal {
	/// A place that changes, and the files beside it that this takes.
	struct Edit {
		/// The file that changes.
		let place: URL
		/// Where its new contents are written first; `nil` where it goes.
		let draft: URL?
		/// Where a copy of it is, as it was; `nil` where it is new.
		let backup: URL?
		/// What it must hold still.
		let before: [UInt8]?
		/// Its new contents.
		let after: [UInt8]
	}

	/// How one thing that was done is undone.
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

	/// What `step` does; nothing is done yet.
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

	/// Writes down what `edits` will do, before any of it is done.
	///
	/// - Throws: ``BusyError`` where another run was faster to take the record for that of one that was killed.
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
			// A disk that knows no locks keeps nobody from writing: only another run, at this moment, could not tell.
		}
	}

	/// Writes down how far the run came.
	mutating func advance(to next: WriteRecord.Phase) throws {
		try fileSystem.move(recordURL, root.appending(path: next.path))
		phase = next
	}

	/// Writes the new contents of a place and a copy of the old ones beside it.
	mutating func stage(_ edit: Edit) throws {
		if let backup = edit.backup {
			undos.append(.remove(backup))
			backups.append(backup)
			try fileSystem.copy(edit.place, backup)
		}
		guard let draft = edit.draft else { return }
		try createFolder(draft.deletingLastPathComponent())
		// Noted first: a write that fails may leave half a file.
		undos.append(.remove(draft))
		try fileSystem.write(Data(edit.after), draft)
		if edit.backup != nil { try fileSystem.adoptPermissions(edit.place, draft) }
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
			case .removeRecord: remains(recordURL) { try fileSystem.remove(recordURL) }
			case .restore(let url, let backup): remains(backup) { try fileSystem.replace(backup, url) }
			}
		}
	}

	/// Removes the copies of what gave way, the record, and the folders that nothing is in any more.
	mutating func finish() {
		for backup in backups { _ = remains(backup) { try fileSystem.remove(backup) } }
		for folder in emptied { removeEmpty(folder) }
		_ = remains(recordURL) { try fileSystem.remove(recordURL) }
		removeEmpty(recordURL.deletingLastPathComponent())
	}

	/// A folder that something is in refuses to go, and with it those around it stay.
	private func removeEmpty(_ folder: URL) {
		let depth = root.standardizedFileURL.pathComponents.count
		var folder = folder
		while folder.standardizedFileURL.pathComponents.count > depth,
			remains(folder, { try fileSystem.remove(folder) }) == nil
		{
			folder.deleteLastPathComponent()
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

	/// Where it is written down how far the run came.
	var recordURL: URL { root.appending(path: phase.path) }

	private func recorded(_ edit: Edit) -> WriteRecord.Edit {
		WriteRecord.Edit(
			place: path(of: edit.place),
			draft: edit.draft.map(path),
			backup: edit.backup.map(path),
			hash: edit.draft.map { _ in WriteRecord.hash(of: edit.after) }
		)
	}

	/// The folders that `edits` and the record need and that are not there, those around others first.
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

/// A file that was edited by someone else between planning and writing.
private struct ChangeError: LocalizedError {
	var errorDescription: String? { "it was changed meanwhile." }
}
