import LarderSyntax

extension FunctionFact {
	/// Every type that the signature of the function names.
	var typeNames: [String] {
		(parameters.map(\.type) + [returns ?? ""]).flatMap(\.typeNames)
	}

	/// Whether the function returns a value.
	var isRead: Bool {
		guard let returns else { return false }
		return returns != "Void" && returns != "()"
	}

	/// Whether the function's result can be empty: an optional, an array or a dictionary.
	var mayReturnNothing: Bool {
		returns.map { $0.hasSuffix("?") || $0.hasPrefix("[") || $0.hasPrefix("Optional<") } ?? false
	}

	/// Whether the function runs on the main actor without `async`, so that it can only return what is in memory.
	var isOfMainActor: Bool { !isAsync && declaration.hasAttribute("MainActor") }

	/// Whether the function returns its error in a `Result`.
	var returnsResult: Bool { returns?.hasPrefix("Result<") == true || returns?.contains(" Result<") == true }

	/// Whether the function returns a sequence of values that come later, so that the call itself neither waits nor
	/// fails.
	var returnsSequence: Bool {
		guard let returns else { return false }
		let names = ["AsyncSequence", "AsyncStream", "AsyncThrowingStream", "CacheUpdates"]
		let words = returns.split { !$0.isLetter && !$0.isNumber }
		return words.first { !["any", "some"].contains($0) }.map { names.contains(String($0)) } ?? false
	}

	/// Whether the function returns what the cache has in memory, if anything, so that the call neither waits nor
	/// fails.
	var returnsHeldValue: Bool {
		guard !isAsync, mayReturnNothing, let returns else { return false }
		return ["CacheResult<", "CachedList<"].contains { returns.hasPrefix($0) }
	}

	/// The first word of the function's name, if the name has several: `get` for `getOrder`.
	var verb: String? {
		let verb = name.prefix { $0.isLowercase }
		return verb.isEmpty || verb.count == name.count ? nil : String(verb)
	}
}

extension ParameterFact {
	/// Whether the parameter is an identifier with a label other than `identifier`, such as `id` or `_`.
	var isAbbreviatedIdentifier: Bool {
		let word = label ?? name
		if word == "id" || word == "ID" || word.hasSuffix("Id") || word.hasSuffix("ID") { return true }
		return label == nil && name == "identifier"
	}
}

extension FunctionFact {
	/// What is wrong with a mock's function, and how to fix it.
	///
	/// A function that reads from a local data source need not record its argument.
	func recordingProblem(inLocalSource isLocal: Bool) -> (problem: String, remedy: String)? {
		let counter = "\(name)CallCount"
		guard let count = body.firstCount(of: name) else {
			return ("\(name) does not count its calls", "start with `\(counter) += 1`")
		}
		let keepsArgument = body.assignments.contains { !$0.name.isCounter } || body.names.contains("append")
		if !parameters.isEmpty, !keepsArgument, !(isLocal && isRead) {
			return ("\(name) does not keep its argument", "store it in a `private(set) var last…`")
		}
		let answer = body.calls.first { $0.name == "get" && $0.firstArgument == nil }
		guard let answer, answer.position.offset < count.offset else { return nil }
		return ("\(name) returns before it counts the call", "start with `\(counter) += 1`")
	}

	/// What is wrong with the structure of a test of `tested`, and how to fix it.
	func outlineProblem(testing tested: String) -> (problem: String, remedy: String)? {
		let words = body.comments.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
		for word in ["When", "Then"] where !words.contains(word.lowercased()) {
			return ("has no comment \(word)", "write `// Given`, `// When` and `// Then` before its three parts")
		}
		guard !body.names.contains("sut"), body.calls.contains(where: { $0.name == tested }) else { return nil }
		return ("does not call its \(tested) `sut`", "write `let sut = \(tested)(…)`")
	}
}

extension BodyFacts {
	/// The first place where the body assigns to a counter of `function`, or calls a method of the counter.
	///
	/// An atomic counter changes by a method. The counter is named after the function: `getOrderCallCount`,
	/// `getCallCount` or `callCount` for `getOrder`.
	fileprivate func firstCount(of function: String) -> Position? {
		let isCounter = { (name: String) in name.isCounter && function.hasPrefix(name.dropLast("CallCount".count)) }
		let called = calls.filter { isCounter($0.base?.split(separator: ".").last.map(String.init) ?? "") }
		return (assignments.filter { isCounter($0.name) }.map(\.position) + called.map(\.position))
			.min { $0.offset < $1.offset }
	}
}

extension String {
	/// Whether this text is the name of a counter of calls.
	fileprivate var isCounter: Bool { hasSuffix("CallCount") || self == "callCount" }
}
