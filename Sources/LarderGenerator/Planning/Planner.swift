package import Foundation

/// Compares files with what is in a folder.
package struct Planner: Sendable {
	private let fileSystem: FileSystem

	/// Creates a planner that looks at `fileSystem`.
	package init(fileSystem: FileSystem = .disk) {
		self.fileSystem = fileSystem
	}

	/// What writing `files` to `root` would do.
	///
	/// A file of the same bytes is unchanged; one of other bytes is a conflict, and so is a path that leads through a file
	/// or a link, or leads out of `root`. A path that is named twice is a conflict the second time.
	package func plan(_ files: [GeneratedFile], in root: URL) -> Plan {
		var seen: Set<String> = []
		let steps = files.sorted { $0.path < $1.path }.map { file in
			let isNew = seen.insert(file.path.lowercased()).inserted
			return Plan.Step(file: file, action: isNew ? action(for: file, in: root) : .conflict("is written twice"))
		}
		return Plan(root: root, steps: steps)
	}

	private func action(for file: GeneratedFile, in root: URL) -> Plan.Action {
		let components = file.path.split(separator: "/", omittingEmptySubsequences: false)
		guard !components.isEmpty, components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
			return .conflict("leads out of the folder")
		}
		var place = root
		for component in components.dropLast() {
			place.append(path: String(component))
			switch fileSystem.kind(place) {
			case nil: return .create
			case .folder: continue
			case .link: return .conflict("leads through the link \(component), which may lead out of the folder")
			case .file, .other: return .conflict("needs a folder where the file \(component) is")
			}
		}
		return action(for: file, at: root.appending(path: file.path))
	}

	private func action(for file: GeneratedFile, at url: URL) -> Plan.Action {
		switch fileSystem.kind(url) {
		case nil: .create
		case .file: compare(file, with: url)
		case .folder: .conflict("is a folder")
		case .link: .conflict("is a link, which may lead out of the folder")
		case .other: .conflict("is no regular file")
		}
	}

	private func compare(_ file: GeneratedFile, with url: URL) -> Plan.Action {
		do {
			return try fileSystem.read(url).elementsEqual(file.contents) ? .unchanged : .conflict("exists and differs")
		} catch {
			return .conflict("exists and cannot be read")
		}
	}
}
