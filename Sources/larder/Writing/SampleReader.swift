import Foundation
import LarderGenerator
import Synchronization

/// Reads the files that a command line names, and remembers them for the lock.
final class SampleReader: Sendable {
	/// The most bytes that a sample may have: an answer for one entity has far fewer.
	static let limit = 1 << 20

	private let recorded: [String: Lock.Input]
	private let read = Mutex<[Lock.Input]>([])

	/// Creates a reader that gives `recorded` files as they were, and others as they are.
	init(recorded: [Lock.Input] = []) {
		self.recorded = Dictionary(recorded.map { ($0.path, $0) }) { first, _ in first }
	}

	/// The files that were read, in order.
	var inputs: [Lock.Input] { read.withLock { $0 } }

	/// The file at `path`, which may be a pipe.
	///
	/// - Throws: ``SampleError`` where there is no such file, or it is too large.
	func read(_ path: String, upTo limit: Int = limit) throws(SampleError) -> SampleFile {
		let bytes =
			if let input = recorded[path] { Data(input.text.utf8) } else { try Self.bytes(at: path, upTo: limit) }
		read.withLock { inputs in
			guard !inputs.contains(where: { $0.path == path }) else { return }
			inputs.append(Lock.Input(path: path, text: String(decoding: bytes, as: UTF8.self)))
		}
		return SampleFile(name: path, bytes: Array(bytes))
	}

	private static func bytes(at path: String, upTo limit: Int) throws(SampleError) -> Data {
		let bytes: Data
		do {
			let file = try FileHandle(forReadingFrom: URL(filePath: path))
			bytes = try file.read(upToCount: limit + 1) ?? Data()
		} catch {
			throw SampleError(description: "\(path): error: \(problem(at: path))")
		}
		guard bytes.count <= limit else {
			throw SampleError(
				description: "\(path): error: it has more than \(limit) bytes; give the answer for one entity"
			)
		}
		return bytes
	}
}

extension SampleReader {
	private static func problem(at path: String) -> String {
		var isFolder: ObjCBool = false
		guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
			return "there is no such file; mend the path"
		}
		return isFolder.boolValue ? "it is a folder; name a file in it" : "it may not be read; change its permissions"
	}
}

/// A sample that cannot be read.
struct SampleError: Error, Equatable, CustomStringConvertible {
	let description: String
}
