/// What Larder wrote into a project and what it was written from, so that it can be brought up to date or taken back.
package struct Lock: Equatable, Sendable {
	/// The path of the lock in a project.
	package static let path = ".larder/lock.json"
	/// The version of the format that this command writes, and the newest that it reads.
	static let version = 1

	/// The entities, in the order in which they were first written.
	package var entities: [Entity] = []
	/// What was written, by path, as the templates gave it.
	package var files: [String: File] = [:]
	/// The keys that were added to string catalogs, by the catalog's path.
	package var catalogs: [String: [String: Text]] = [:]

	/// Creates the lock of a project that nothing was written to.
	package init() {}

	/// An entity and what it was written from.
	package struct Entity: Equatable, Sendable {
		/// The entity's name.
		package let name: String
		/// The feature's name.
		package let feature: String
		/// The feature's module.
		let module: String
		/// What it is found by, as Swift writes the type.
		let identifier: String
		/// The case of the feature's error for one that is not there.
		let missingCase: String
		/// The preset that it was written by.
		let preset: Preset
		/// The arguments of `larder new` that it was written by.
		package var arguments: [String]
		/// The files that the arguments name.
		package var inputs: [Input]

		/// What tells it from every other entity.
		package var id: String { "\(feature)/\(name)" }
	}

	/// A file that the arguments name, as it was when it was read, or what of it the entity is written from.
	package struct Input: Equatable, Sendable {
		/// The path as the arguments name it.
		package let path: String
		/// Its text.
		package let text: String

		/// Creates an input.
		package init(path: String, text: String) {
			self.path = path
			self.text = text
		}
	}

	/// A file as it was written; edits are told by comparing it with what is there.
	package struct File: Equatable, Sendable, Codable {
		/// The entities that need it, sorted.
		package var owners: [String]
		/// Its text, which a newer one is merged over.
		let text: String

		init(owners: [String], contents: [UInt8]) {
			self.owners = owners
			text = String(decoding: contents, as: UTF8.self)
		}

		/// Its bytes.
		var contents: [UInt8] { Array(text.utf8) }
	}

	/// The value of a key as it was added.
	package struct Text: Equatable, Sendable, Codable {
		/// The entities that need it, sorted.
		package var owners: [String]
		/// The value's JSON.
		let json: String
	}
}

extension Lock.Entity {
	/// What the feature's error has for it.
	///
	/// - Throws: ``LockError`` where its identifier has a type that no identifier has.
	func errorPart() throws(LockError) -> ErrorPart {
		guard let kind = IdentifierBlueprint.Kind.allCases.first(where: { $0.swiftName == identifier }) else {
			throw .broken("\(identifier) is no type of an identifier")
		}
		return ErrorPart(entity: name, missingCase: missingCase, kind: kind, hasCancelled: preset == .larder)
	}
}

extension Lock {
	/// The entities of `feature`, in the order in which they were first written.
	func entities(of feature: String) -> [Entity] { entities.filter { $0.feature == feature } }

	/// The entity called `name`, in `feature` where there are several.
	///
	/// - Throws: ``LockError`` where there is none, or more than one.
	package func entity(_ name: String, in feature: String?) throws(LockError) -> Entity {
		let found = entities.filter { $0.name == name && (feature == nil || $0.feature == feature) }
		guard let entity = found.first else { throw .unknownEntity(name, known: entities.map(\.name)) }
		guard found.count == 1 else { throw .ambiguousEntity(name, features: found.map(\.feature)) }
		return entity
	}
}
