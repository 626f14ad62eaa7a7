extension FunctionFact {
	/// Whether it returns a value.
	var isRead: Bool {
		guard let returns else { return false }
		return returns != "Void" && returns != "()"
	}

	/// The first word of a name that has several: `get` for `getOrder`.
	var verb: String? {
		let verb = name.prefix { $0.isLowercase }
		return verb.isEmpty || verb.count == name.count ? nil : String(verb)
	}

	func hasVerb(in verbs: [String]) -> Bool {
		verb.map(verbs.contains) ?? false
	}
}

extension ParameterFact {
	/// Whether it is an identifier under another name, such as `id`.
	var isAbbreviatedIdentifier: Bool {
		let word = label ?? name
		if word == "id" || word == "ID" || word.hasSuffix("Id") || word.hasSuffix("ID") { return true }
		return label == nil && name == "identifier"
	}
}

extension FunctionFact {
	/// What is wrong with a mock's function, and how to fix it.
	var recordingProblem: (problem: String, remedy: String)? {
		let counter = "\(name)CallCount"
		guard let count = body.firstChange(of: counter) else {
			return ("\(name) does not count its calls", "start with `\(counter) += 1`")
		}
		let keepsArgument = body.assignments.contains { $0.name.lowercased().contains("last") }
		if !parameters.isEmpty, !keepsArgument, !body.names.contains("append") {
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
		return ("does not call its \(tested) sut", "write `let sut = \(tested)(…)`")
	}
}

extension BodyFacts {
	/// Where `counter` is first assigned to, or has a method called, as an atomic counter has.
	fileprivate func firstChange(of counter: String) -> Position? {
		let calls = calls.filter { $0.base?.split(separator: ".").last.map(String.init) == counter }
		return (assignments.filter { $0.name == counter }.map(\.position) + calls.map(\.position))
			.min { $0.offset < $1.offset }
	}
}
