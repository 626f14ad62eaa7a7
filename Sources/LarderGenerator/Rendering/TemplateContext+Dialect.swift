import LarderProject

extension TemplateContext {
	/// The values that templates read about how the app writes its features.
	static func dialect(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = isolation(blueprint)
		dialect.namesEveryError = style.namesEveryError
		// The modules that declare what the generated code uses.
		dialect.mapping = style.mapping
		dialect.caching = style.caching
		dialect.networking = style.networking
		dialect.networkingMocks = style.networkingMocks
		// Whether an executor or a function of the policy carries out the policy of a read. Otherwise, the repository
		// does that.
		dialect.hasExecutor = style.execution == .executor
		dialect.hasPolicyFetch = style.execution == .policy
		// The app's own modules that generated code imports, and the app's own modules that tests import.
		dialect.modules = style.modules
		dialect.testModules = style.testModules
		// Whether `LarderCore` and the mappers' module are different modules.
		let readsDatesElsewhere = style.mapping != "LarderCore"
		dialect.readsDatesElsewhere = readsDatesElsewhere
		// The import for mappers that also read dates with LarderCore, which would hide the app's `MapperContract`.
		dialect.mappingBesideDates = readsDatesElsewhere ? "protocol \(style.mapping).MapperContract" : style.mapping
		// Whether the HTTP client and its mock are the app's own.
		let hasOwnClient = style.networking != "LarderNetworking"
		dialect.hasOwnClient = hasOwnClient
		// The properties of the client's mock for the number of calls and for the last call.
		dialect.callCount = hasOwnClient ? "requestedEndpoints.count" : "callCount"
		dialect.lastEndpoint = hasOwnClient ? "requestedEndpoints.last" : "lastEndpoint"
		// The body of a failed response, and a response without a body.
		dialect.noBody = hasOwnClient ? "Data()" : "nil"
		dialect.noResponse = hasOwnClient ? "Data()" : "HTTPResponse()"
		// Where the strings of errors are.
		dialect.hasTextModule = style.texts == .module
		dialect.hasLiterals = style.texts == .literals
		// The bundle with the project's own catalog. `nil` if a module has the strings.
		dialect.bundle = style.texts == .targetBundle ? ".module" : style.texts == .mainBundle ? ".main" : nil
		// Whether the bundle depends on the build system: Xcode or the package manager.
		dialect.hasTwoBundles = style.texts == .targetBundle && blueprint.modules.layers?.areLinkedByHand == true
		// The access modifier of the domain's declarations that the data layer uses, with a space, if the layers are
		// separate modules.
		dialect.domainAccess = blueprint.modules.layers?.areApart == true ? "public " : ""
		return dialect
	}

	private static func isolation(_ blueprint: Blueprint) -> Self {
		let style = blueprint.dialect
		var dialect = Self()
		// The modifiers of nonisolated declarations and of functions that run concurrently, with a space.
		let isolation = style.marksIsolation ? "nonisolated " : ""
		dialect.isolation = isolation
		dialect.concurrency = style.marksConcurrency ? "@concurrent " : ""
		// The modifier of DTOs, which Larder's disk tiers decode outside of any actor.
		let isKept = blueprint.hasDisk || blueprint.scenario == .local(.userDefaults)
		dialect.keptIsolation = style.marksIsolation || isKept ? "nonisolated " : ""
		// The keyword that declares a local data source, with its modifier.
		dialect.hasLocalActors = style.hasLocalActors
		dialect.localKind = style.hasLocalActors ? "actor" : "\(isolation)struct"
		return dialect
	}
}
