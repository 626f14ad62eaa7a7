extension ProjectReader {
	/// The index that rules need, and the snapshot of the contents that were read.
	///
	/// It parses only files that can change a finding. Of other files, it has only the imports.
	@concurrent
	func checkedIndex() async throws -> (index: ProjectIndex, snapshot: ProjectSnapshot) {
		try await read(neededSources)
	}

	/// The files of `paths`, of which only those are parsed that can change a finding.
	private func neededSources(at paths: [String], cache: FactsCache) async throws -> [Source] {
		let locations = paths.map { Location($0, features: settings.features) }
		let places = zip(paths, locations).map { (path: $0, location: $1) }
		let isFirst = { NeededFiles.isAlwaysNeeded($0, settings) }
		var parsed = try await sources(at: places.filter { isFirst($0.location) }.map(\.path), cache: cache)
		let words = NeededFiles.words(of: settings)
		var rest = try await WorkerThreads.map(places.filter { !isFirst($0.location) }) { path, location in
			let bytes = try bytes(of: path)
			let file = ProjectSnapshot.File(path: path, digest: bytes.digest)
			return (file: file, location: location, sketch: FileSketch(bytes, words: words))
		}
		let imports = rest.flatMap(\.sketch.imports) + parsed.flatMap { $0.indexed.facts.imports.map(\.module) }
		var needed = NeededFiles(settings, locations: locations.compactMap(\.self), imports: Set(imports))
		var fresh = parsed
		while true {
			for source in fresh { needed.add(source.indexed) }
			let known = needed
			let next = rest.filter { known.contain($0.sketch, at: $0.location) }.map(\.file.path)
			rest.removeAll { known.contain($0.sketch, at: $0.location) }
			guard !next.isEmpty else { break }
			fresh = try await sources(at: next, cache: cache)
			parsed += fresh
		}
		return parsed + rest.map { Source($0.file, at: $0.location, imports: $0.sketch.imports.sorted()) }
	}
}
