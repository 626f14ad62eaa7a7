extension Settings {
	/// The suffix in the name of a repository's contract: `RepositoryContract`.
	package var contractEnding: String { suffixes.repository + suffixes.contract }

	/// The suffix in the name of a data source's contract: `DataSourceContract`.
	package var sourceContractEnding: String { suffixes.dataSource + suffixes.contract }

	/// The name that the contract of a repository or data source called `name` should have.
	package func contractName(of name: String) -> String { prefixes.contract + name + suffixes.contract }

	/// The name of `contract` without the prefix and the suffix of contracts.
	private func bareName(of contract: String) -> String {
		(contract.removing(suffix: suffixes.contract) ?? contract).without(prefix: prefixes.contract)
	}

	/// The name that the mock of `contract` should have.
	package func mockName(of contract: String) -> String { prefixes.mock + bareName(of: contract) + suffixes.mock }

	/// The name that a type conforming to `contract` should have.
	package func implementationName(of contract: String) -> String {
		prefixes.implementation + bareName(of: contract) + suffixes.implementation
	}

	/// Whether `name` is the name of a mock.
	package func isMock(_ name: String) -> Bool {
		guard name.count > prefixes.mock.count + suffixes.mock.count else { return false }
		return prefixes.mock + suffixes.mock != "" && name.hasPrefix(prefixes.mock) && name.hasSuffix(suffixes.mock)
	}

	/// Whether `name` is the name of a DTO.
	///
	/// Without a suffix for DTOs in the settings, this is always false.
	package func isDTO(_ name: String) -> Bool { !suffixes.dto.isEmpty && name.hasSuffix(suffixes.dto) }

	/// Whether `name` is the name of a repository.
	///
	/// The suffix of implementations may be missing, because some teams leave it out at times.
	package func isRepository(_ name: String) -> Bool {
		[suffixes.repository + suffixes.implementation, suffixes.repository].contains {
			name.removing(suffix: $0) != nil
		}
	}

	/// The entity's name in the repository's name `name`: `Movies` for `DefaultMoviesRepository`.
	package func entity(ofRepository name: String) -> String {
		let name = name.without(prefix: prefixes.implementation)
		return name.removing(suffix: suffixes.repository + suffixes.implementation)
			?? name.removing(suffix: suffixes.repository) ?? name
	}

	/// The entity's name in the contract's name `name`: `Movies` for `MoviesRepositoryContract`.
	package func entity(ofContract name: String) -> String { entity(ofRepository: bareName(of: name)) }

	/// The suffixes in the names of test suites, the usual one first.
	package var testEndings: [String] {
		[suffixes.tests] + ["Tests", "Test", "Spec"].filter { $0 != suffixes.tests }
	}

	/// The names that a suite of tests of the type called `name` may have.
	package func testNames(of name: String) -> [String] {
		let bare = name.without(prefix: prefixes.implementation)
		let names = [name, bare, bare.removing(suffix: suffixes.implementation) ?? bare]
		return testEndings.flatMap { ending in names.map { $0 + ending } }
	}
}
