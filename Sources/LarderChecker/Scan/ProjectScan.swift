/// What the features of a project have, and what they lack.
package struct ProjectScan: Codable, Equatable, Sendable {
	package let features: [FeatureScan]

	/// Reads the features out of `index`.
	package init(_ index: ProjectIndex) {
		let findings = Checker(rules: [.mockExists, .testExists, .stringsKey]).findings(in: index)
		let roots = Dictionary(grouping: index.featureFiles.compactMap(\.location), by: \.root)
		features = roots.keys.sorted().compactMap { root in
			roots[root]?.first.map { FeatureScan($0, in: index, findings: findings) }
		}
	}
}

/// One feature of a project.
package struct FeatureScan: Codable, Equatable, Sendable {
	package let name: String
	/// Its folder, relative to the project's root.
	package let path: String
	package let entities: [EntityScan]
	package let models: [String]
	package let errors: [String]
	package let dataSources: [String]
	package let mocks: [String]
	package let stubs: [String]
	/// What the conventions ask for and it has not.
	package let missing: [String]

	init(_ location: Location, in index: ProjectIndex, findings: [Finding]) {
		let own = { (subjects: [Subject]) in subjects.filter { $0.file.location?.root == location.root } }
		name = location.feature
		path = location.root
		entities = own(index.roles.repositories).map { EntityScan($0, in: index) }.sorted { $0.name < $1.name }
		models = own(index.roles.models).map(\.name).sorted()
		errors = own(index.roles.errors).map(\.name).sorted()
		dataSources = own(index.roles.dataSourceContracts + index.roles.dataSources).map(\.name).sorted()
		mocks = own(index.roles.mocks).map(\.name).sorted()
		stubs = own(index.roles.stubs).map(\.type.qualifiedName).sorted()
		missing = findings.filter { $0.path.hasPrefix("\(location.root)/") }.map(\.message)
	}
}

/// One entity of a feature, known by its repository.
package struct EntityScan: Codable, Equatable, Sendable {
	package let name: String
	/// Where its data comes from: `remote`, `local`, `cached`, `configurable`, or `unknown`.
	package let scenario: String
	package let hasContract: Bool
	package let hasMock: Bool
	package let hasTests: Bool

	init(_ repository: Subject, in index: ProjectIndex) {
		let contract = repository.name + index.settings.suffixes.contract
		let mock = repository.name + index.settings.suffixes.mock
		let root = repository.file.location?.root
		name = repository.name.removing(suffix: index.settings.suffixes.repository) ?? repository.name
		scenario = RepositoryShape(repository, in: index).scenario.rawValue
		hasContract = index.roles.contracts.contains { $0.name == contract && $0.file.location?.root == root }
		hasMock = index.roles.mocks.contains { $0.name == mock && $0.file.location?.root == root }
		hasTests = !index.tests(of: repository).isEmpty
	}
}
