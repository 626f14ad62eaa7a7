extension Prefixes {
	/// The key of each prefix in the settings file.
	package static var keys: [String: WritableKeyPath<Prefixes, String>] {
		["contract": \.contract, "implementation": \.implementation, "mock": \.mock]
	}
}

extension Suffixes {
	/// The key of each suffix in the settings file.
	package static var keys: [String: WritableKeyPath<Suffixes, String>] {
		[
			"contract": \.contract, "dataSource": \.dataSource, "dto": \.dto, "error": \.error,
			"implementation": \.implementation, "mapper": \.mapper, "mock": \.mock, "repository": \.repository,
			"tests": \.tests,
		]
	}
}

extension Folders {
	/// The key of each folder in the settings file.
	package static var keys: [String: WritableKeyPath<Folders, String>] {
		[
			"contracts": \.contracts, "data": \.data, "dataSources": \.dataSources, "dataTests": \.dataTests,
			"domain": \.domain, "domainTests": \.domainTests, "dtos": \.dtos, "errors": \.errors,
			"errorTests": \.errorTests, "mapperTests": \.mapperTests, "mappers": \.mappers, "mocks": \.mocks,
			"models": \.models, "presentation": \.presentation, "repositories": \.repositories, "stubs": \.stubs,
			"tests": \.tests,
		]
	}
}

extension Folders {
	/// All folders of the presentation layer.
	package var presentations: [String] { [presentation] + morePresentation }

	/// The folders of all layers.
	package var layers: [String] { [domain, data] + presentations }

	/// Moves folders that the settings do not name, if the folder around them moves.
	///
	/// `named` has the keys of the folders that the settings name. A new place for a layer's folder also moves the
	/// other folders in the layer.
	package mutating func follow(_ named: Set<String>) {
		let conventional = Folders()
		let paths = named.compactMap { Self.keys[$0] }
		for (key, path) in Self.keys where !named.contains(key) {
			let place = conventional[keyPath: path]
			let around = paths.filter { place.hasPrefix("\(conventional[keyPath: $0])/") }
				.max { conventional[keyPath: $0].count < conventional[keyPath: $1].count }
			self[keyPath: path] =
				around.map { self[keyPath: $0] + place.dropFirst(conventional[keyPath: $0].count) } ?? place
		}
	}
}
