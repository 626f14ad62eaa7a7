/// A record of what Larder wrote into a project, and of the requests for it.
///
/// Larder needs the lock to update or remove an entity. Each entity has a file of its own, so that people who write
/// entities of different features at the same time do not change the same file.
package struct Lock: Equatable, Sendable {
	/// The folder of the lock in a project.
	package static let folder = ".larder/lock"
	/// The format that this command writes.
	static let format = 4
	/// The formats that this command reads; in format 3, each part names all its owners.
	static let formats = 3...format

	/// The entities, sorted by feature and name.
	package private(set) var entities: [Entity] = []
	/// The entities whose files were not read.
	var unread: [Name] = []
	/// The text of each written file as the templates gave it, by path.
	package var files: [String: File] = [:]
	/// The keys that were added to string catalogs, by the catalog's path.
	package var catalogs: [String: [String: Text]] = [:]
	/// The state of the project before Larder, by the identifiers of the entities whose lock files record it.
	var beginnings: [String: Beginning] = [:]

	/// The names that identify an entity.
	package struct Name: Equatable, Sendable {
		/// The feature's name.
		package let feature: String
		/// The entity's name.
		package let name: String
	}

	/// An entity and the request that it was written from.
	package struct Entity: Equatable, Codable, Sendable {
		/// The entity's name.
		package let name: String
		/// The feature's name.
		package let feature: String
		/// The feature's module.
		let module: String
		/// The Swift type of the entity's identifier.
		let identifier: String
		/// The case of the feature's error that says an entity does not exist.
		let missingCase: String
		/// The preset with which the entity was written.
		let preset: Preset
		/// The request that the entity was written from.
		package let request: EntityRequest

		/// Identifies the entity in the project.
		package var id: String { "\(feature)/\(name)" }
	}

	/// A file as it was written; the project's file differs from it if someone edited it.
	package struct File: Equatable, Sendable {
		/// The entities that need this part, and the entity that wrote it last.
		package var owners: Owners
		/// The file's text, which is the base of a merge; `nil` for a sample.
		///
		/// A merge needs the text itself, and not its hash. Templates and settings change, so the text cannot be
		/// rendered again from the request. A sample can be large, is in the request already, and is replaced as a
		/// whole.
		let text: String?
		/// The hash of a sample.
		let hash: UInt64?
		/// The text that another branch wrote, if a merge joined two branches; `nil` after the next write.
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

		/// The digest of `contents`: FNV-1a, because nothing here needs a secure one.
		static func hash(of contents: some Sequence<UInt8>) -> UInt64 {
			contents.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
		}

		/// The file's bytes; empty for a sample.
		var base: [UInt8] { Array((text ?? "").utf8) }

		/// Whether a file with these bytes is unedited.
		func has(_ contents: [UInt8]) -> Bool {
			hash.map { $0 == Self.hash(of: contents) }
				?? (base == contents || otherText.map { Array($0.utf8) == contents } == true)
		}
	}

	/// The value of a catalog's key as it was added.
	package struct Text: Equatable, Sendable {
		/// The entities that need this part, and the entity that wrote it last.
		package var owners: Owners
		/// The value's JSON.
		let json: String
	}

	/// The entities that need a part of the project.
	package struct Owners: Equatable, Sendable {
		/// The entities, sorted.
		package private(set) var all: [String]
		/// The entity that wrote the part last, whose file in the lock holds it.
		///
		/// The files of the other owners only name the part. So a new entity changes no other entity's file, unless it
		/// changes the part.
		package private(set) var writer: String

		init(_ owner: String) {
			all = [owner]
			writer = owner
		}

		var isEmpty: Bool { all.isEmpty }

		/// Adds `others`, which leave the writer as it is.
		mutating func add(_ others: [String]) { all = Set(all + others).sorted() }

		mutating func remove(_ others: Set<String>) {
			all.removeAll { others.contains($0) }
			if !all.contains(writer), let first = all.first { writer = first }
		}

		/// Adds `owner`, which wrote the part again.
		mutating func add(writer owner: String) {
			add([owner])
			writer = owner
		}
	}
}

extension Lock.Entity {
	/// Whether the entity uses the feature's error, because it is read alone or in a list.
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
	/// Adds `entity`, or replaces the entity with the same name and feature.
	mutating func record(_ entity: Entity) {
		entities.removeAll { $0.id == entity.id }
		let place = entities.firstIndex { ($0.feature, $0.name) > (entity.feature, entity.name) }
		entities.insert(entity, at: place ?? entities.count)
	}

	/// Removes the entity called `id`, but not its files.
	mutating func forget(_ id: String) { entities.removeAll { $0.id == id } }

	/// The entities of `feature`, sorted by name.
	func entities(of feature: String) -> [Entity] { entities.filter { $0.feature == feature } }

	/// Whether the project has no entity, read or not.
	var isEmpty: Bool { entities.isEmpty && unread.isEmpty }

	/// The entity called `name`; `feature` chooses one if several features have an entity of this name.
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
