extension Rule {
	/// Every rule, in the order of the conventions.
	package static let all: [Rule] = [
		.pathModel, .pathError, .pathContract, .pathRepository, .pathMapper, .pathDataSource, .pathDTO, .pathMock,
		.pathStub, .pathTest,
		.layerDomain, .layerData, .layerFeature,
		.modelStruct, .modelEquatable, .modelLet, .modelInternal, .modelNoSerialization,
		.errorPublic, .errorConforms, .errorCases, .errorEquality, .errorDebug, .errorLocalized,
		.stringsCatalog, .stringsKey,
		.contractSuffix, .contractInternal, .contractSendable, .contractAsync, .contractTypedThrows,
		.contractNaming, .contractIdentifier, .contractCachePolicy, .contractDomainOnly,
		.dtoSuffix, .dtoInternal, .dtoAnemic,
		.dataSourceContract, .dataSourceVerbs,
		.mapperContract, .mapperStateless, .mapperPure,
		.repositoryStruct, .repositoryConforms, .repositoryInternal, .repositoryPrivateLet, .repositoryInjection,
		.repositoryOwnsMappers, .repositoryErrorMapped, .repositoryStrategy,
		.mockExists, .mockSuffix, .mockFinal, .mockResult, .mockRecords,
		.testExists, .testCovers, .testSwiftTesting, .testGivenWhenThen,
		.suppressionUnused, .ruleEmpty, .syntax,
	]

	/// The rule called `id`.
	package static func named(_ id: String) -> Rule? {
		all.first { $0.id == id }
	}
}
