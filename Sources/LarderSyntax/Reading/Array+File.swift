internal import Foundation

extension [UInt8] {
	/// The bytes of the file at `path`.
	///
	/// - Throws: A `CocoaError` if `path` is not a file or cannot be read.
	package init(fileAt path: String) throws {
		self.init(try Data(contentsOf: URL(filePath: path)))
	}
}
