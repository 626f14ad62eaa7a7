extension Rule {
	static let pathStub = Rule(
		"path-stub",
		of: .stubs,
		summary: "A stub is in its folder, in a file named after it.",
		reason: "readers expect it in its usual folder",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/Order+Stub.swift": OrderExample.stub
		],
		finding:
			"Features/Order/Tests/Unit/Order+Stub.swift:1:11: Order+Stub is in Tests/Unit: readers expect it in its usual folder; move it to Tests/Shared/Stubs",
		passing: [
			"Order/Tests/Shared/Stubs/Order+Stub.swift": OrderExample.stub
		]
	) { index in
		index.misplaced(index.roles.stubs, in: index.settings.folders.stubs, suffix: "+Stub")
	}
}
