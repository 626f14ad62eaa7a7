package import Foundation

extension PlanWriter {
	/// Takes back what a run that was killed left in `root`; `false` where there is nothing of the kind.
	///
	/// A file that someone changed since stays as it is, and so does whatever no run of this command would have written: a
	/// record may come with a project that someone else made.
	///
	/// - Throws: ``BusyError`` where a run writes there at this moment; ``RecoveryError`` where the record cannot be used, or
	///   the disk refuses, after which nothing is lost; ``ConflictError`` where what is in a record's place is none.
	package func recover(in root: URL) throws -> Bool {
		for phase in WriteRecord.Phase.allCases where try hasRecord(of: phase, in: root) {
			try withExtendedLifetime(hold(phase, in: root)) { try takeBack(phase, in: root) }
			return true
		}
		do {
			// All that a run leaves which is killed before its record is there.
			try removeFolders([".larder"], in: root)
			return false
		} catch {
			throw RecoveryError(folder: ".larder", error)
		}
	}

	/// Whether there is a record, which may be one that cannot be read now.
	private func hasRecord(of phase: WriteRecord.Phase, in root: URL) throws -> Bool {
		switch Planner(fileSystem: fileSystem).state(of: phase.path, in: root) {
		case .file: return true
		case .absent: return false
		case .blocked(let reason):
			guard fileSystem.kind(root.appending(path: phase.path)) == .file else {
				throw ConflictError(conflicts: [Conflict(path: phase.path, reason: reason)])
			}
			return true
		}
	}

	private func hold(_ phase: WriteRecord.Phase, in root: URL) throws -> RecordHold {
		let url = root.appending(path: phase.path)
		do {
			let hold = try fileSystem.hold(url)
			// Its run may have ended since it was seen.
			guard fileSystem.kind(url) != nil else { throw BusyError(root: root) }
			return hold
		} catch let error as POSIXError where [.EAGAIN, .ENOENT].contains(error.code) {
			throw BusyError(root: root)
		} catch let error as POSIXError {
			throw RecoveryError(phase, unreadable: error)
		}
	}

	private func takeBack(_ phase: WriteRecord.Phase, in root: URL) throws {
		let url = root.appending(path: phase.path)
		let record = try record(of: phase, at: url)
		for edit in (record?.edits ?? []).reversed() where isOwn(edit, in: root) {
			do {
				try takeBack(edit, from: phase, in: root)
			} catch {
				throw RecoveryError(phase, left: edit.place, error)
			}
		}
		do {
			try fileSystem.remove(url)
			try removeFolders([".larder"] + (phase == .done ? [] : record?.folders ?? []), in: root)
		} catch {
			throw RecoveryError(phase, left: phase.path, error)
		}
	}

	/// `nil` for a record that was killed itself, before anything else was written.
	private func record(of phase: WriteRecord.Phase, at url: URL) throws(RecoveryError) -> WriteRecord? {
		let contents: Data
		do {
			contents = try fileSystem.read(url)
		} catch {
			throw RecoveryError(phase, unreadable: error)
		}
		do {
			return try JSONDecoder().decode(WriteRecord.self, from: contents)
		} catch {
			guard phase == .staging else { throw RecoveryError(damaged: phase) }
			return nil
		}
	}

	private func takeBack(_ edit: WriteRecord.Edit, from phase: WriteRecord.Phase, in root: URL) throws {
		let place = root.appending(path: edit.place)
		if phase == .publishing { try restore(edit, at: place, in: root) }
		for neighbour in [edit.draft, edit.backup].compactMap(\.self) {
			let url = root.appending(path: neighbour)
			if fileSystem.kind(url) == .file { try fileSystem.remove(url) }
		}
	}

	/// Whether the places lie in the project, behind no link, and the files beside them are called as a run calls them.
	private func isOwn(_ edit: WriteRecord.Edit, in root: URL) -> Bool {
		let planner = Planner(fileSystem: fileSystem)
		let neighbours = [edit.draft, edit.backup].compactMap(\.self)
		for path in [edit.place] + neighbours {
			if case .blocked = planner.state(of: path, in: root) { return false }
		}
		let name = edit.place.split(separator: "/").last ?? ""
		let folder = edit.place.dropLast(name.count)
		return neighbours.allSatisfy { $0.hasPrefix("\(folder).\(name).") && !$0.dropFirst(folder.count).contains("/") }
	}

	/// Makes `place` what it was, unless it is neither what it was nor what it was to become.
	private func restore(_ edit: WriteRecord.Edit, at place: URL, in root: URL) throws {
		let exists = fileSystem.kind(place) == .file
		let hash = exists ? WriteRecord.hash(of: try fileSystem.read(place)) : nil
		guard hash == edit.hash else { return }
		if let backup = edit.backup.map({ root.appending(path: $0) }) {
			if fileSystem.kind(backup) == .file { try fileSystem.replace(backup, place) }
		} else if exists {
			try fileSystem.remove(place)
		}
	}

	/// Removes those of `folders` that nothing is in.
	private func removeFolders(_ folders: [String], in root: URL) throws {
		let planner = Planner(fileSystem: fileSystem)
		for folder in folders.reversed() {
			let url = folder.isEmpty ? root : root.appending(path: folder)
			guard folder.isEmpty || planner.state(of: folder, in: root) == .blocked("is a folder") else { continue }
			guard try fileSystem.isEmpty(url) else { continue }
			try fileSystem.remove(url)
		}
	}
}
