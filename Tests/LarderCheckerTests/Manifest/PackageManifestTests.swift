import Testing

@testable import LarderChecker

struct PackageManifestTests {
	@Test("An element is added to a list in its own style, after the last smaller name")
	func addsInOrder() throws {
		var sut = try #require(
			PackageManifest(
				"""
				let package = Package(
				    name: "Demo",
				    targets: [
				        .target(name: "Apple"), // The first.
				        // The last.
				        .target(
				            name: "Pear"
				        )
				    ]
				)
				"""
			)
		)

		sut.add(".target(name: \"Zebra\")", named: "Zebra", to: .targets)
		sut.add(".target(\n    name: \"Mango\"\n)", named: "Mango", to: .targets)
		sut.add(".target(name: \"Ant\")", named: "Ant", to: .targets)

		#expect(
			sut.text
				== """
				let package = Package(
				    name: "Demo",
				    targets: [
				        .target(name: "Ant"),
				        .target(name: "Apple"), // The first.
				        .target(
				            name: "Mango"
				        ),
				        // The last.
				        .target(
				            name: "Pear"
				        ),
				        .target(name: "Zebra"),
				    ]
				)
				"""
		)
	}

	@Test(
		"An element is added to a list of any form",
		arguments: [
			("[]", "[\n\t\tb,\n\t]"),
			("[a]", "[\n\t\ta,\n\t\tb,\n\t]"),
			("[a /* why */]", "[a, /* why */\n\t\tb,\n\t]"),
			("[\n\t\ta]", "[\n\t\ta,\n\t\tb,\n\t]"),
			("list()", "list() + [\n\t\tb,\n\t]"),
			("list", "list + [\n\t\tb,\n\t]"),
			("list() + [a]", "list() + [\n\t\ta,\n\t\tb,\n\t]"),
			("list() + more", "list() + more + [\n\t\tb,\n\t]"),
			("isLinux ? [a] : [c]", "(isLinux ? [a] : [c]) + [\n\t\tb,\n\t]"),
		]
	)
	func addsToAnyForm(before: String, after: String) throws {
		var sut = try #require(PackageManifest("let package = Package(\n\tname: \"Demo\",\n\ttargets: \(before)\n)\n"))

		sut.add("b", to: .targets)

		#expect(sut.text == "let package = Package(\n\tname: \"Demo\",\n\ttargets: \(after)\n)\n")
	}

	@Test("A list in a top-level variable is changed there")
	func addsToVariable() throws {
		var sut = try #require(PackageManifest("let all = [a]\nlet package = Package(name: \"Demo\", targets: all)\n"))

		sut.add("b", to: .targets)

		#expect(sut.text == "let all = [\n\ta,\n\tb,\n]\nlet package = Package(name: \"Demo\", targets: all)\n")
	}

	@Test("A missing argument is added at its place, and a present one stays")
	func setsArgument() throws {
		var sut = try #require(
			PackageManifest("let package = Package(\n\tname: \"Demo\", // It.\n\ttargets: []\n)\n")
		)

		sut.set(.defaultLocalization, to: "\"en\"")
		sut.set(.name, to: "\"Other\"")
		sut.add("b", to: .dependencies)
		sut.set(.swiftLanguageModes, to: "[.v6]")

		#expect(
			sut.text == """
				let package = Package(
					name: "Demo", // It.
					defaultLocalization: "en",
					dependencies: [
						b,
					],
					targets: [],
					swiftLanguageModes: [.v6]
				)

				"""
		)
	}

	@Test("A dependency is added to the target of that name, and to no other")
	func addsToTarget() throws {
		var sut = try #require(
			PackageManifest(
				"""
				let package = Package(name: "Demo", targets: [
					.target(name: "Demo", path: "Demo"),
					.testTarget(name: "DemoTests", dependencies: ["Demo"]),
				] + helper(name: "Other"))
				"""
			)
		)

		let answers = [
			sut.add("a", toTarget: "Demo"), sut.add("b", toTarget: "DemoTests"), sut.add("c", toTarget: "Other"),
		]

		#expect(answers == [true, true, false])
		#expect(
			sut.text == """
				let package = Package(name: "Demo", targets: [
					.target(name: "Demo", dependencies: [
						a,
					], path: "Demo"),
					.testTarget(name: "DemoTests", dependencies: [
						"Demo",
						b,
					]),
				] + helper(name: "Other"))
				"""
		)
	}

	@Test(
		"Platforms are raised where they are older, and macOS is added",
		arguments: [
			(nil, "[.macOS(.v14), .iOS(.v17)]", []),
			("[.macOS(.v15), .iOS(.v17)]", "[.macOS(.v15), .iOS(.v17)]", []),
			("[.macOS(.v10_15), .iOS(\"16.4\")]", "[.macOS(.v14), .iOS(.v17)]", ["macOS 10", "iOS 16"]),
			("[.iOS(.v26)]", "[\n\t.iOS(.v26),\n\t.macOS(.v14),\n]", []),
			("oldest", nil, nil),
		] as [(String?, String?, [String]?)]
	)
	func requiresPlatforms(before: String?, after: String?, raised: [String]?) throws {
		let text = "let package = Package(name: \"Demo\"\(before.map { ", platforms: \($0)" } ?? ""))\n"
		var sut = try #require(PackageManifest(text))

		let answer = sut.require([.init(name: "macOS", version: 14), .init(name: "iOS", version: 17)])

		#expect(answer?.map { "\($0.name) \($0.version)" } == raised)
		#expect(sut.text == after.map { "let package = Package(name: \"Demo\", platforms: \($0))\n" } ?? text)
	}

	@Test(
		"A text without exactly one package is not read",
		arguments: [
			"", "let package = make(\"Demo\")", "let package = Package(name: \"Demo\"",
			"#if os(Linux)\nlet package = Package(name: \"A\")\n#else\nlet package = Package(name: \"B\")\n#endif",
		]
	)
	func refusesOthers(text: String) {
		#expect(PackageManifest(text) == nil)
	}

	@Test(
		"The version of the tools is read",
		arguments: [
			("// swift-tools-version:5.9\n", [5, 9]), ("//swift-tools-version: 6.2.1\n", [6, 2, 1]), ("", []),
		]
	)
	func readsTools(head: String, version: [Int]) {
		#expect(PackageManifest("\(head)let package = Package(name: \"Demo\")")?.toolsVersion == version)
	}
}
