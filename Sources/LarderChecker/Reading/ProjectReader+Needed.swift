extension ProjectReader {
	/// The index that rules need, and the snapshot of the contents that were read.
	///
	/// Outside the features, this parses only files that can change a finding. Of the other files, the index has only
	/// the imports.
	@concurrent
	func checkedIndex() async throws -> (index: ProjectIndex, snapshot: ProjectSnapshot) {
		try await read(neededSources)
	}

	/// Reads the files at `paths`, and parses only those that can change a finding.
	private func neededSources(at paths: [String], cache: FactsCache) async throws -> [Source] {
		let features = settings.features
		var parsed = try await sources(at: paths.filter { Location($0, features: features) != nil }, cache: cache)
		var rest = try await WorkerThreads.map(paths.filter { Location($0, features: features) == nil }) { path in
			let bytes = try bytes(of: path)
			return (file: ProjectSnapshot.File(path: path, digest: bytes.digest), sketch: FileSketch(bytes))
		}
		var names = NeededNames()
		var fresh = parsed
		while true {
			for source in fresh { names.add(source.indexed, settings.folders) }
			let needed = rest.filter { names.concern($0.sketch) }.map(\.file.path)
			guard !needed.isEmpty else { break }
			rest.removeAll { names.concern($0.sketch) }
			fresh = try await sources(at: needed, cache: cache)
			parsed += fresh
		}
		return parsed + rest.map { Source($0.file, imports: $0.sketch.imports.sorted()) }
	}
}
