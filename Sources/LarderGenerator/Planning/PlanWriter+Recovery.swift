package import Foundation

extension PlanWriter {
	/// Takes back what a run that was killed left in `root`; `false` where there is nothing of the kind.
	///
	/// A file that someone changed since stays as it is, and so does whatever no run of this command would have written: a
	/// record may come with a project that someone else made.
	///
	/// - Throws: ``BusyError`` where a run writes there at this moment; ``WriteError`` where the disk refuses.
	package func recover(in root: URL) throws -> Bool {
		for phase in WriteRecord.Phase.allCases {
			let url = root.appending(path: phase.path)
			guard hasRecord(of: phase, in: root) else { continue }
			guard let hold = RecordHold(url) else { throw BusyError(root: root) }
			try withExtendedLifetime(hold) {
				do {
					let contents = try fileSystem.read(url)
					// A record that is not whole was killed itself, before anything else was written.
					let record = try? JSONDecoder().decode(WriteRecord.self, from: contents)
					if let record { try recover(record, from: phase, in: root) }
					try fileSystem.remove(url)
					let folders = record?.folders ?? []
					try removeFolders([".larder"] + (phase == .done ? [] : folders), in: root)
				} catch {
					throw WriteError(place: url, cause: error, remains: [url])
				}
			}
			return true
		}
		// All that a run leaves which is killed before its record is there.
		try removeFolders([".larder"], in: root)
		return false
	}

	/// Whether there is a record, which may be one that cannot be read now; what a link leads to is none.
	private func hasRecord(of phase: WriteRecord.Phase, in root: URL) -> Bool {
		switch Planner(fileSystem: fileSystem).state(of: phase.path, in: root) {
		case .file: return true
		case .absent: return false
		case .blocked:
			let url = root.appending(path: phase.path)
			return fileSystem.kind(url.deletingLastPathComponent()) == .folder && fileSystem.kind(url) == .file
		}
	}

	private func recover(_ record: WriteRecord, from phase: WriteRecord.Phase, in root: URL) throws {
		for edit in record.edits.reversed() where isOwn(edit, in: root) {
			let place = root.appending(path: edit.place)
			if phase == .publishing { try restore(edit, at: place, in: root) }
			for neighbour in [edit.draft, edit.backup].compactMap(\.self) {
				let url = root.appending(path: neighbour)
				if fileSystem.kind(url) == .file { try fileSystem.remove(url) }
			}
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

/// A project that another run writes to.
package struct BusyError: Error, Equatable, CustomStringConvertible {
	/// Where, and what to do.
	package let description: String

	init(root: URL) {
		description = "another larder writes to \(root.path(percentEncoded: false)); wait until it ends"
	}
}
