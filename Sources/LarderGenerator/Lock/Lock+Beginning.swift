extension Lock {
	/// What a project was before Larder first wrote into it, so that removing the last entity gives that back.
	package struct Beginning: Equatable, Codable, Sendable {
		/// The settings as Larder wrote them; `nil` if the project had some.
		var settings: String?
		/// The manifest before its first change; `nil` if there was none, or if it never changed.
		var manifest: String?
		/// The string catalog that Larder made; `nil` if the project had it.
		var catalog: String?

		/// What the project was before either, if two branches both began.
		mutating func join(_ other: Beginning) {
			settings = settings ?? other.settings
			manifest = manifest ?? other.manifest
			catalog = catalog ?? other.catalog
		}
	}

	/// What the project was, as far as any entity's file says.
	var beginning: Beginning {
		beginnings.sorted { $0.key < $1.key }.reduce(into: Beginning()) { $0.join($1.value) }
	}

	/// Notes what the project was in the file of the entity `id`, unless another file says it.
	mutating func begin(_ id: String, _ part: WritableKeyPath<Beginning, String?>, _ text: String) {
		guard beginning[keyPath: part] == nil else { return }
		beginnings[id, default: Beginning()][keyPath: part] = text
	}

	/// Moves what the file of the entity `id` says of the beginning to that of another entity, if there is one.
	mutating func passOnBeginning(of id: String) {
		guard let beginning = beginnings.removeValue(forKey: id), let heir = entities.first?.id else { return }
		beginnings[heir, default: Beginning()].join(beginning)
	}
}
