package import Foundation

extension PlanWriter {
	/// Undoes what a killed run left in `root`; returns `false` if there is nothing to undo.
	///
	/// A file that someone changed since then stays. So does a file that no run of this command would have written,
	/// because a record may come with someone else's project.
	///
	/// - Throws: ``BusyError`` if another run is writing there; ``RecoveryError`` if the record cannot be used or the
	///   disk fails, after which nothing is lost; ``ConflictError`` if something else has the record's path.
	package func recover(in root: URL) throws -> Bool {
		for phase in WriteRecord.Phase.allCases where try hasRecord(of: phase, in: root) {
			try withExtendedLifetime(hold(phase, in: root)) { try takeBack(phase, in: root) }
			return true
		}
		do {
			// A run that was killed before it had a record left only this.
			try removeFolders([".larder"], in: root)
			return false
		} catch {
			throw RecoveryError(folder: ".larder", error)
		}
	}

	/// Whether there is a record, readable or not.
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
			// Its run may have ended meanwhile.
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

	/// `nil` if the run was killed while it wrote the record, before it changed anything else.
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

	/// Whether the paths are inside the project and behind no link, and the files beside them have a run's names.
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

	/// Restores `place`, unless it has neither its old nor its new contents.
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

	/// Removes the empty ones of `folders`.
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
