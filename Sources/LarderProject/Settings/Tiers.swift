/// The words for tiers in the names of data sources, in lower case.
package struct Tiers: Equatable, Sendable {
	/// The words in the names of remote data sources.
	package var remote = ["remote"]
	/// The words for the tier in memory.
	package var volatile = ["volatile", "memory", "local"]
	/// The words for the tier on disk.
	package var persistence = ["persist", "disk", "database"]

	/// The key of each tier in the settings file.
	package static var keys: [String: WritableKeyPath<Tiers, [String]>] {
		["persistence": \.persistence, "remote": \.remote, "volatile": \.volatile]
	}

	/// Whether a data source with this name is remote.
	package func isRemote(_ name: String) -> Bool { Self.mentions(remote, name) }

	/// Whether something with this name is on disk.
	package func isOnDisk(_ name: String) -> Bool { Self.mentions(persistence, name) }

	/// Whether something with this name is on this device.
	package func isLocal(_ name: String) -> Bool { Self.mentions(volatile + persistence, name) }

	private static func mentions(_ words: [String], _ name: String) -> Bool {
		let name = name.lowercased()
		return words.contains { name.contains($0.lowercased()) }
	}
}
