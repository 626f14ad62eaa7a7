extension CaseFact {
	/// Whether it takes a description that can be left out.
	var isDescribed: Bool {
		parameters.count == 1 && parameters[0].label == "description" && parameters[0].type == "String"
			&& parameters[0].hasDefault
	}

	/// Whether it says what was not found.
	var namesWhatIsMissing: Bool {
		name != "loadFailed" && parameters.count == 1 && parameters[0].label != nil
	}
}
