import LarderProject

extension TemplateContext {
	/// The values that templates read about how the app writes its features, as `dialect`.
	static func dialect(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = isolation(blueprint)
		dialect.namesEveryError = style.namesEveryError
		dialect.mapping = style.mapping
		dialect.caching = style.caching
		dialect.networking = style.networking
		dialect.networkingMocks = style.networkingMocks
		// How reads follow the policy: by an executor, by a function of the policy, or otherwise in the repository
		// itself.
		dialect.hasExecutor = style.execution == .executor
		dialect.hasPolicyFetch = style.execution == .policy
		dialect.modules = style.modules
		dialect.testModules = style.testModules
		// Whether mappers read dates by `LarderCore`, although their contract is in another module.
		let readsDatesElsewhere = style.mapping != "LarderCore"
		dialect.readsDatesElsewhere = readsDatesElsewhere
		// If a mapper also reads dates, it imports `LarderCore`, which would hide the app's `MapperContract`.
		dialect.mappingBesideDates = readsDatesElsewhere ? "protocol \(style.mapping).MapperContract" : style.mapping
		let hasOwnClient = style.networking != "LarderNetworking"
		dialect.hasOwnClient = hasOwnClient
		dialect.callCount = hasOwnClient ? "requestedEndpoints.count" : "callCount"
		dialect.lastEndpoint = hasOwnClient ? "requestedEndpoints.last" : "lastEndpoint"
		// The expression of a missing body in a failed response.
		dialect.noBody = hasOwnClient ? "Data()" : "nil"
		// The expression of a response without a body.
		dialect.noResponse = hasOwnClient ? "Data()" : "HTTPResponse()"
		dialect.hasTextModule = style.texts == .module
		dialect.hasLiterals = style.texts == .literals
		// The expression of the bundle with the strings; `nil` if a module has them.
		dialect.bundle = style.texts == .targetBundle ? ".module" : style.texts == .mainBundle ? ".main" : nil
		// Whether the bundle differs between Xcode and the package manager.
		dialect.hasTwoBundles = style.texts == .targetBundle && blueprint.modules.layers?.areLinkedByHand == true
		// The access modifier of domain types, which the data layer must see even if it is another module.
		dialect.domainAccess = blueprint.modules.layers?.areApart == true ? "public " : ""
		return dialect
	}

	private static func isolation(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = Self()
		// The modifier of nonisolated declarations, with a space.
		let isolation = style.marksIsolation ? "nonisolated " : ""
		dialect.isolation = isolation
		// The modifier of functions that run concurrently, with a space.
		dialect.concurrency = style.marksConcurrency ? "@concurrent " : ""
		// The modifier of DTOs, which Larder's stores on disk decode outside of any actor.
		let isKept = blueprint.hasDisk || blueprint.scenario == .local(.userDefaults)
		dialect.keptIsolation = style.marksIsolation || isKept ? "nonisolated " : ""
		// Whether local data sources are actors.
		dialect.hasLocalActors = style.hasLocalActors
		// The keyword of local data sources, with its modifier.
		dialect.localKind = style.hasLocalActors ? "actor" : "\(isolation)struct"
		return dialect
	}
}
