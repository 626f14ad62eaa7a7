/// The names, the parameters and the arguments in the code for one entity, page or list.
struct SubjectCode {
	let name: String
	let model: String
	let dto: String
	/// The expressions of a stub of the model and of the DTO, without the type's name.
	let stub: String
	let dtoStub: String
	let key: SubjectKey
	/// Whether each read takes a policy from its caller.
	private let isConfigurable: Bool
	/// Whether requests send the `ETag` or the date of the cached response.
	let validates: Bool
	/// The type of the criteria of a search; `nil` if there is no search.
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

	/// The name with a lowercase letter first.
	var property: String { SwiftName.lowerCamel(name) }

	var parameters: String { key.label.map { "\($0): \(key.parameterType)" } ?? "" }

	var policyParameters: String { joined(parameters, isConfigurable ? "cachePolicy: CachePolicy" : "") }

	/// The arguments that pass on the parameters of a read.
	var forwarded: String { key.label.map { "\($0): \($0)" } ?? "" }

	var policyForwarded: String { joined(forwarded, isConfigurable ? "cachePolicy: cachePolicy" : "") }

	/// The parameters of the remote data source's function, and the arguments that pass them on.
	var fetchParameters: String {
		joined(parameters, filter.map { "filter: \($0)?" } ?? "", validates ? "validators: Validators" : "")
	}
	var fetchForwarded: String { joined(forwarded, unfiltered, validates ? "validators: validators" : "") }

	/// The argument of a request without a search, if there can be a search.
	var unfiltered: String { filter == nil ? "" : "filter: nil" }

	/// The result of the remote data source for a response with `stub`.
	func fetched(_ stub: String) -> String { validates ? ".value(\(stub))" : stub }

	/// A DTO's stub with the key `value`.
	func keyedStub(_ value: String) -> String { key.stub(value, orElse: dtoStub) }

	/// The argument with the key `value`, for a read.
	func plain(_ value: String) -> String { key.label.map { "\($0): \(value)" } ?? "" }

	/// The arguments for a save of a DTO with the key `value`.
	func saved(_ value: String) -> String { keyedStub(value) + key.outsideArgument(value) }

	func joined(_ parts: String...) -> String {
		parts.filter { !$0.isEmpty }.joined(separator: ", ")
	}

	/// The values that templates read about calls in a test with the key `value`.
	///
	/// These calls throw `error` if there is nothing with this key.
	func call(by value: String, error: String) -> TemplateContext {
		var call = TemplateContext()
		let plain = plain(value)
		func arguments(_ policy: String) -> String { joined(plain, isConfigurable ? "cachePolicy: .\(policy)" : "") }
		call.key = value
		// The arguments of a read without a policy, and with each of three policies.
		call.plain = plain
		call.localFirst = arguments("localFirst")
		call.remoteFirst = arguments("remoteFirst")
		call.noCache = arguments("noCache")
		// The arguments of a call of the remote data source.
		call.fetching = joined(plain, unfiltered, validates ? "validators: Validators()" : "")
		call.argument = key.argument(value)
		// After a comma and after a DTO; empty if the DTO has the key.
		call.outsideArgument = key.outsideArgument(value)
		(call.stub, call.saved) = (keyedStub(value), saved(value))
		// The error if there is nothing with this key.
		call.missing = key.label == nil ? "loadFailed()" : error
		return call
	}
}
