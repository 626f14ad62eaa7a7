package import Foundation

extension Lock {
	/// The one file that older commands wrote.
	static let oldPath = ".larder/lock.json"

	/// Reads the lock of the project in `root`; a project without a lock has an empty one.
	///
	/// - Throws: ``LockError`` if a file of the lock cannot be read.
	package static func read(in root: URL, fileSystem: FileSystem = .disk) throws(LockError) -> Lock {
		guard fileSystem.kind(root.appending(path: oldPath)) == nil else { throw .older(oldPath) }
		var lock = Lock()
		for name in fileSystem.files(root.appending(path: folder)) where !name.contains("/") && name.hasSuffix(".json")
		{
			let path = "\(folder)/\(name)"
			let url = root.appending(path: path)
			guard fileSystem.kind(url) == .file else { throw .broken(path, "it is not a regular file") }
			let data: Data
			do {
				data = try fileSystem.read(url)
			} catch {
				throw .broken(path, error.localizedDescription)
			}
			lock.join(try Lock(json: data, at: path))
		}
		return lock
	}

	init(json data: Data, at path: String) throws(LockError) {
		do {
			let version = try JSONDecoder().decode(VersionOnly.self, from: data).version
			guard version <= Self.format else { throw LockError.newer(path, version: version) }
			guard version == Self.format else { throw LockError.older(path) }
			self = try JSONDecoder().decode(Lock.self, from: data)
		} catch let error as LockError {
			throw error
		} catch {
			throw .broken(path, LockError.reason(of: error))
		}
	}

	/// The files of the lock, by path; equal locks have the same bytes.
	///
	/// What several entities own stands in the file of the first one.
	func json() throws -> [String: [UInt8]] {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		var files: [String: [UInt8]] = [:]
		for entity in entities {
			files[entity.path] = Array(try encoder.encode(part(of: entity))) + [UInt8(ascii: "\n")]
		}
		return files
	}

	private func part(of entity: Entity) -> Lock {
		var part = Lock()
		part.record(entity)
		part.files = files.filter { $0.value.owners.first == entity.id }
		part.catalogs = catalogs.mapValues { $0.filter { $0.value.owners.first == entity.id } }.filter {
			!$0.value.isEmpty
		}
		return part
	}

	private mutating func join(_ part: Lock) {
		part.entities.forEach { record($0) }
		files.merge(part.files) { known, _ in known }
		catalogs.merge(part.catalogs) { known, new in known.merging(new) { known, _ in known } }
	}

	private struct VersionOnly: Decodable {
		let version: Int
	}
}

extension Lock.Entity {
	/// Its file in a project.
	package var path: String { "\(Lock.folder)/\(feature == name ? "" : "\(feature).")\(name).json" }
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
