/// The arguments of a test's calls, and the values to expect.
struct CallContext {
	/// The key, as a literal.
	let key: String
	/// The arguments of a read without a policy, and with each policy.
	let plain: String
	let localFirst: String
	let remoteFirst: String
	let noCache: String
	/// The arguments of a fetch from the remote data source, which may take validators.
	let fetching: String
	/// The key's argument after other arguments; empty if there is no key.
	let argument: String
	/// The key's argument after a value that does not contain the key.
	let outsideArgument: String
	/// A stub with the key.
	let stub: String
	/// The arguments of a save.
	let saved: String
	/// The error for a missing entity.
	let missing: String
}

/// Writes parameters and arguments for a subject with a key.
struct SubjectCalls {
	let key: SubjectKey
	let names: SubjectNames
	let isConfigurable: Bool
	let validates: Bool
	/// The type of the criteria of a search; `nil` for no search.
	let filter: String?

	var parameters: String { key.label.map { "\($0): \(key.parameterType)" } ?? "" }

	var policyParameters: String { joined(parameters, isConfigurable ? "cachePolicy: CachePolicy" : "") }

	/// The arguments of a read with these parameters by `policy`.
	func forwarded(by policy: DefaultPolicy?) -> String {
		joined(key.label.map { "\($0): \($0)" } ?? "", policy.map { "cachePolicy: .\($0)" } ?? "")
	}

	/// The parameters and the arguments of a fetch from the remote data source.
	var fetchParameters: String {
		joined(parameters, filter.map { "filter: \($0)?" } ?? "", validates ? "validators: Validators" : "")
	}
	var fetchForwarded: String {
		joined(key.label.map { "\($0): \($0)" } ?? "", unfiltered, validates ? "validators: validators" : "")
	}

	/// The argument of a fetch without a search.
	var unfiltered: String { filter == nil ? "" : "filter: nil" }

	/// The call for the key `value`; `error` is thrown if nothing has that key.
	func call(by value: String, error: String) -> CallContext {
		let plain = key.label.map { "\($0): \(value)" } ?? ""
		func arguments(_ policy: String) -> String {
			joined(plain, isConfigurable ? "cachePolicy: .\(policy)" : "")
		}
		let stub = key.stub(value, orElse: names.dtoStub)
		return CallContext(
			key: value,
			plain: plain,
			localFirst: arguments("localFirst"),
			remoteFirst: arguments("remoteFirst"),
			noCache: arguments("noCache"),
			fetching: joined(plain, unfiltered, validates ? "validators: Validators()" : ""),
			argument: key.argument(value),
			outsideArgument: key.outsideArgument(value),
			stub: stub,
			saved: stub + key.outsideArgument(value),
			missing: key.label == nil ? "loadFailed()" : error
		)
	}

	private func joined(_ parts: String...) -> String {
		parts.filter { !$0.isEmpty }.joined(separator: ", ")
	}
}
