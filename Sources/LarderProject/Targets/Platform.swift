/// A platform and the oldest version of it that a package supports: `macOS` and 14.
package struct Platform: Equatable, Sendable {
	/// Its name in a manifest.
	package let name: String
	/// The version.
	package let version: Int

	/// Creates a platform.
	package init(name: String, version: Int) {
		self.name = name
		self.version = version
	}

	/// How a manifest writes it.
	package var text: String { ".\(name)(.v\(version))" }
}
