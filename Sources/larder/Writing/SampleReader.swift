import Foundation
import LarderGenerator
import LarderCore

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
	func read(_ path: String) throws(SampleError) -> SampleFile {
		let file = try file(at: path, upTo: Self.limit)
		remember(file)
		return file
	}

	/// What `reduce` leaves of the file at `path`, which alone is remembered.
	///
	/// - Throws: ``SampleError`` where there is no such file, or it has more than `limit` bytes; what `reduce` throws.
	func read(
		_ path: String,
		upTo limit: Int,
		reducing reduce: (SampleFile) throws -> SampleFile
	) throws -> SampleFile {
		let file = try reduce(file(at: path, upTo: limit))
		remember(file)
		return file
	}

	private func file(at path: String, upTo limit: Int) throws(SampleError) -> SampleFile {
		if let input = recorded[path] { return SampleFile(name: path, bytes: Array(input.text.utf8)) }
		return SampleFile(name: path, bytes: Array(try Self.bytes(at: path, upTo: limit)))
	}

	private func remember(_ file: SampleFile) {
		read.withLock { inputs in
			guard !inputs.contains(where: { $0.path == file.name }) else { return }
			inputs.append(Lock.Input(path: file.name, text: String(decoding: file.bytes, as: UTF8.self)))
		}
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
