/// What a test calls with, and what then is.
struct CallContext {
	/// The key, as a literal.
	let key: String
	/// The arguments of a read without a policy, and with each.
	let plain: String
	let localFirst: String
	let remoteFirst: String
	let noCache: String
	/// The key's argument after others; empty where there is none.
	let argument: String
	/// The key's argument after a value that does not tell it.
	let outsideArgument: String
	/// A stub that is kept by the key.
	let stub: String
	/// The arguments of a save.
	let saved: String
	/// The error for what is not there.
	let missing: String
}

/// Writes the parameters and arguments of what is asked by a key.
struct SubjectCalls {
	let key: SubjectKey
	let names: SubjectNames
	let isConfigurable: Bool

	var parameters: String { key.label.map { "\($0): \(key.kind.swiftName)" } ?? "" }

	var policyParameters: String { joined(parameters, isConfigurable ? "cachePolicy: CachePolicy" : "") }

	/// What a test calls by `value`; `error` is what is then thrown for what is not there.
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
