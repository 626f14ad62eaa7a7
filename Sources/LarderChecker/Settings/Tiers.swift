/// What a project calls the places that data comes from; each word as it stands in names, in small letters.
package struct Tiers: Equatable, Sendable {
	/// What data sources of a service have in their names.
	package var remote = ["remote"]
	/// What the tier in memory is called.
	package var volatile = ["volatile", "memory", "local"]
	/// What the tier on disk is called.
	package var persistence = ["persist", "disk", "database"]

	/// What the settings file calls each tier.
	package static var keys: [String: WritableKeyPath<Tiers, [String]>] {
		["persistence": \.persistence, "remote": \.remote, "volatile": \.volatile]
	}

	/// Whether a data source of this name asks a service.
	func isRemote(_ name: String) -> Bool {
		let name = name.lowercased()
		return remote.contains { name.contains($0.lowercased()) }
	}
}
