package import Foundation

extension Lock {
	/// The lock of older commands, which was one file.
	static let oldPath = ".larder/lock.json"

	/// Returns the names of the project's entities without reading any file of the lock, because the files are named
	/// for entities.
	///
	/// - Throws: ``LockError`` if an older command wrote the lock.
	package static func names(in root: URL, fileSystem: FileSystem = .disk) throws(LockError) -> [Name] {
		guard fileSystem.kind(root.appending(path: oldPath)) == nil else { throw .older(oldPath) }
		return fileSystem.files(root.appending(path: folder)).filter { !$0.contains("/") }.compactMap(Name.init)
	}

	/// Reads the lock of the project in `root`; the lock is empty if the project has none.
	///
	/// Files of entities for which `isNeeded` is false are not read.
	///
	/// - Throws: ``LockError`` if a file of the lock cannot be read.
	package static func read(
		in root: URL,
		fileSystem: FileSystem = .disk,
		if isNeeded: (Name) -> Bool = { _ in true }
	) throws(LockError) -> Lock {
		var lock = Lock()
		for name in try names(in: root, fileSystem: fileSystem) {
			guard isNeeded(name) else {
				lock.unread.append(name)
				continue
			}
			let url = root.appending(path: name.path)
			guard fileSystem.kind(url) == .file else { throw .broken(name.path, "it is not a regular file") }
			let data: Data
			do {
				data = try fileSystem.read(url)
			} catch {
				throw .broken(name.path, error.localizedDescription)
			}
			lock.join(try Lock(json: data, at: name.path))
		}
		return lock
	}

	init(json data: Data, at path: String) throws(LockError) {
		self.init()
		do {
			let version = try JSONDecoder().decode(VersionOnly.self, from: data).version
			guard version <= Self.format else { throw LockError.newer(path, version: version) }
			guard Self.formats.contains(version) else { throw LockError.older(path) }
			let part = try JSONDecoder().decode(Part.self, from: data)
			for entity in part.entities {
				record(entity)
				files = part.files.mapValues { File($0, in: entity) }
				catalogs = part.catalogs.mapValues { $0.mapValues { Text($0, in: entity) } }
				beginnings[entity.id] = part.beginning
			}
		} catch let error as LockError {
			throw error
		} catch {
			throw .broken(path, LockError.reason(of: error))
		}
	}

	/// The bytes of the lock's files, by path.
	///
	/// Equal locks have equal bytes.
	func json() throws -> [String: [UInt8]] {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		var files: [String: [UInt8]] = [:]
		for entity in entities {
			files[entity.path] = Array(try encoder.encode(part(of: entity))) + [UInt8(ascii: "\n")]
		}
		return files
	}

	private func part(of entity: Entity) -> Part {
		let texts = catalogs.mapValues { texts in
			texts.filter { $0.value.owners.all.contains(entity.id) }.mapValues { Part.Record($0, in: entity) }
		}
		return Part(
			version: Self.format,
			entities: [entity],
			files: files.filter { $0.value.owners.all.contains(entity.id) }.mapValues { Part.Record($0, in: entity) },
			catalogs: texts.filter { !$0.value.isEmpty },
			beginning: beginnings[entity.id]
		)
	}

	private mutating func join(_ part: Lock) {
		part.entities.forEach { record($0) }
		files.merge(part.files) { $0.joined(with: $1) }
		catalogs.merge(part.catalogs) { known, new in known.merging(new) { $0.joined(with: $1) } }
		beginnings.merge(part.beginnings) { known, _ in known }
	}

	/// The content of one file of the lock, which is about one entity.
	fileprivate struct Part: Codable {
		/// A part of the project, with its text or hash; without either if another entity's lock file has them.
		struct Record: Codable {
			var owners: [String]?
			var text: String?
			var hash: UInt64?
			var json: String?
		}

		let version: Int
		let entities: [Entity]
		let files: [String: Record]
		let catalogs: [String: [String: Record]]
		/// The project's state before Larder, in the file of the first entity.
		let beginning: Beginning?
	}

	private struct VersionOnly: Decodable {
		let version: Int
	}
}

extension Lock.Part.Record {
	fileprivate init(_ file: Lock.File, in entity: Lock.Entity) {
		guard file.owners.writer == entity.id else { return }
		(text, hash) = (file.text, file.hash)
	}

	fileprivate init(_ text: Lock.Text, in entity: Lock.Entity) {
		guard text.owners.writer == entity.id else { return }
		json = text.json
	}

	fileprivate func owners(in entity: Lock.Entity) -> Lock.Owners {
		var owners = Lock.Owners(entity.id)
		owners.add(self.owners ?? [])
		return owners
	}
}

extension Lock.File {
	fileprivate init(_ record: Lock.Part.Record, in entity: Lock.Entity) {
		self.init(owners: record.owners(in: entity), text: record.text, hash: record.hash)
	}

	/// This record with the owners of `other`.
	///
	/// After a merge of two branches, both records may have a text.
	fileprivate func joined(with other: Lock.File) -> Lock.File {
		var joined = text == nil && hash == nil ? other : self
		joined.owners.add(owners.all + other.owners.all)
		joined.otherText = otherText ?? other.otherText
		if let text, let theirs = other.text, text != theirs { joined.otherText = theirs }
		return joined
	}
}

extension Lock.Text {
	fileprivate init(_ record: Lock.Part.Record, in entity: Lock.Entity) {
		self.init(owners: record.owners(in: entity), json: record.json ?? "")
	}

	fileprivate func joined(with other: Lock.Text) -> Lock.Text {
		var joined = json.isEmpty ? other : self
		joined.owners.add(owners.all + other.owners.all)
		return joined
	}
}

extension Lock.Name {
	private static let ending = ".json"

	/// Finds out which entity the lock file called `file` is about; `nil` for another kind of file.
	fileprivate init?(_ file: String) {
		guard file.hasSuffix(Self.ending) else { return nil }
		let parts = file.dropLast(Self.ending.count).split(separator: ".", maxSplits: 1)
		guard let feature = parts.first, let name = parts.last else { return nil }
		self.init(feature: String(feature), name: String(name))
	}

	package var path: String { "\(Lock.folder)/\(feature == name ? "" : "\(feature).")\(name)\(Self.ending)" }
}

extension Lock.Entity {
	package var path: String { Lock.Name(feature: feature, name: name).path }
}

extension LockError {
	/// A short reason for a decoding error.
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
