import ArgumentParser
import LarderGenerator
import LarderProject

/// The options that say where the models come from.
struct ScenarioOptions: ParsableArguments {
	enum Kind: String, CaseIterable, ExpressibleByArgument {
		case remote
		case local
		case cached
	}

	@Option(
		name: .customLong("scenario"),
		help:
			"Where the models come from: remote (the service), local (the device) or cached (the service, with a cache). (default: cached)"
	)
	var namedKind: Kind?

	/// Where the models come from.
	var kind: Kind { namedKind ?? .cached }

	@Option(
		help:
			"The policy of a cached repository: one policy for all reads, or configurable if each read chooses its policy. (default: configurable)"
	)
	var strategy: CacheStrategy?

	@Option(help: "The policy of reads that name no policy. (default: each read must name its policy)")
	var policy: DefaultPolicy?

	@Option(help: "The tiers of a cached repository: 1 for memory, 2 for memory and disk. (default: 2)")
	var tiers: CacheTiers?

	@Option(help: "Where a local repository keeps its models. (default: memory)")
	var store: LocalStore?

	@Option(
		help:
			"The form of cached repositories: larder (a tiered cache) or executor (a policy executor that calls local data sources of each entity). (default: the preset in .larder.yml, or else larder)"
	)
	var preset: Preset?

	/// The scenario that the options name.
	///
	/// Parts that the options do not name come from `earlier`, or from the defaults. If neither gives the kind, it is
	/// `suggested`.
	func scenario(keeping earlier: Scenario?, orElse suggested: Kind) -> Scenario {
		let said: Kind? = namedKind ?? (strategy != nil || tiers != nil || policy != nil ? .cached : nil)
		let known = earlier?.parts
		switch said ?? known?.kind ?? suggested {
		case .remote: return .remote
		case .local: return .local(store ?? known?.store ?? .memory)
		case .cached:
			let strategy = strategy ?? (policy == nil ? known?.strategy : nil) ?? .configurable
			return .cached(strategy, tiers: tiers ?? known?.tiers ?? .two)
		}
	}

	/// The options that this run keeps from `earlier` without naming them, except defaults.
	func kept(of earlier: Scenario) -> [String] {
		let (known, now) = (earlier.parts, scenario(keeping: earlier, orElse: earlier.parts.kind).parts)
		guard known.kind == now.kind else { return [] }
		let isNamed = namedKind != nil || strategy != nil || tiers != nil || policy != nil
		return [
			!isNamed && known.kind != .cached ? "--scenario \(known.kind.rawValue)" : nil,
			store == nil && known.store == .userDefaults ? "--store \(LocalStore.userDefaults.rawValue)" : nil,
			strategy == nil && now.strategy != nil && now.strategy != .configurable
				? now.strategy.map { "--strategy \($0.rawValue)" } : nil,
			tiers == nil && now.tiers == .one ? "--tiers \(CacheTiers.one.rawValue)" : nil,
		].compactMap(\.self)
	}

	func validate() throws {
		try require(.cached, for: "strategy", strategy)
		try require(.cached, for: "policy", policy)
		guard policy == nil || strategy ?? .configurable == .configurable else {
			throw ValidationError(
				"--policy needs --strategy configurable, because --strategy is one policy for all reads."
			)
		}
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

extension Scenario {
	/// The options for the parts of the scenario.
	fileprivate var parts:
		(
			kind: ScenarioOptions.Kind, store: LocalStore?, strategy: CacheStrategy?, tiers: CacheTiers?
		)
	{
		switch self {
		case .remote: (.remote, nil, nil, nil)
		case .local(let store): (.local, store, nil, nil)
		case .cached(let strategy, let tiers): (.cached, nil, strategy, tiers)
		}
	}
}

extension CacheStrategy: ExpressibleByArgument {}
extension DefaultPolicy: ExpressibleByArgument {}
extension CacheTiers: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
extension LocalStore: ExpressibleByArgument {}
