import LarderProject

extension Rule {
	static let pathDataSource = Rule(
		"path-data-source",
		of: .dataSources,
		summary: "A data source and its contract are in their folder, each in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Data/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract
		],
		finding:
			"Features/Order/Sources/Data/OrderRemoteDataSourceContract.swift:1:10: OrderRemoteDataSourceContract is in Sources/Data: readers find a type by its folder and its file; move it to Sources/Data/DataSources",
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
