import Foundation

extension Planner {
	/// What is at a path before a write.
	enum State: Equatable {
		case absent
		/// A file that has these bytes.
		case file([UInt8])
		/// Something that prevents a safe write, for this reason.
		case blocked(String)

		/// Returns what happens to the file at this path, if `file` is written there.
		///
		/// If the path has a file with other bytes, `otherwise` decides.
		func step(
			for file: GeneratedFile,
			otherwise: (_ before: [UInt8]) -> Plan.Action = { .replace(before: $0, .merge) }
		) -> Plan.Step {
			switch self {
			case .absent: Plan.Step(file: file, action: .create)
			case .blocked(let reason): Plan.Step(file: file, action: .conflict(reason))
			case .file(file.contents): Plan.Step(file: file, action: .unchanged)
			case .file(let before): Plan.Step(file: file, action: otherwise(before))
			}
		}
	}

	/// Finds out what is at `path` in `root`.
	///
	/// A path is blocked if it leads through a file or a symbolic link, or out of `root`.
	func state(of path: String, in root: URL) -> State {
		let components = path.split(separator: "/", omittingEmptySubsequences: false)
		guard !components.isEmpty, components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
			return .blocked("leads out of the project")
		}
		var place = root
		for component in components.dropLast() {
			place.append(path: String(component))
			switch fileSystem.kind(place) {
			case nil: return .absent
			case .folder: continue
			case .link:
				return .blocked("leads through the symbolic link \(component), which may point outside of the project")
			case .file, .other: return .blocked("needs the folder \(component), but \(component) is not a folder")
			}
		}
		return state(at: root.appending(path: path))
	}

	/// Whether Tuist builds the project in `root`.
	///
	/// Tuist has manifests of its own.
	func isTuistProject(_ root: URL) -> Bool {
		["Project.swift", "Tuist.swift", "Tuist", "Workspace.swift"].contains {
			fileSystem.kind(root.appending(path: $0)) != nil
		}
	}

	private func state(at url: URL) -> State {
		switch fileSystem.kind(url) {
		case nil: .absent
		case .file: read(url)
		case .folder: .blocked("is a folder")
		case .link: .blocked("is a symbolic link, which may point outside of the project")
		case .other: .blocked("is not a regular file")
		}
	}

	private func read(_ url: URL) -> State {
		do {
			return .file(Array(try fileSystem.read(url)))
		} catch {
			return .blocked("exists and cannot be read")
		}
	}
}
