extension ProjectDraft {
	/// Adds the strings of a feature to the string catalog `file`, or only changes those that the catalog still has.
	mutating func addTexts(of feature: RenderedFeature, to file: GeneratedFile, restoresMissing: Bool = true) {
		let state = planner.state(of: file.path, in: root)
		do throws(JSONError) {
			var catalog: CatalogText
			if steps[file.path] == nil, let conflict = state.contents.flatMap(ConflictedText.init) {
				let written = old.catalogs[file.path, default: [:]].mapValues { Array($0.json.utf8) }
				let theirs = try CatalogText(conflict.theirs)
				guard let joined = try CatalogText(conflict.ours).joined(with: theirs, written: written) else {
					steps[file.path] = Plan.Step(file: file, action: .conflict(Self.conflictReason))
					return
				}
				notes.append(Self.joinNote(file.path))
				catalog = joined
			} else {
				let current = steps[file.path]?.file.contents ?? state.contents ?? file.contents
				catalog = try CatalogText(current)
			}
			for entry in feature.texts where restoresMissing || catalog.value(of: entry.key) != nil {
				try add(entry, to: &catalog, at: file.path, of: feature.id)
			}
			if case .absent = state { lock.begin(feature.id, \.catalog, file.path) }
			steps[file.path] = state.step(for: GeneratedFile(path: file.path, contents: catalog.contents))
		} catch {
			steps[file.path] = Plan.Step(file: file, action: .conflict(error.catalogReason))
		}
	}

	/// Adds the string of `entry` in all languages.
	///
	/// A string that someone edited, or that the app already had, stays.
	private mutating func add(
		_ entry: CatalogEntry,
		to catalog: inout CatalogText,
		at path: String,
		of owner: String
	) throws(JSONError) {
		let known = old.catalogs[path]?[entry.key]
		var updated = catalog
		try updated.set(entry)
		let value = catalog.value(of: entry.key)
		let isOurs = value == nil || value == known.map { Array($0.json.utf8) } || value == updated.value(of: entry.key)
		guard isOurs || known != nil else { return }
		if isOurs { catalog = updated }
		let bytes = isOurs ? updated.value(of: entry.key) : known.map { Array($0.json.utf8) }
		let json = String(decoding: bytes ?? [], as: UTF8.self)
		let recorded = lock.catalogs[path]?[entry.key]
		var owners = recorded?.owners ?? Lock.Owners(owner)
		if recorded?.json == json { owners.add([owner]) } else { owners.add(writer: owner) }
		lock.catalogs[path, default: [:]][entry.key] = Lock.Text(owners: owners, json: json)
	}

	/// Removes the strings that only `owner` needs from the catalog at `path`.
	mutating func releaseTexts(in path: String, by owner: String) {
		var unneeded: [String: Lock.Text] = [:]
		for (key, text) in lock.catalogs[path] ?? [:] where text.owners.all.contains(owner) {
			var text = text
			text.owners.remove([owner])
			lock.catalogs[path]?[key] = text.owners.isEmpty ? nil : text
			if text.owners.isEmpty { unneeded[key] = text }
		}
		if lock.catalogs[path]?.isEmpty == true { lock.catalogs[path] = nil }
		removeTexts(unneeded, in: path)
	}

	/// Removes the strings in `texts` that nobody edited from the catalog at `path`.
	///
	/// A catalog that cannot be read stays unchanged.
	private mutating func removeTexts(_ texts: [String: Lock.Text], in path: String) {
		let state = planner.state(of: path, in: root)
		guard !texts.isEmpty, let contents = state.contents else { return }
		let file = GeneratedFile(path: path, contents: contents)
		do throws(JSONError) {
			var catalog = try CatalogText(contents)
			for (key, text) in texts where catalog.value(of: key) == Array(text.json.utf8) {
				try catalog.remove(key)
			}
			steps[path] = state.step(for: GeneratedFile(path: path, contents: catalog.contents))
		} catch {
			steps[path] = Plan.Step(file: file, action: .kept(error.catalogReason))
		}
	}
}

extension ProjectDraft {
	/// A note on the new argument `group` that an app must pass to repositories of `feature`; `nil` if none is new.
	func groupNote(on feature: RenderedFeature) -> String? {
		let parameter = "\t\tgroup: CacheGroup"
		let names = feature.files.compactMap { file -> String? in
			guard let old = old.files[file.path]?.text, !old.isEmpty else { return nil }
			let new = String(decoding: file.contents, as: UTF8.self)
			guard new.contains("\(parameter)\n"), !old.contains("\(parameter)\n") else { return nil }
			return file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
		}
		guard !names.isEmpty else { return nil }
		return
			"pass one CacheGroup as group: to \(names.sorted().joined(separator: " and ")), so that writes reach lists"
	}
}

extension JSONError {
	/// The reason why a string catalog stays unchanged.
	var catalogReason: String { "is not a string catalog (line \(line), column \(column): \(message))" }
}
