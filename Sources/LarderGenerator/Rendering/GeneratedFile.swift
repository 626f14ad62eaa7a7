/// A file before it is written.
package struct GeneratedFile: Equatable, Sendable {
	/// Where it goes, relative to the output folder, with slashes.
	package let path: String
	/// Its bytes.
	package let contents: [UInt8]

	/// Creates a file.
	package init(path: String, contents: [UInt8]) {
		self.path = path
		self.contents = contents
	}
}
