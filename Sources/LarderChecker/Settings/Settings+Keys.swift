extension Suffixes {
	/// The key of each suffix in the settings file.
	package static var keys: [String: WritableKeyPath<Suffixes, String>] {
		[
			"contract": \.contract, "dataSource": \.dataSource, "dto": \.dto, "error": \.error, "mapper": \.mapper,
			"mock": \.mock, "repository": \.repository, "tests": \.tests,
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
