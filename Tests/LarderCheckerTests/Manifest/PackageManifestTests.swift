import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

struct PackageManifestTests {
	@Test("A new element of a list has the list's style and follows the last element with a smaller name")
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
		"An element can be added to a list of any form",
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

	@Test("If a top-level variable holds a list, the variable is changed")
	func addsToVariable() throws {
		var sut = try #require(PackageManifest("let all = [a]\nlet package = Package(name: \"Demo\", targets: all)\n"))

		sut.add("b", to: .targets)

		#expect(sut.text == "let all = [\n\ta,\n\tb,\n]\nlet package = Package(name: \"Demo\", targets: all)\n")
	}

	@Test("A missing argument is added in the right position, and an existing argument stays")
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

	@Test("A dependency is added only to the target that is named")
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
		"Platform versions that are too old are raised, and a missing macOS is added",
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
		"A manifest without exactly one package is not read",
		arguments: [
			"", "let package = make(\"Demo\")", "let package = Package(name: \"Demo\"",
			"#if os(Linux)\nlet package = Package(name: \"A\")\n#else\nlet package = Package(name: \"B\")\n#endif",
		]
	)
	func refusesOthers(text: String) {
		#expect(PackageManifest(text) == nil)
	}

	@Test(
		"The manifest's tools version is read",
		arguments: [
			("// swift-tools-version:5.9\n", [5, 9]), ("//swift-tools-version: 6.2.1\n", [6, 2, 1]), ("", []),
		]
	)
	func readsTools(head: String, version: [Int]) {
		#expect(PackageManifest("\(head)let package = Package(name: \"Demo\")")?.toolsVersion == version)
	}

	@Test(
		"Removing a target also removes its line or comma",
		arguments: [
			("[.target(name: \"A\"), .target(name: \"B\")]", "[.target(name: \"B\")]"),
			("[.target(name: \"B\"), .target(name: \"A\")]", "[.target(name: \"B\")]"),
			("[.target(name: \"A\")]", "[]"),
			("[\n\t.target(name: \"A\"),\n\t// B\n\t.target(name: \"B\")\n]", "[\n\t// B\n\t.target(name: \"B\")\n]"),
			("[\n\t.target(name: \"B\"),\n\t.target(\n\t\tname: \"A\"\n\t),\n]", "[\n\t.target(name: \"B\"),\n]"),
			("[.target(name: \"B\")] + [.target(name: \"A\")]", "[.target(name: \"B\")]"),
			("all() + [\n\t.target(name: \"A\"),\n]", "all()"),
			("[.target(name: \"A\")] + all()", "[] + all()"),
			("make(\"A\")", nil),
		] as [(String, String?)]
	)
	func removesTarget(before: String, after: String?) throws {
		var sut = try #require(PackageManifest("let package = Package(name: \"Demo\", targets: \(before))\n"))

		let isFound = sut.removeTarget("A")

		#expect(isFound == (after != nil))
		#expect(sut.text == "let package = Package(name: \"Demo\", targets: \(after ?? before))\n")
	}

	@Test("A library is removed together with its only target")
	func removesLibrary() throws {
		var sut = try #require(
			PackageManifest(
				"""
				let package = Package(name: "Demo", products: [
					.library(name: "A", targets: ["A"]),
					.library(name: "All", targets: ["A", "B"]),
				])
				"""
			)
		)

		let answers = [sut.removeLibrary(of: "A"), sut.removeLibrary(of: "B")]

		#expect(answers == [true, false])
		#expect(
			sut.text == """
				let package = Package(name: "Demo", products: [
					.library(name: "All", targets: ["A", "B"]),
				])
				"""
		)
	}

	@Test(
		"A list assigned by a later statement is changed in that statement or stays as it is",
		arguments: [
			("package.targets = [a]", "package.targets = [\n\ta,\n\tb,\n]"),
			("package.targets = [\n\ta\n]", "package.targets = [\n\ta,\n\tb,\n]"),
			("package.targets = make()", nil),
			("if isLinux { package.targets = [a] }", nil),
		] as [(String, String?)]
	)
	func followsAssignment(before: String, after: String?) throws {
		let head = "let package = Package(name: \"Demo\", targets: [])\n"
		var sut = try #require(PackageManifest(head + before))

		if sut.understands(.targets) { sut.add("b", to: .targets) }

		#expect(sut.understands(.targets) == (after != nil))
		#expect(sut.text == head + (after ?? before))
	}

	@Test(
		"If a later statement only appends to a list, the list in the Package initializer is changed",
		arguments: [
			"package.targets += [a]", "package.targets.append(contentsOf: [a])",
			"package.targets = package.targets + [a]",
			"#if os(macOS)\npackage.targets.append(a)\n#endif", "package.products = []",
		]
	)
	func keepsListBesideAddition(statement: String) throws {
		var sut = try #require(PackageManifest("let package = Package(name: \"Demo\")\n\(statement)"))

		#expect(sut.understands(.targets))
		sut.add("b", to: .targets)

		#expect(sut.text == "let package = Package(name: \"Demo\", targets: [\n\tb,\n])\n\(statement)")
	}

	@Test("A target has the same folder as for the package manager")
	func readsFolders() throws {
		let sut = try #require(
			PackageManifest(
				"""
				let package = Package(name: "Demo", targets: [
					.target(name: "Plain", dependencies: [.target(name: "Dependency")]),
					.target(name: "Named", path: "./Code/Named/"),
					.target(name: "Computed", path: folder),
					.target(name: "Absent"),
					.executableTarget(name: "Root", path: ".", exclude: ["Sources", "Features"]),
					.executableTarget(name: "Listed", path: "Listed", sources: ["Main"]),
					.testTarget(name: "PlainTests"),
					.plugin(name: "Tool", capability: .buildTool()),
				])
				"""
			)
		)
		let folders: Set<String> = ["Sources", "Source/Plain", "Sources/Dependency", "Tests", "Plugins/Tool"]

		let found = sut.targetFolders(exists: folders.contains)

		#expect(
			found.map { "\($0.name): \($0.folder)" } == [
				"Plain: Source/Plain", "Named: Code/Named", "Root: ", "Listed: Listed", "PlainTests: Tests",
				"Tool: Plugins/Tool",
			]
		)
		let owners = { (path: String) in found.filter { $0.owns(path) }.map(\.name) }
		#expect(owners("Code/Named/Order") == ["Named", "Root"])
		#expect(owners("Features/Order") == [])
		#expect(owners("Listed/Order") == ["Root"])
		#expect(owners("Listed/Main/Order") == ["Root", "Listed"])
		#expect(owners("Tests/Order") == ["Root", "PlainTests"])
	}

	@Test(
		"A target that uses Sources without a folder of its own gets the path Sources, and other targets stay as they are"
	)
	func namesFolders() throws {
		let text =
			"let package = Package(name: \"Demo\", targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")])"
		var sut = try #require(PackageManifest(text))

		sut.nameFolders { $0 == "Sources" || $0 == "Tests/ATests" }

		#expect(
			sut.text == text.replacing(".target(name: \"A\")", with: ".target(name: \"A\", path: \"Sources\")")
		)
	}

	@Test("New lines have the manifest's line endings, and removed lines leave no line ending behind")
	func keepsLineBreaks() throws {
		let text =
			"// swift-tools-version: 6.0\r\nlet package = Package(\r\n  name: \"Demo\",\r\n  targets: [\r\n"
			+ "    .target(name: \"Apple\")\r\n  ]\r\n)\r\n"
		var sut = try #require(PackageManifest(text))

		sut.add(".target(\n\tname: \"Pear\"\n)", named: "Pear", to: .targets)
		sut.set(.defaultLocalization, to: "\"en\"")
		sut.add("p", to: .products)

		#expect(sut.text.contains("    .target(\r\n      name: \"Pear\"\r\n    ),\r\n"), "\(sut.text)")
		#expect(sut.text.utf8.count { $0 == 10 } == sut.text.utf8.count { $0 == 13 })
		_ = sut.removeTarget("Pear")
		#expect(sut.text.utf8.count { $0 == 10 } == sut.text.utf8.count { $0 == 13 })
		#expect(!sut.text.contains("\r\n\r\n") && !sut.text.utf8.contains([13, 13]))
	}

	@Test("A new element has the indentation of its neighbours in the list, whatever its own was")
	func keepsIndentation() throws {
		var sut = try #require(
			PackageManifest(
				"let x = [\n\t1\n]\nlet package = Package(\n    name: \"Demo\",\n    targets: [\n      .target(name: \"A\"),\n    ]\n)"
			)
		)

		sut.add(".target(\n\tname: \"B\",\n\tdependencies: [\n\t\t\"A\"\n\t]\n)", named: "B", to: .targets)

		#expect(
			sut.text.hasSuffix(
				"      .target(name: \"A\"),\n      .target(\n        name: \"B\",\n        dependencies: [\n          \"A\"\n"
					+ "        ]\n      ),\n    ]\n)"
			),
			"\(sut.text)"
		)
	}

	@Test("Two manifests are joined if only the named targets, their libraries and the dependency differ")
	func joinsTargets() throws {
		let manifest = { (name: String, libraries: String, more: String) in
			"""
			let package = Package(
				name: "Demo\(more)",
				products: [
					.library(name: "\(name)", targets: ["\(name)"]),
				],
				dependencies: [
					.package(name: "larder", path: "../w"),
				],
				targets: [
					.target(name: "Common", dependencies: [\(libraries)]),
					.target(
						name: "\(name)",
						dependencies: ["Common"] // Mine.
					),
				]
			)
			"""
		}
		let product = { (name: String) in ".product(name: \"\(name)\", package: \"larder\")" }
		let ours = try #require(PackageManifest(manifest("Cart", product("A"), "")))
		let theirs = try #require(PackageManifest(manifest("Order", product("B"), "")))
		let other = try #require(PackageManifest(manifest("Order", product("B"), "2")))
		let names: Set = ["Cart", "Order", "Common"]

		let joined = try #require(ours.joined(with: theirs, targets: names, package: "larder"))

		#expect(joined.text.contains(".library(name: \"Cart\"") && joined.text.contains(".library(name: \"Order\""))
		#expect(joined.text.contains("name: \"Order\",\n\t\t\tdependencies: [\"Common\"]"), "\(joined.text)")
		#expect(joined.text.contains(product("A")) && joined.text.contains(product("B")))
		#expect(joined.text.ranges(of: "path: \"../w\"").count == 1)
		#expect(ours.joined(with: other, targets: names, package: "larder") == nil)
		#expect(ours.joined(with: theirs, targets: ["Cart", "Order"], package: "larder") == nil)
	}

	@Test("Empty lists in the Package initializer are removed, and other arguments keep their bytes")
	func removesEmptyLists() throws {
		var sut = try #require(
			PackageManifest(
				"let package = Package(\n\tname: \"Demo\",\n\tproducts: [],\n\tdependencies: [ ],\n\ttargets: [a] // All.\n)"
			)
		)

		sut.removeEmptyLists()

		#expect(sut.text == "let package = Package(\n\tname: \"Demo\",\n\ttargets: [a] // All.\n)")
	}
}
