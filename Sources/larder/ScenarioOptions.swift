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

	var scenario: Scenario {
		switch kind {
		case .remote: .remote
		case .cached: .cached
		}
	}
}
