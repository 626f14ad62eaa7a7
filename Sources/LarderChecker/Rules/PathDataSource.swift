extension Rule {
	static let pathDataSource = Rule(
		"path-data-source",
		scope: .data,
		summary: "A data source and its contract stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Data/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract
		],
		finding:
			"Features/Order/Sources/Data/OrderRemoteDataSourceContract.swift:1:10: OrderRemoteDataSourceContract stands in Sources/Data: a reader looks for it where the conventions say; move it to Sources/Data/DataSources",
		passing: [
			"Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract
		]
	) { index in
		index.misplaced(
			index.roles.dataSourceContracts + index.roles.dataSources,
			in: index.settings.folders.dataSources
		)
	}
}
