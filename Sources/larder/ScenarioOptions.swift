import ArgumentParser
import LarderGenerator

/// Where the models come from, as the command line names it.
struct ScenarioOptions: ParsableArguments {
	enum Kind: String, CaseIterable, ExpressibleByArgument {
		case remote
		case cached
	}

	@Option(
		name: .customLong("scenario"),
		help: ArgumentHelp(
			"Where the models come from: the service alone, or a cache before it.",
			valueName: "scenario"
		)
	)
	var kind = Kind.cached

	@Option(
		help: ArgumentHelp(
			"The policy of a cached repository: one for all reads, or configurable by each. (default: configurable)",
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

	var scenario: Scenario {
		switch kind {
		case .remote: .remote
		case .cached: .cached(strategy ?? .configurable, tiers: tiers ?? .two)
		}
	}

	func validate() throws {
		let cacheOptions = [("strategy", strategy != nil), ("tiers", tiers != nil)]
		if kind != .cached, let option = cacheOptions.first(where: \.1)?.0 {
			throw ValidationError("--\(option) is for --scenario cached; leave one of the two out.")
		}
	}
}

extension CacheStrategy: ExpressibleByArgument {}
extension CacheTiers: ExpressibleByArgument {}
