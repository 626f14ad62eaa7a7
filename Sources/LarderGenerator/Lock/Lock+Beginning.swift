extension Lock {
	/// The state of a project before Larder first wrote into it; removing the last entity restores it.
	package struct Beginning: Equatable, Codable, Sendable {
		/// The settings as Larder wrote them; `nil` if the project already had settings.
		var settings: String?
		/// The manifest before its first change; `nil` if there was none, or if it never changed.
		var manifest: String?
		/// The string catalog that Larder made; `nil` if the project already had a catalog.
		var catalog: String?

		/// Combines the states if two branches both wrote into the project first.
		mutating func join(_ other: Beginning) {
			settings = settings ?? other.settings
			manifest = manifest ?? other.manifest
			catalog = catalog ?? other.catalog
		}
	}

	/// The state of the project before Larder, as far as the entities' lock files record it.
	var beginning: Beginning {
		beginnings.sorted { $0.key < $1.key }.reduce(into: Beginning()) { $0.join($1.value) }
	}

	/// Records a part of the state before Larder in the lock file of the entity `id`, unless another lock file has the
	/// part.
	mutating func begin(_ id: String, _ part: WritableKeyPath<Beginning, String?>, _ text: String) {
		guard beginning[keyPath: part] == nil else { return }
		beginnings[id, default: Beginning()][keyPath: part] = text
	}

	/// Moves the record of the state before Larder from the lock file of the entity `id` to the lock file of another
	/// entity, if there is one.
	mutating func passOnBeginning(of id: String) {
		guard let beginning = beginnings.removeValue(forKey: id), let heir = entities.first?.id else { return }
		beginnings[heir, default: Beginning()].join(beginning)
	}
}
