import LarderSyntax

extension CaseFact {
	/// Whether the case's only associated value is a description with a default.
	var isDescribed: Bool {
		parameters.count == 1 && parameters[0].label == "description" && parameters[0].type == "String"
			&& parameters[0].hasDefault
	}

	/// Whether the case has an associated value that says what was not found.
	var namesWhatIsMissing: Bool {
		name != "loadFailed" && parameters.count == 1 && parameters[0].label != nil
	}
}
