import Foundation

extension Planner {
	/// The state of a path before a write.
	enum State: Equatable {
		/// Nothing is there.
		case absent
		/// A file with these bytes.
		case file([UInt8])
		/// The path cannot be written without harm, for this reason.
		case blocked(String)

		/// The change of this path to `file`; `otherwise` returns the action for a file with other bytes.
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

	/// The state of `path` in `root`; a path through a file or a link, or out of `root`, is blocked.
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
			case .link: return .blocked("leads through the link \(component), which may lead out of the project")
			case .file, .other: return .blocked("needs a folder in place of the file \(component)")
			}
		}
		return state(at: root.appending(path: path))
	}

	/// Whether the project in `root` is built by Tuist, which has manifests of its own.
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
		case .link: .blocked("is a link, which may lead out of the project")
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
