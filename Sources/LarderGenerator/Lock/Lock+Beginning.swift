extension Lock {
	/// What a project had before Larder first wrote to it.
	///
	/// If the last entity is removed, Larder restores this.
	package struct Beginning: Equatable, Codable, Sendable {
		/// The settings file that Larder wrote; `nil` if the project already had one.
		var settings: String?
		/// The package manifest before Larder first changed it; `nil` if there was none, or if Larder never changed it.
		var manifest: String?
		/// The string catalog that Larder wrote; `nil` if the project already had one.
		var catalog: String?

		/// Adds what another branch recorded, if Larder first wrote to the project on both branches.
		mutating func join(_ other: Beginning) {
			settings = settings ?? other.settings
			manifest = manifest ?? other.manifest
			catalog = catalog ?? other.catalog
		}
	}

	/// The state of the project before Larder, combined from the lock files that record parts of it.
	var beginning: Beginning {
		beginnings.sorted { $0.key < $1.key }.reduce(into: Beginning()) { $0.join($1.value) }
	}

	/// Records one `part` of the project's state before Larder in the lock file of the entity `id`, unless a lock file
	/// already has this part.
	mutating func begin(_ id: String, _ part: WritableKeyPath<Beginning, String?>, _ text: String) {
		guard beginning[keyPath: part] == nil else { return }
		beginnings[id, default: Beginning()][keyPath: part] = text
	}

	/// Moves the project's state before Larder from the lock file of the entity `id` to another entity's lock file.
	mutating func passOnBeginning(of id: String) {
		guard let beginning = beginnings.removeValue(forKey: id), let heir = entities.first?.id else { return }
		beginnings[heir, default: Beginning()].join(beginning)
	}
}
