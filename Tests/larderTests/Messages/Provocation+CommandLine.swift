extension Provocation {
	/// Command lines that are not valid.
	static let commandLines: [Provocation] = [
		Provocation("No such subcommand", "chekc"),
		Provocation("No such option", "new Order --jsn order.json"),
		Provocation("An option without its value", "new Order --json"),
		Provocation("A value that an option has not", "new Order --scenario sideways"),
		Provocation("Everything left out, and no one to ask", "new --no-input"),
		Provocation("No folder", "new Order --json order.json"),
		Provocation("A store without a local scenario", "\(written) --store memory"),
		Provocation("A strategy without a cache", "\(written) --scenario remote --strategy localFirst"),
		Provocation("Tiers without a cache", "\(written) --scenario local --tiers 1"),
		Provocation("A path without a service", "\(written) --scenario local --path orders"),
		Provocation("A document and a response", "\(written) --openapi api.yaml"),
		Provocation("A schema without its document", "\(written) --schema Order"),
		Provocation("Nothing written that could be built", "\(written) --dry-run --verify"),
		Provocation("The same of an update", "update --diff --verify"),
		Provocation("A difference for programs", "\(written) --diff --format json"),
		Provocation("A preset that is none", "init --preset mine"),
		Provocation("A graph and a fix", "check --graph dot --fix"),
		Provocation("A dry run of nothing", "check --dry-run"),
		Provocation("A rule that is none", "check --only model-lett"),
		Provocation("A format that is none", "check --format xml"),
		Provocation("No rule", "explain"),
		Provocation("No entity", "remove"),
	]
}
