extension TypeFact {
	/// What each value of the type holds.
	var storedProperties: [PropertyFact] {
		properties.filter { !$0.isComputed && !$0.declaration.isStatic }
	}

	/// Whether its cases carry nothing, so that it is Equatable by itself.
	var isPlainEnum: Bool {
		kind == .enum && cases.allSatisfy(\.parameters.isEmpty)
	}

	/// Its tests.
	var testFunctions: [FunctionFact] {
		functions.filter { $0.declaration.hasAttribute("Test") }
	}

	/// Its tests that no sentence names, as text or as the name of the function itself.
	var unnamedTests: [FunctionFact] {
		testFunctions.filter { function in
			guard !function.name.contains(" ") else { return false }
			let text = function.declaration.attributes.first { $0.name == "Test" }?.text ?? ""
			return !text.contains(" ")
		}
	}
}
