import ArgumentParser
import LarderGenerator

/// The options that say where the models come from.
struct ScenarioOptions: ParsableArguments {
	enum Kind: String, CaseIterable, ExpressibleByArgument {
		case remote
		case local
		case cached
	}

	@Option(
		name: .customLong("scenario"),
		help: ArgumentHelp(
			"Where the models come from: the service, the device, or the service with a cache. (default: cached)",
			valueName: "scenario"
		)
	)
	var namedKind: Kind?

	/// Where the models come from.
	var kind: Kind { namedKind ?? .cached }

	@Option(
		help: ArgumentHelp(
			"The policy of a cached repository: one for all reads, or the choice of each read. (default: configurable)",
			valueName: "strategy"
		)
	)
	var strategy: CacheStrategy?

	@Option(
		help: ArgumentHelp(
			"The tiers of a cached repository: 1 for memory, 2 for memory and disk. (default: 2)",
			valueName: "tiers"
		)
	)
	var tiers: CacheTiers?

	@Option(help: ArgumentHelp("Where a local repository keeps its models. (default: memory)", valueName: "store"))
	var store: LocalStore?

	@Option(
		help: ArgumentHelp(
			"The form of cached repositories: a tiered cache, or an executor over each entity's own local data sources. (default: that of .larder.yml, or larder)",
			valueName: "preset"
		)
	)
	var preset: Preset?

	/// The scenario of `kind`, with the options for it.
	func scenario(of kind: Kind) -> Scenario {
		switch kind {
		case .remote: .remote
		case .local: .local(store ?? .memory)
		case .cached: .cached(strategy ?? .configurable, tiers: tiers ?? .two)
		}
	}

	func validate() throws {
		try require(.cached, for: "strategy", strategy)
		try require(.cached, for: "tiers", tiers)
		try require(.local, for: "store", store)
	}
}

extension ScenarioOptions {
	private func require(_ scenario: Kind, for option: String, _ value: Any?) throws {
		guard value == nil || kind == scenario else {
			throw ValidationError("--\(option) needs --scenario \(scenario.rawValue).")
		}
	}
}

extension CacheStrategy: ExpressibleByArgument {}
extension CacheTiers: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
extension LocalStore: ExpressibleByArgument {}
