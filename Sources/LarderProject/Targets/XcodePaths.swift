/// The paths of the files and groups in an Xcode project, relative to the project's folder.
struct XcodePaths {
	private let objects: [String: [String: Any]]
	/// For each file and group, the group that contains it, by identifiers.
	private let groups: [String: String]
	/// The folder of the Xcode project, relative to the project's folder; empty if it is that folder.
	private let home: [Substring]

	/// Reads the groups in `objects`, the project's objects by their identifiers.
	init(_ objects: [String: [String: Any]], home: [String] = []) {
		self.objects = objects
		self.home = home.map { $0[...] }
		let pairs = objects.flatMap { group, object in
			(object["children"] as? [String] ?? []).map { ($0, group) }
		}
		groups = Dictionary(pairs, uniquingKeysWith: min)
	}

	/// The path of the file or group with this identifier; `nil` if it is not below the project's folder.
	func path(of identifier: String) -> String? {
		var (next, parts): (String?, [Substring]) = (identifier, [])
		var seen: Set<String> = []
		while let current = next, let object = objects[current], seen.insert(current).inserted {
			parts = (object["path"] as? String ?? "").split(separator: "/") + parts
			switch object["sourceTree"] as? String ?? "<group>" {
			case "<group>": next = groups[current]
			case "SOURCE_ROOT": next = nil
			default: return nil
			}
		}
		return Self.normalized(home + parts)
	}

	/// `parts` as a path without `..`; `nil` if it leads out of the project's folder.
	private static func normalized(_ parts: [Substring]) -> String? {
		var path: [Substring] = []
		for part in parts where part != "." {
			guard part == ".." else {
				path.append(part)
				continue
			}
			guard path.popLast() != nil else { return nil }
		}
		return path.isEmpty ? nil : path.joined(separator: "/")
	}
}
