import LarderProject
import LarderSyntax

/// The rules about mocks.
extension Rule {
	static let mockExists = Rule(
		id: "mock-exists",
		subjects: .mocked,
		summary: "Every contract of a repository or data source has a mock.",
		reason: "code that uses the contract cannot be tested without a mock",
		unfixable:
			"the contract does not say which error a mock throws and which module the mock imports; `larder new` writes mocks together with their entity",
		failing: .contract,
		corrected: .contract.and(.mock)
	) { index in
		let settings = index.settings
		return index.contractsWithoutMock.map { contract in
			// Only with `rules: conventions`, mocks have one folder. Otherwise, the advice names no folder.
			let folder = settings.rules == .conventions ? contract.file.location?.shown(settings.folders.mocks) : nil
			let place = folder.map { " in \($0)" } ?? ""
			return contract.violation(
				"\(contract.name) has no mock",
				remedy: "write \(settings.mockName(of: contract.name))\(place)"
			)
		}
	}

	static let mockSuffix = Rule(
		id: "mock-suffix",
		subjects: .mocks,
		summary: "The name of a mock ends in `Mock`.",
		reason: "the name distinguishes a mock from the real type",
		failing: .mock.changing("OrderRepositoryMock", to: "OrderRepositoryFake")
	) { index in
		let settings = index.settings
		let form = [("begin with", settings.prefixes.mock), ("end in", settings.suffixes.mock)].filter { $0.1 != "" }
			.map { "\($0.0) \($0.1)" }.joined(separator: " or ")
		return index.doublesInTests.filter { !settings.isMock($0.name) }.compactMap { mock in
			index.contractNames(of: mock).first.map { contract in
				mock.violation(
					"\(mock.name) does not \(form)",
					remedy: "rename it `\(index.settings.mockName(of: contract))`"
				)
			}
		}
	}

	static let mockFinal = Rule(
		id: "mock-final",
		subjects: .mocks,
		summary: "A mock is a final class, or an actor.",
		reason: "a test needs a reference to set the mock up and to read its calls",
		failing: .mock.changing("final class", to: "class")
	) { index in
		index.doublesInTests.compactMap { mock in
			switch mock.type.kind {
			case .actor: return nil
			case .class where mock.type.declaration.modifiers.contains("final"): return nil
			case .class: return mock.violation("\(mock.name) is not final", remedy: "write `final class \(mock.name)`")
			default: return mock.violation("\(mock.name) is \(mock.type.kind.words)", remedy: "make it a final class")
			}
		}
	}

	static let mockResult = Rule(
		id: "mock-result",
		subjects: .mocks,
		summary: "A mock returns a `Result` that is a failure at first.",
		reason: "a test that does not set the result should fail",
		failing: .mock.changing(".failure(.loadFailed())", to: ".success(.stub())")
	) { index in
		index.doublesInTests.flatMap { mock in
			let results = mock.type.storedProperties.filter { $0.typeName?.outerTypeName == "Result" }
			let hopeful = results.filter { $0.initialValue?.hasPrefix(".failure(") == false }.map {
				mock.violation(
					"\($0.name) is not a failure at first",
					remedy: "start with `.failure(.loadFailed())` or the data source's error",
					at: $0.position
				)
			}
			let unanswered = mock.type.functions.filter { $0.throwing != .nothing && !$0.body.names.contains("get") }
				.map {
					mock.violation(
						"\($0.name) does not return a result",
						remedy: "return `try result.get()`",
						at: $0.position
					)
				}
			return hopeful + unanswered
		}
	}

	static let mockRecords = Rule(
		id: "mock-records",
		subjects: .mocks,
		summary: "Before a mock returns, it counts the call and keeps the argument.",
		reason: "tests check the calls, including those that fail",
		failing: .contract.and(.mock.changing("\t\tgetOrderCallCount += 1\n", to: ""))
	) { index in
		index.doublesInTests.flatMap { mock in
			let contracts = index.contractNames(of: mock)
			let promised = Set(
				contracts.flatMap { index.types(named: $0, from: mock.file) }
					.flatMap { $0.type.functions.map(\.name) }
			)
			let isLocal = contracts.allSatisfy(index.isOfLocalSource)
			return mock.type.functions.filter { promised.contains($0.name) }.compactMap { function in
				function.recordingProblem(inLocalSource: isLocal).map {
					mock.violation($0.problem, remedy: $0.remedy, at: function.position)
				}
			}
		}
	}
}
