extension Rule {
	static let pathStub = Rule(
		"path-stub",
		scope: .tests,
		summary: "A stub stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/Order+Stub.swift": OrderExample.stub
		],
		finding:
			"Features/Order/Tests/Unit/Order+Stub.swift:1:11: Order+Stub stands in Tests/Unit: a reader looks for it where the conventions say; move it to Tests/Shared/Stubs",
		passing: [
			"Order/Tests/Shared/Stubs/Order+Stub.swift": OrderExample.stub
		]
	) { index in
		index.misplaced(index.roles.stubs, in: index.settings.folders.stubs, suffix: "+Stub")
	}
}
