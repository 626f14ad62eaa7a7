internal import Foundation

/// The bytes of a file on disk.
package struct FileBytes {
	package let bytes: [UInt8]

	/// - Throws: A `CocoaError` if `path` is not a file or cannot be read.
	package init(_ path: String) throws {
		bytes = Array(try Data(contentsOf: URL(filePath: path)))
	}
}
