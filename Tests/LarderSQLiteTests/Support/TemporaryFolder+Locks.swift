#if os(Linux)
	import Foundation

	extension TemporaryFolder {
		/// How many locks of the folder's files this process holds, as the system says.
		func lockCount() throws -> Int {
			let inodes = try names().map { name in
				try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.systemFileNumber]
					as? Int
			}
			return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").count { line in
				let fields = line.split(separator: " ")
				guard fields.contains(Substring("\(getpid())")) else { return false }
				return fields.contains { field in
					let parts = field.split(separator: ":")
					return parts.count == 3 && inodes.contains { $0.map(String.init) == String(parts[2]) }
				}
			}
		}
	}
#endif
