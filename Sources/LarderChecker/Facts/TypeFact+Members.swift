import LarderSyntax

extension TypeFact {
	/// The properties that each value of the type stores.
	var storedProperties: [PropertyFact] {
		properties.filter { !$0.isComputed && !$0.declaration.isStatic }
	}

	/// Whether the type is an enum without associated values, and so is implicitly Equatable.
	var isPlainEnum: Bool {
		kind == .enum && cases.allSatisfy(\.parameters.isEmpty)
	}

	var testFunctions: [FunctionFact] { functions.filter(isTest) }

	/// The Swift Testing tests whose name is not a sentence.
	var unnamedTests: [FunctionFact] {
		testFunctions.filter { function in
			guard function.declaration.hasAttribute("Test"), !function.name.contains(" ") else { return false }
			let text = function.declaration.attributes.first { $0.name == "Test" }?.text ?? ""
			return !text.contains(" ")
		}
	}
}
