extension Rule {
	static let suppressionUnused = Rule(
		"suppression-unused",
		of: .files,
		summary: "A suppression has a reason and suppresses something.",
		reason: "an unused suppression can hide the next finding",
		failing: .model.changing("struct", to: "// larder:ignore model-let\nstruct"),
		finding: ("1:1", "the suppression has no reason", "write `// larder:ignore rule: why`, or remove it"),
		passing: .model
	) { _ in
		// The checker finds these itself, after all other rules have run.
		[]
	}
}
