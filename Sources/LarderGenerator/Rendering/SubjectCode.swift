/// A subject's names in Swift, its key, and the key's parameters and arguments.
struct SubjectCode {
	let name: String
	let model: String
	let dto: String
	/// The expressions for stubs of the model and of the DTO, where the compiler knows their types.
	let stub: String
	let dtoStub: String
	let key: SubjectKey
	/// Whether the caller chooses the policy.
	private let isConfigurable: Bool
	/// Whether fetches send validators of the cached response.
	let validates: Bool
	/// The type of a search's criteria; `nil` for no search.
	let filter: String?

	init(_ blueprint: Blueprint, _ subject: Subject) {
		name = blueprint.name(of: subject)
		key = blueprint.key(of: subject)
		isConfigurable = blueprint.scenario.isConfigurable
		validates = blueprint.validates(subject)
		filter = subject.collection?.filter?.name
		guard let collection = subject.collection else {
			(model, dto, stub, dtoStub) = (name, "\(name)DTO", ".stub()", ".stub()")
			return
		}
		let entity = blueprint.entity.name
		model = collection.model == nil ? "[\(entity)]" : name
		dto = collection.envelope == nil ? "[\(collection.element?.name ?? entity)DTO]" : "\(name)DTO"
		stub = collection.model == nil ? "[.stub()]" : ".stub()"
		dtoStub = collection.envelope == nil ? "[.stub()]" : ".stub()"
	}

	/// The subject's name as a property.
	var property: String { SwiftName.lowerCamel(name) }

	var parameters: String { key.label.map { "\($0): \(key.parameterType)" } ?? "" }

	var policyParameters: String { joined(parameters, isConfigurable ? "cachePolicy: CachePolicy" : "") }

	/// The arguments that forward the parameters.
	var forwarded: String { key.label.map { "\($0): \($0)" } ?? "" }

	var policyForwarded: String { joined(forwarded, isConfigurable ? "cachePolicy: cachePolicy" : "") }

	/// The parameters and the arguments of a fetch from the remote data source.
	var fetchParameters: String {
		joined(parameters, filter.map { "filter: \($0)?" } ?? "", validates ? "validators: Validators" : "")
	}
	var fetchForwarded: String { joined(forwarded, unfiltered, validates ? "validators: validators" : "") }

	/// The argument of a fetch without a search.
	var unfiltered: String { filter == nil ? "" : "filter: nil" }

	/// The expression for the result of a fetch that receives `stub`.
	func fetched(_ stub: String) -> String { validates ? ".value(\(stub))" : stub }

	/// A stub with the key `value`.
	func keyedStub(_ value: String) -> String { key.stub(value, orElse: dtoStub) }

	/// The argument of a read of the key `value`.
	func plain(_ value: String) -> String { key.label.map { "\($0): \(value)" } ?? "" }

	/// The arguments of a save with the key `value`.
	func saved(_ value: String) -> String { keyedStub(value) + key.outsideArgument(value) }

	func joined(_ parts: String...) -> String {
		parts.filter { !$0.isEmpty }.joined(separator: ", ")
	}

	/// The values that templates read about a test's calls for the key `value`.
	///
	/// The calls throw `error` if nothing has the key `value`.
	func call(by value: String, error: String) -> TemplateContext {
		var call = TemplateContext()
		let plain = plain(value)
		func arguments(_ policy: String) -> String { joined(plain, isConfigurable ? "cachePolicy: .\(policy)" : "") }
		// The key, as a literal.
		call.key = value
		// The arguments of a read without a policy, and with each policy.
		call.plain = plain
		call.localFirst = arguments("localFirst")
		call.remoteFirst = arguments("remoteFirst")
		call.noCache = arguments("noCache")
		// The arguments of a fetch from the remote data source, which may take validators.
		call.fetching = joined(plain, unfiltered, validates ? "validators: Validators()" : "")
		// The key's argument after other arguments; empty if there is no key.
		call.argument = key.argument(value)
		// The key's argument after a value that does not contain the key.
		call.outsideArgument = key.outsideArgument(value)
		// A stub with the key, and the arguments of a save.
		(call.stub, call.saved) = (keyedStub(value), saved(value))
		// The error for a missing entity.
		call.missing = key.label == nil ? "loadFailed()" : error
		return call
	}
}
