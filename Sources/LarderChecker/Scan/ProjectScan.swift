import LarderProject
import LarderSyntax

/// What the features of a project have and lack.
package struct ProjectScan: Codable, Equatable, Sendable {
	package let features: [FeatureScan]

	/// Whether no feature has a repository, a model or a data source.
	package var isEmpty: Bool {
		features.allSatisfy { $0.entities.isEmpty && $0.models.isEmpty && $0.dataSources.isEmpty }
	}

	/// Creates the scan of `index`.
	///
	/// `fixtures` are the paths of the samples.
	package init(_ index: ProjectIndex, fixtures: [String] = []) {
		let findings = Checker(rules: [.mockExists, .testExists, .stringsKey]).findings(in: index)
		let roots = Dictionary(grouping: index.featureFiles.compactMap(\.location), by: \.root)
		features = roots.keys.sorted().compactMap { root in
			roots[root]?.first.map { FeatureScan($0, in: index, findings: findings, fixtures: fixtures) }
		}
	}
}

/// One feature of a project.
package struct FeatureScan: Codable, Equatable, Sendable {
	package let name: String
	/// The feature's folder, relative to the project's root.
	package let path: String
	package let entities: [EntityScan]
	package let models: [String]
	package let errors: [String]
	package let dataSources: [String]
	package let mocks: [String]
	package let stubs: [String]
	/// The samples in the feature's tests, as paths inside the feature's folder.
	package let fixtures: [String]
	/// The keys of the feature's error texts, and the languages that each key lacks.
	package let keys: [String: [String]]
	/// What the conventions require and the feature lacks.
	package let missing: [String]

	init(_ location: Location, in index: ProjectIndex, findings: [Finding], fixtures paths: [String]) {
		let own = { (subjects: [IndexedType]) in subjects.filter { $0.file.root == location.root } }
		name = location.feature.isEmpty ? "." : location.feature
		path = location.root
		entities = own(index.roles.repositories).flatMap { EntityScan.all(of: $0, in: index) }
			.sorted { ($0.name, $0.repository) < ($1.name, $1.repository) }
		models = own(index.roles.models).map(\.name).sorted()
		errors = own(index.roles.errors).map(\.name).sorted()
		dataSources = own(index.roles.dataSourceContracts + index.roles.dataSources).map(\.name).sorted()
		mocks = own(index.roles.mocks).map(\.name).sorted()
		stubs = own(index.roles.stubs).map(\.type.qualifiedName).sorted()
		fixtures = paths.filter { $0.hasPrefix(location.full("\(index.settings.folders.tests)/")) }
			.map { $0.hasPrefix(location.full("")) ? String($0.dropFirst(location.full("").count)) : $0 }.sorted()
		let texts = own(index.roles.errors).flatMap { error in
			index.properties(of: error).filter { $0.property.name == "errorDescription" }
				.flatMap { $0.property.body.localizedKeys.map(\.key) }
		}
		keys = Dictionary(texts.map { ($0, index.missingLanguages(of: $0)) }, uniquingKeysWith: { first, _ in first })
		missing = findings.filter { location.root.isEmpty || $0.path.hasPrefix("\(location.root)/") }.map(\.message)
	}
}

/// An entity of a feature with its repository, and the parts of that repository.
package struct EntityScan: Codable, Equatable, Sendable {
	package let name: String
	/// Where the entity's data comes from: `remote`, `local`, `cached`, `configurable`, or `unknown`.
	package let scenario: String
	package let repository: String
	/// The contract to which the repository conforms, if there is one.
	package let contract: String?
	/// The data sources that the repository holds.
	package let dataSources: [String]
	/// The mocks of the repository's contract.
	package let mocks: [String]
	package let tests: [String]

	/// The entity of a repository, or if the repository conforms to several contracts, one entity for each of them.
	static func all(of repository: IndexedType, in index: ProjectIndex) -> [Self] {
		let inherited = index.inheritedNames(of: repository)
		let kept = index.roles.contracts.map(\.name).filter(inherited.contains)
		// Take only contracts to which the repository conforms directly. A contract that another contract inherits is
		// part of the other one.
		let direct = ([repository] + index.extensions(of: repository)).flatMap(\.type.inherited).filter(kept.contains)
		guard direct.count > 1 else {
			let contract = kept.first { index.settings.implementationName(of: $0) == repository.name } ?? kept.first
			return [Self(repository, contract, mocksOf: kept, in: index)]
		}
		return direct.map {
			Self(repository, $0, name: index.settings.implementationName(of: $0), mocksOf: [$0], in: index)
		}
	}

	private init(
		_ subject: IndexedType,
		_ contract: String?,
		name: String? = nil,
		mocksOf promised: [String],
		in index: ProjectIndex
	) {
		let sources = Set((index.roles.dataSourceContracts + index.roles.dataSources).map(\.name))
		let root = subject.file.root
		self.name = index.settings.entity(ofRepository: name ?? subject.name)
		scenario = RepositoryShape(subject, in: index).scenario.rawValue
		repository = subject.name
		self.contract = contract
		dataSources = subject.type.storedProperties.compactMap { $0.typeName?.outerTypeName }.filter(sources.contains)
		let doubles = index.roles.mocks.filter { mock in
			mock.file.root == root && !Set(index.inheritedNames(of: mock)).isDisjoint(with: promised)
		}
		let generated = index.roles.contracts.filter { promised.contains($0.name) && $0.hasGeneratedMock }
		mocks = doubles.map(\.name) + generated.map { index.settings.mockName(of: $0.name) }
		tests = index.tests(of: subject).map(\.name)
	}
}
