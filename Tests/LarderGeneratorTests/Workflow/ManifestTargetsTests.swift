import Testing

@testable import LarderGenerator
@testable import LarderProject

struct ManifestTargetsTests {
	private static let manifest = """
		let package = Package(
			defaultLocalization: "en",
			platforms: [.macOS(.v14)],
			products: [
				.library(name: "DemoOrder", targets: ["DemoOrder"])
			],
			dependencies: [
				.package(name: "larder", path: "../larder")
			],
			targets: [
				.target(
					name: "DemoOrder",
					dependencies: [.product(name: "LarderCore", package: "larder")]
				),
				.testTarget(
					name: "DemoOrderTests",
					dependencies: ["DemoOrder", .product(name: "LarderCore", package: "larder")]
				),
				.target(
					name: "DemoOther",
					dependencies: [.product(name: "LarderNetworking", package: "larder")]
				),
			]
		)
		"""

	private let cart = ManifestTargets(
		module: "DemoCart",
		libraries: [],
		manifest: GeneratedFile(
			path: "Package.swift",
			contents: Array(manifest.replacing("Order", with: "Cart").utf8)
		)
	)

	@Test("If a manifest lacks a module, the note has the module's complete targets and nothing else")
	func missingModuleIsAdded() {
		let addition = cart.addition(to: Self.manifest)

		#expect(addition?.targets.map(\.name) == ["DemoCart", "DemoCartTests"])
		#expect(addition?.products.map(\.text) == [".library(name: \"DemoCart\", targets: [\"DemoCart\"])"])
		#expect(addition?.dependency == nil)
		#expect(addition?.platforms == [])
		#expect(addition?.language == nil)
	}

	@Test(
		"If a manifest has Larder by a URL or by another name, the note has only the targets, with the manifest's name for Larder",
		arguments: [
			(".package(url: \"https://example.com/larder.git\", from: \"0.2.0\")", "larder"),
			(".package(url: \"https://example.com/Larder\", from: \"0.2.0\")", "Larder"),
			(
				".package(path: \"../pantry\")], targets: [.target(name: \"A\", dependencies: ["
					+ ".product(name: \"LarderCore\", package: \"pantry\")]", "pantry"
			),
		]
	)
	func otherNamesAreKnown(dependency: String, name: String) {
		let addition = cart.addition(to: "let package = Package(name: \"Demo\", dependencies: [\(dependency)])")

		#expect(addition?.dependency == nil)
		#expect(addition?.targets.first?.text.contains("package: \"\(name)\")") == true)
	}

	@Test("If a manifest lacks Larder, the note has the dependency, the platforms and all targets")
	func missingPackageIsAdded() {
		let addition = cart.addition(to: "let package = Package(name: \"Demo\")")

		#expect(addition?.dependency == ".package(name: \"larder\", path: \"../larder\")")
		#expect(addition?.platforms == [.init(name: "macOS", version: 14)])
		#expect(addition?.language == "en")
		#expect(addition?.targets.map(\.name) == ["DemoCart", "DemoCartTests", "DemoOther"])
	}

	@Test(
		"The note lists everything that is missing, in the order in which the compiler expects it",
		arguments: ["\t", "  "]
	)
	func noteIsComplete(unit: String) throws {
		let text = Self.manifest.replacing("Order", with: "Cart").replacing("\t", with: unit)
		let sut = ManifestTargets(
			module: "DemoCart",
			libraries: [],
			manifest: GeneratedFile(path: "Package.swift", contents: Array(text.utf8))
		)

		let note = sut.note(
			for: try #require(sut.addition(to: "let package = Package(name: \"Demo\")")),
			to: ""
		)

		#expect(
			note.replacing(unit, with: "\t")
				== """
				Package.swift is the app's own and stays unchanged; add these lines to it:
					defaultLocalization: "en",
					platforms: [.macOS(.v14)],
					products: [
						.library(name: "DemoCart", targets: ["DemoCart"]),
					],
					dependencies: [
						.package(name: "larder", path: "../larder"),
					],
					targets: [
						.target(
							name: "DemoCart",
							dependencies: [.product(name: "LarderCore", package: "larder")]
						),
						.testTarget(
							name: "DemoCartTests",
							dependencies: ["DemoCart", .product(name: "LarderCore", package: "larder")]
						),
						.target(
							name: "DemoOther",
							dependencies: [.product(name: "LarderNetworking", package: "larder")]
						),
					],
				"""
		)
	}

	@Test("A library counts as missing if only another target links it")
	func missingLibraryIsAdded() throws {
		let sut = ManifestTargets(module: "DemoOrder", libraries: ["LarderCore", "LarderNetworking"], manifest: nil)

		let addition = try #require(sut.addition(to: Self.manifest))

		let library = ".product(name: \"LarderNetworking\", package: \"larder\")"
		#expect(addition.libraries.map(\.name) == ["DemoOrder", "DemoOrderTests"])
		#expect(Set(addition.libraries.map(\.text)) == [library])
		let note = sut.note(for: addition, to: Self.manifest)
		#expect(note.contains("add these dependencies, if they are missing, to DemoOrder and DemoOrderTests:"))
		#expect(note.hasSuffix(":\n\t\(library),"))
	}

	@Test(
		"Nothing counts as missing if a module is complete, or if its target is not a plain literal",
		arguments: [manifest, "let module = \"DemoOrder\""]
	)
	func nothingIsLacking(manifest: String) {
		let sut = ManifestTargets(module: "DemoOrder", libraries: ["LarderCore"], manifest: nil)

		#expect(sut.addition(to: manifest) == nil)
	}
}
