import Foundation
import LarderGenerator

/// Reads the file that a sample is in.
enum SampleReader {
	/// The most bytes that a sample may have: an answer for one entity has far fewer.
	static let limit = 1 << 20

	/// The file at `path`, which may be a pipe.
	///
	/// - Throws: ``SampleError`` where there is no such file, or it is too large.
	static func read(_ path: String, upTo limit: Int = limit) throws(SampleError) -> SampleFile {
		let bytes: Data
		do {
			let file = try FileHandle(forReadingFrom: URL(filePath: path))
			bytes = try file.read(upToCount: limit + 1) ?? Data()
		} catch {
			throw SampleError(description: "\(path): error: the sample cannot be read; give the path of a JSON file")
		}
		guard bytes.count <= limit else {
			throw SampleError(description: "\(path): error: the sample has more than \(limit) bytes; give one answer")
		}
		return SampleFile(name: path, bytes: Array(bytes))
	}
}

/// A sample that cannot be read.
struct SampleError: Error, Equatable, CustomStringConvertible {
	let description: String
}
