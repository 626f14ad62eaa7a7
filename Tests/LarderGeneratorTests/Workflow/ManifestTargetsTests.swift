import Testing

@testable import LarderGenerator

struct ManifestTargetsTests {
	private static let manifest = """
		let package = Package(
			platforms: [.macOS(.v14)],
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
		products: [],
		manifest: GeneratedFile(
			path: "Package.swift",
			contents: Array(manifest.replacing("Order", with: "Cart").utf8)
		)
	)

	@Test("For a manifest without the module, the note has its complete targets")
	func missingModuleIsTold() {
		let note = cart.note(for: Array(Self.manifest.utf8))

		#expect(note?.contains("add these targets to it:\n\t\t.target(\n\t\t\tname: \"DemoCart\",") == true)
		#expect(note?.contains("name: \"DemoCartTests\",") == true)
		#expect(note?.contains("DemoOther") == false)
	}

	@Test("For a manifest without Larder, the note has the dependency and all missing targets")
	func missingPackageIsTold() {
		let note = cart.note(for: Array("let package = Package(name: \"Demo\")".utf8))

		#expect(
			note
				== """
				Package.swift is the app's own and stays unchanged; add the missing ones of these lines to it:
					platforms: [.macOS(.v14)],
					dependencies: [
						.package(name: "larder", path: "../larder")
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

	@Test("The note names a target that lacks a library, even if another target has it")
	func missingProductIsTold() {
		let sut = ManifestTargets(module: "DemoOrder", products: ["LarderCore", "LarderNetworking"], manifest: nil)

		let note = sut.note(for: Array(Self.manifest.utf8))

		#expect(
			note?.contains("add the missing ones of these dependencies to DemoOrder and DemoOrderTests:") == true
		)
		#expect(note?.hasSuffix(":\n\t.product(name: \"LarderNetworking\", package: \"larder\"),") == true)
	}

	@Test(
		"Nothing is told of a module that has all, or whose target is not written plainly",
		arguments: [manifest, "let module = \"DemoOrder\""]
	)
	func nothingIsTold(manifest: String) {
		let sut = ManifestTargets(module: "DemoOrder", products: ["LarderCore"], manifest: nil)

		#expect(sut.note(for: Array(manifest.utf8)) == nil)
	}
}
