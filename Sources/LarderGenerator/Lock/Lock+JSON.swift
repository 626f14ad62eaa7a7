package import Foundation

extension Lock {
	/// Reads the lock of the project in `root`; a project without a lock has an empty one.
	///
	/// - Throws: ``LockError`` if the lock cannot be read.
	package static func read(in root: URL, fileSystem: FileSystem = .disk) throws(LockError) -> Lock {
		let url = root.appending(path: path)
		guard let kind = fileSystem.kind(url) else { return Lock() }
		guard kind == .file else { throw .broken("it is not a regular file") }
		let data: Data
		do {
			data = try fileSystem.read(url)
		} catch {
			throw .broken(error.localizedDescription)
		}
		return try Lock(json: data)
	}

	init(json data: Data) throws(LockError) {
		do {
			let version = try JSONDecoder().decode(VersionOnly.self, from: data).version
			guard version <= Self.format else { throw LockError.newer(version: version) }
			guard version == Self.format else { throw LockError.older(version: version) }
			self = try JSONDecoder().decode(Lock.self, from: data)
		} catch let error as LockError {
			throw error
		} catch {
			throw .broken(LockError.reason(of: error))
		}
	}

	/// The lock's JSON; equal locks have the same bytes.
	func json() throws -> [UInt8] {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
	}

	private struct VersionOnly: Decodable {
		let version: Int
	}
}

extension LockError {
	/// The reason of a decoding error, in few words.
	fileprivate static func reason(of error: any Error) -> String {
		switch error {
		case DecodingError.keyNotFound(let key, _): "it has no \(key.stringValue)"
		case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
		case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
			DecodingError.valueNotFound(_, let context):
			context.debugDescription
		default: error.localizedDescription
		}
	}
}
