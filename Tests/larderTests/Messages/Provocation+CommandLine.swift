extension Provocation {
	/// Command lines that are not valid.
	static let commandLines: [Provocation] = [
		Provocation("No such subcommand", "chekc"),
		Provocation("No such option", "new Order --jsn order.json"),
		Provocation("An option without its value", "new Order --json"),
		Provocation("An invalid value for an option", "new Order --scenario sideways"),
		Provocation("No arguments, and questions are off", "new --no-input"),
		Provocation("No project folder", "new Order --json order.json"),
		Provocation("A store without a local scenario", "\(written) --store memory"),
		Provocation("A strategy without a cache", "\(written) --scenario remote --strategy localFirst"),
		Provocation("Tiers without a cache", "\(written) --scenario local --tiers 1"),
		Provocation("A path without a service", "\(written) --scenario local --path orders"),
		Provocation("Both an OpenAPI document and a response", "\(written) --openapi api.yaml"),
		Provocation("A schema without an OpenAPI document", "\(written) --schema Order"),
		Provocation("A new feature to verify that is not written", "\(written) --dry-run --verify"),
		Provocation("An update to verify that is not written", "update --diff --verify"),
		Provocation("A diff in JSON", "\(written) --diff --format json"),
		Provocation("An unknown preset", "init --preset mine"),
		Provocation("Both a graph and fixes", "check --graph dot --fix"),
		Provocation("A dry run without fixes", "check --dry-run"),
		Provocation("An unknown rule", "check --only model-lett"),
		Provocation("An unknown format", "check --format xml"),
		Provocation("No rule", "explain"),
		Provocation("No entity", "remove"),
	]
}
