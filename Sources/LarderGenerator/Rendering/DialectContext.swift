import LarderProject

/// What templates read about how the app writes its features.
struct DialectContext {
	/// The modifiers of declarations that are not isolated, and of functions that run concurrently, with a space.
	let isolation: String
	/// The modifier of DTOs, which Larder's disk tiers decode outside of any actor.
	let keptIsolation: String
	let concurrency: String
	/// The introducer of a local data source.
	let localKind: String
	let hasLocalActors: Bool
	let namesEveryError: Bool
	/// The modules that declare what the written code uses.
	let mapping: String
	let caching: String
	let networking: String
	let networkingMocks: String
	/// What applies the policy of a read, if the repository does not.
	let hasExecutor: Bool
	let hasPolicyFetch: Bool
	/// The modules of the app among them, and those that the tests import, too.
	let modules: [String]
	let testModules: [String]
	/// The import of mappers that also read dates, for which LarderCore would hide the app's `MapperContract`.
	let mappingBesideDates: String
	/// Whether `LarderCore` is another module than that of the mappers.
	let readsDatesElsewhere: Bool
	/// Whether the HTTP client and its mock are the app's own.
	let hasOwnClient: Bool
	/// What that mock, or Larder's, records.
	let callCount: String
	let lastEndpoint: String
	/// The body of a failed answer, and a response without a body.
	let noBody: String
	let noResponse: String

	/// Where the texts of errors are.
	let hasTextModule: Bool
	let hasLiterals: Bool
	/// The bundle with the project's own catalog; `nil` if there is a module for texts.
	let bundle: String?
	/// Whether that bundle depends on what builds the target: Xcode, or the package manager.
	let hasTwoBundles: Bool
	/// The modifier of what the domain gives to the data layer, with a space, if that is another module.
	let domainAccess: String

	init(_ blueprint: Blueprint) {
		let dialect = blueprint.dialect
		let isKept = blueprint.hasDisk || blueprint.scenario == .local(.userDefaults)
		keptIsolation = dialect.marksIsolation || isKept ? "nonisolated " : ""
		isolation = dialect.marksIsolation ? "nonisolated " : ""
		concurrency = dialect.marksConcurrency ? "@concurrent " : ""
		hasLocalActors = dialect.hasLocalActors
		localKind = dialect.hasLocalActors ? "actor" : "\(isolation)struct"
		namesEveryError = dialect.namesEveryError
		mapping = dialect.mapping
		caching = dialect.caching
		hasExecutor = dialect.execution == .executor
		hasPolicyFetch = dialect.execution == .policy
		networking = dialect.networking
		networkingMocks = dialect.networkingMocks
		modules = dialect.modules
		testModules = dialect.testModules
		readsDatesElsewhere = mapping != "LarderCore"
		mappingBesideDates = readsDatesElsewhere ? "protocol \(mapping).MapperContract" : mapping
		hasOwnClient = networking != "LarderNetworking"
		callCount = hasOwnClient ? "requestedEndpoints.count" : "callCount"
		lastEndpoint = hasOwnClient ? "requestedEndpoints.last" : "lastEndpoint"
		hasTextModule = dialect.texts == .module
		hasLiterals = dialect.texts == .literals
		bundle = dialect.texts == .targetBundle ? ".module" : dialect.texts == .mainBundle ? ".main" : nil
		hasTwoBundles = dialect.texts == .targetBundle && blueprint.modules.layers?.areLinkedByHand == true
		domainAccess = blueprint.modules.layers?.areApart == true ? "public " : ""
		noBody = hasOwnClient ? "Data()" : "nil"
		noResponse = hasOwnClient ? "Data()" : "HTTPResponse()"
	}
}
