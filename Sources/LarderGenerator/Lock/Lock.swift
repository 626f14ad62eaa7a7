/// What Larder wrote into a project, and for which requests.
///
/// Larder needs the lock to update or remove an entity. Each entity has its own file in the lock, so that people who
/// write entities of different features at the same time do not change the same file.
package struct Lock: Equatable, Sendable {
	/// The folder of the lock in a project.
	package static let folder = ".larder/lock"
	/// The version of the lock's format that this command writes.
	static let format = 4
	/// The versions that this command can read.
	///
	/// In version 3, each part in a lock file names all of its owners.
	static let formats = 3...format

	/// The entities, sorted by feature and name.
	package private(set) var entities: [Entity] = []
	/// The entities whose lock files were not read.
	var unread: [Name] = []
	/// The written files, by path, as templates rendered them.
	package var files: [String: File] = [:]
	/// The strings that Larder added to string catalogs, by the catalog's path and by key.
	package var catalogs: [String: [String: Text]] = [:]
	/// What the project had before Larder, by the entity whose lock file records it.
	var beginnings: [String: Beginning] = [:]

	/// The names of an entity and of its feature, which together identify the entity.
	package struct Name: Equatable, Sendable {
		package let feature: String
		package let name: String
	}

	/// An entity and the request that it was written from.
	package struct Entity: Equatable, Codable, Sendable {
		package let name: String
		package let feature: String
		let module: String
		/// The Swift type of the entity's identifier.
		let identifier: String
		/// The case of the feature's error that says that the entity does not exist.
		let missingCase: String
		/// The preset with which the entity was last written.
		let preset: Preset
		package let request: EntityRequest

		/// The entity's identifier in the project, such as `Books/Author`.
		package var id: String { "\(feature)/\(name)" }
	}

	/// A written file, as templates rendered it.
	///
	/// The file in the project differs if someone edited it.
	package struct File: Equatable, Sendable {
		/// The entities that need the file, and the one that wrote it last.
		package var owners: Owners
		/// The rendered text, which is the base of merges; `nil` for a sample.
		///
		/// A merge needs the text itself, which cannot be rendered again, because templates and settings change. A
		/// sample needs no merge: it is replaced as a whole, can be large, and is already in the request.
		let text: String?
		/// The hash of a sample; `nil` for any other file.
		let hash: UInt64?
		/// The text that another branch wrote, if git merged two branches.
		///
		/// The next write sets this property to `nil`.
		var otherText: String?

		init(owners: Owners, text: String?, hash: UInt64?) {
			self.owners = owners
			self.text = text
			self.hash = hash
		}

		init(owners: Owners, _ file: GeneratedFile) {
			let isSample = file.path.hasSuffix(".json")
			self.init(
				owners: owners,
				text: isSample ? nil : String(decoding: file.contents, as: UTF8.self),
				hash: isSample ? Self.hash(of: file.contents) : nil
			)
		}

		/// A hash for noticing edits: FNV-1a, because no caller needs a secure hash.
		static func hash(of contents: some Sequence<UInt8>) -> UInt64 {
			contents.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
		}

		/// The bytes that are the base of a merge; empty for a sample.
		var base: [UInt8] { Array((text ?? "").utf8) }

		/// Whether a file with the bytes `contents` is unedited.
		func has(_ contents: [UInt8]) -> Bool {
			hash.map { $0 == Self.hash(of: contents) }
				?? (base == contents || otherText.map { Array($0.utf8) == contents } == true)
		}
	}

	/// A string that Larder added to a catalog.
	package struct Text: Equatable, Sendable {
		/// The entities that need the string, and the one that wrote it last.
		package var owners: Owners
		/// The JSON of the string's entry, without its key.
		let json: String
	}

	/// The entities that need a part of the project, such as a file.
	package struct Owners: Equatable, Sendable {
		package private(set) var all: [String]
		/// The entity that wrote the part last; the entity's lock file has the part.
		///
		/// The lock files of the other owners only name the part. So a new entity changes no other lock file, unless it
		/// changes the part.
		package private(set) var writer: String

		init(_ owner: String) {
			all = [owner]
			writer = owner
		}

		var isEmpty: Bool { all.isEmpty }

		mutating func add(_ others: [String]) { all = Set(all + others).sorted() }

		mutating func remove(_ others: Set<String>) {
			all.removeAll { others.contains($0) }
			if !all.contains(writer), let first = all.first { writer = first }
		}

		/// Adds `owner` as the entity that wrote the part last.
		mutating func add(writer owner: String) {
			add([owner])
			writer = owner
		}
	}
}

extension Lock.Entity {
	/// Whether the entity uses the feature's error, because the app reads single entities or lists of them.
	var hasFeatureError: Bool { request.readsOne || !request.collections.lists.isEmpty }

	/// The entity's part of the feature's error.
	///
	/// - Throws: ``LockError`` if the type of the entity's identifier is unknown.
	func errorPart() throws(LockError) -> ErrorPart {
		guard let kind = IdentifierBlueprint.Kind.allCases.first(where: { $0.swiftName == identifier }) else {
			throw .broken(path, "an identifier cannot have the type \(identifier)")
		}
		return ErrorPart(
			entity: name,
			missingCase: missingCase,
			kind: kind,
			hasCancelled: preset == .larder,
			writes: !request.scenario.isLocal && request.writes.changesAnything
		)
	}
}

extension Lock {
	mutating func record(_ entity: Entity) {
		entities.removeAll { $0.id == entity.id }
		let place = entities.firstIndex { ($0.feature, $0.name) > (entity.feature, entity.name) }
		entities.insert(entity, at: place ?? entities.count)
	}

	/// Removes the entity `id` from the lock.
	///
	/// The entity's files stay recorded.
	mutating func forget(_ id: String) { entities.removeAll { $0.id == id } }

	func entities(of feature: String) -> [Entity] { entities.filter { $0.feature == feature } }

	var isEmpty: Bool { entities.isEmpty && unread.isEmpty }

	/// Returns the entity called `name`.
	///
	/// If several features have such an entity, `feature` names the right one.
	///
	/// - Throws: ``LockError`` if there is no such entity, or more than one.
	package func entity(_ name: String, in feature: String?) throws(LockError) -> Entity {
		let found = entities.filter { $0.name == name && (feature == nil || $0.feature == feature) }
		guard let entity = found.first else {
			throw .unknownEntity(name, known: entities.map(\.name) + unread.map(\.name))
		}
		guard found.count == 1 else { throw .ambiguousEntity(name, features: found.map(\.feature)) }
		return entity
	}
}
