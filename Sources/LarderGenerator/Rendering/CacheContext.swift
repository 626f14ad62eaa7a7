/// What templates read of how a repository reads its cache; a repository without one has no policy either.
struct CacheContext {
	/// Whether the caller picks the policy.
	let isConfigurable: Bool
	/// The parameter that takes the policy; empty where there is none.
	let policyParameter: String
	/// The argument that asks for `localFirst`, likewise.
	let localFirstArgument: String
	/// The argument that asks for `noCache`, likewise.
	let noCacheArgument: String

	init(_ scenario: Scenario) {
		isConfigurable = scenario == .cached
		policyParameter = isConfigurable ? ", cachePolicy: CachePolicy" : ""
		localFirstArgument = isConfigurable ? ", cachePolicy: .localFirst" : ""
		noCacheArgument = isConfigurable ? ", cachePolicy: .noCache" : ""
	}
}
