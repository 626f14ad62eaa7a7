/// A file to write.
package struct GeneratedFile: Equatable, Sendable {
	/// The file's path, relative to the output folder.
	package let path: String
	/// The file's bytes.
	package let contents: [UInt8]

	/// Creates a file.
	package init(path: String, contents: [UInt8]) {
		self.path = path
		self.contents = contents
	}
}
