/// A platform and the oldest version of it that a package supports: `macOS` and 14.
package struct Platform: Equatable, Sendable {
	/// The platform's name in a manifest.
	package let name: String
	/// The oldest major version.
	package let version: Int

	package init(name: String, version: Int) {
		self.name = name
		self.version = version
	}

	/// The platform and its version, as a manifest writes them.
	package var text: String { ".\(name)(.v\(version))" }
}
