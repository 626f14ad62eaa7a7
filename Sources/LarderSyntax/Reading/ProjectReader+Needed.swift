import LarderProject

extension ProjectReader {
	/// The files that rules need.
	///
	/// Outside the features, this parses only files that can change a finding. Of the other files, only the imports are
	/// known.
	@concurrent
	package func neededFiles() async throws -> ProjectFiles {
		try await read(neededSources)
	}

	/// Reads the files at `paths`, and parses only those that can change a finding.
	private func neededSources(at paths: [String], cache: FactsCache) async throws -> [Source] {
		var (parsed, rest) = try await readings(at: paths, cache: cache)
		var names = NeededNames()
		var fresh = parsed
		while !rest.isEmpty {
			for source in fresh { names.add(source.indexed, settings.folders) }
			let needed = rest.filter { names.concern($0.sketch) }.map(\.file.path)
			guard !needed.isEmpty else { break }
			rest.removeAll { names.concern($0.sketch) }
			fresh = try await sources(at: needed, cache: cache)
			parsed += fresh
		}
		return parsed
			+ rest.map { file, sketch in
				let imports = sketch.imports.sorted().map {
					ImportFact(module: $0, isTestable: false, position: .start)
				}
				let facts = SourceFacts(imports: imports)
				return Source(file: file, indexed: IndexedFile(path: file.path, location: nil, facts: facts))
			}
	}

	private typealias Sketched = (file: ProjectSnapshot.File, sketch: FileSketch)

	/// Parses the files of features, and sketches the others.
	private func readings(
		at paths: [String],
		cache: FactsCache
	) async throws -> (parsed: [Source], sketched: [Sketched]) {
		let readings = try await parallel(paths) { path -> (parsed: Source?, sketched: Sketched?) in
			let location = Location(path, in: settings)
			// With `rules: layers`, mocks and tests may also be outside of the features.
			if location != nil || (settings.rules == .layers && path.isInFolderOfTests) {
				return (try source(at: path, location, cache: cache), nil)
			}
			let bytes = try bytes(of: path)
			return (nil, (ProjectSnapshot.File(path: path, digest: bytes.digest), FileSketch(bytes)))
		}
		return (readings.compactMap(\.parsed), readings.compactMap(\.sketched))
	}
}
