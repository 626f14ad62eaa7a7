/// The names, the parameters and the arguments in the code for one entity, page or list.
struct SubjectCode {
	let name: String
	let model: String
	let dto: String
	/// The expression of a model's stub, without the type's name.
	let stub: String
	let dtoStub: String
	let key: SubjectKey
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

	var property: String { SwiftName.lowerCamel(name) }

	var parameters: String { key.label.map { "\($0): \(key.parameterType)" } ?? "" }

	var policyParameters: String { joined(parameters, isConfigurable ? "cachePolicy: CachePolicy" : "") }

	var forwarded: String { key.label.map { "\($0): \($0)" } ?? "" }

	var policyForwarded: String { joined(forwarded, isConfigurable ? "cachePolicy: cachePolicy" : "") }

	var fetchParameters: String {
		joined(parameters, filter.map { "filter: \($0)?" } ?? "", validates ? "validators: Validators" : "")
	}
	var fetchForwarded: String { joined(forwarded, unfiltered, validates ? "validators: validators" : "") }

	/// The argument for no search, if the request can have a search; otherwise empty.
	var unfiltered: String { filter == nil ? "" : "filter: nil" }

	func fetched(_ stub: String) -> String { validates ? ".value(\(stub))" : stub }

	func keyedStub(_ value: String) -> String { key.stub(value, orElse: dtoStub) }

	func plain(_ value: String) -> String { key.label.map { "\($0): \(value)" } ?? "" }

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
		// The arguments of a read without a policy.
		call.plain = plain
		// The arguments of a read with each of three policies.
		call.localFirst = arguments("localFirst")
		call.remoteFirst = arguments("remoteFirst")
		call.noCache = arguments("noCache")
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
