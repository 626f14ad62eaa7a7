import Foundation
import LarderGenerator

/// Reads the files that a command line names.
enum SampleReader {
	/// The largest number of bytes in a sample.
	///
	/// A page of a large service has some million bytes.
	static let limit = 1 << 23

	/// The files at `paths`, in the same order.
	///
	/// - Throws: ``InputError`` if a file cannot be read or is too large.
	static func read(_ paths: [String]) throws(InputError) -> [SampleFile] {
		var files: [SampleFile] = []
		for path in paths { files.append(try read(path, upTo: limit)) }
		return files
	}

	/// The file at `path`, which may be a pipe; `-` is standard input.
	///
	/// - Throws: ``InputError`` if the file cannot be read or has more than `limit` bytes.
	static func read(_ path: String, upTo limit: Int) throws(InputError) -> SampleFile {
		let bytes: Data
		do {
			let file = path == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
			bytes = try file.read(upToCount: limit + 1) ?? Data()
		} catch {
			throw InputError(description: "\(path): error: \(problem(at: path))")
		}
		guard bytes.count <= limit else {
			throw InputError(
				description: "\(path): error: it has more than \(limit) bytes; give a shorter response"
			)
		}
		return SampleFile(name: path, bytes: Array(bytes))
	}

	private static func problem(at path: String) -> String {
		var isFolder: ObjCBool = false
		guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
			return "there is no such file; correct the path"
		}
		return isFolder.boolValue ? "it is a folder; name a file in it" : "it cannot be read; change its permissions"
	}
}
