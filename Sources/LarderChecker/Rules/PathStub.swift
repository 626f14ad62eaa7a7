import LarderProject

extension Rule {
	static let pathStub = Rule(
		"path-stub",
		of: .stubs,
		summary: "A stub is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/Order+Stub.swift": OrderExample.stub
		],
		finding:
			"Features/Order/Tests/Unit/Order+Stub.swift:1:11: Order+Stub is in Tests/Unit: readers find a type by its folder and its file; move it to Tests/Shared/Stubs",
		passing: [
			"Order/Tests/Shared/Stubs/Order+Stub.swift": OrderExample.stub
		]
	) { index in
		index.misplaced(index.roles.stubs, in: index.settings.folders.stubs, suffix: "+Stub")
	}
}
