import LarderProject

extension TemplateContext {
	/// What templates read about how the app writes its features.
	static func dialect(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = isolation(blueprint)
		dialect.namesEveryError = style.namesEveryError
		// The modules that declare what the written code uses.
		dialect.mapping = style.mapping
		dialect.caching = style.caching
		dialect.networking = style.networking
		dialect.networkingMocks = style.networkingMocks
		// What applies the policy of a read, if the repository does not.
		dialect.hasExecutor = style.execution == .executor
		dialect.hasPolicyFetch = style.execution == .policy
		// The modules of the app among them, and those that the tests import, too.
		dialect.modules = style.modules
		dialect.testModules = style.testModules
		// Whether `LarderCore` is another module than that of the mappers.
		let readsDatesElsewhere = style.mapping != "LarderCore"
		dialect.readsDatesElsewhere = readsDatesElsewhere
		// The import of mappers that also read dates, for which LarderCore would hide the app's `MapperContract`.
		dialect.mappingBesideDates = readsDatesElsewhere ? "protocol \(style.mapping).MapperContract" : style.mapping
		// Whether the HTTP client and its mock are the app's own.
		let hasOwnClient = style.networking != "LarderNetworking"
		dialect.hasOwnClient = hasOwnClient
		// What that mock, or Larder's, records.
		dialect.callCount = hasOwnClient ? "requestedEndpoints.count" : "callCount"
		dialect.lastEndpoint = hasOwnClient ? "requestedEndpoints.last" : "lastEndpoint"
		// The body of a failed answer, and a response without a body.
		dialect.noBody = hasOwnClient ? "Data()" : "nil"
		dialect.noResponse = hasOwnClient ? "Data()" : "HTTPResponse()"
		// Where the texts of errors are.
		dialect.hasTextModule = style.texts == .module
		dialect.hasLiterals = style.texts == .literals
		// The bundle with the project's own catalog; `nil` if there is a module for texts.
		dialect.bundle = style.texts == .targetBundle ? ".module" : style.texts == .mainBundle ? ".main" : nil
		// Whether that bundle depends on what builds the target: Xcode, or the package manager.
		dialect.hasTwoBundles = style.texts == .targetBundle && blueprint.modules.layers?.areLinkedByHand == true
		// The modifier of what the domain gives to the data layer, with a space, if that is another module.
		dialect.domainAccess = blueprint.modules.layers?.areApart == true ? "public " : ""
		return dialect
	}

	private static func isolation(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = Self()
		// The modifiers of declarations that are not isolated, and of functions that run concurrently, with a space.
		let isolation = style.marksIsolation ? "nonisolated " : ""
		dialect.isolation = isolation
		dialect.concurrency = style.marksConcurrency ? "@concurrent " : ""
		// The modifier of DTOs, which Larder's disk tiers decode outside of any actor.
		let isKept = blueprint.hasDisk || blueprint.scenario == .local(.userDefaults)
		dialect.keptIsolation = style.marksIsolation || isKept ? "nonisolated " : ""
		// The introducer of a local data source.
		dialect.hasLocalActors = style.hasLocalActors
		dialect.localKind = style.hasLocalActors ? "actor" : "\(isolation)struct"
		return dialect
	}
}
