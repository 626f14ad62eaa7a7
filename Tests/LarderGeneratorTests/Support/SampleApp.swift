import Foundation

@testable import LarderGenerator
@testable import LarderProject

/// One package with a feature for each sample, to build and test them all at once.
///
/// Every other feature is isolated to the main actor by default, and every third is tested with XCTest. Warnings are errors.
struct SampleApp {
	let samples: [ServiceSample]

	/// Writes the package to the empty `folder`.
	func write(to folder: URL) throws {
		let manifest = folder.appending(path: "Package.swift")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		try Data(self.manifest(in: folder).utf8).write(to: manifest)
		let requests = try samples.enumerated().map { index, sample in
			var request = try sample.request(in: folder)
			request.style.dialect.usesXCTest = index.isMultiple(of: 3)
			return request
		}
		try PlanWriter().write(try Project(root: folder).plan(writing: requests, overlap: .refuse).plan)
	}

	private func manifest(in folder: URL) throws -> String {
		let larder = try LarderPackage(folder: Checkout.folder).path(from: folder)
		let targets = samples.enumerated().map { index, sample in
			"\tfeature(\"\(sample.feature)\", isolation: \(index.isMultiple(of: 2) ? "nil" : "MainActor.self"))"
		}
		return """
			// swift-tools-version: 6.2
			import PackageDescription

			let libraries = ["LarderCore", "LarderNetworking", "LarderObservation", "LarderSQLite"].map { product($0) }

			func product(_ name: String) -> Target.Dependency { .product(name: name, package: "larder") }

			func feature(_ name: String, isolation: MainActor.Type?) -> [Target] {
				[
					.target(
						name: "App\\(name)",
						dependencies: ["AppResources"] + libraries,
						path: "Features/\\(name)/Sources",
						swiftSettings: [.defaultIsolation(isolation)]
					),
					.testTarget(
						name: "App\\(name)Tests",
						dependencies: ["AppResources", .byName(name: "App\\(name)"), product("LarderTesting")] + libraries,
						path: "Features/\\(name)/Tests",
						exclude: ["Shared/Fixtures"],
						swiftSettings: [.defaultIsolation(isolation)]
					),
				]
			}

			let features: [[Target]] = [
			\(targets.joined(separator: ",\n"))
			]

			let package = Package(
				name: "App",
				defaultLocalization: "en",
				platforms: [.macOS(.v14)],
				dependencies: [.package(name: "larder", path: "\(larder)")],
				targets: features.flatMap(\\.self) + [
					.target(
						name: "AppResources",
						dependencies: [product("LarderLocalization")],
						path: "Shared/Resources/Sources",
						resources: [.copy("Resources/Localizable.xcstrings")]
					)
				],
				swiftLanguageModes: [.v6]
			)

			for target in package.targets {
				target.swiftSettings =
					(target.swiftSettings ?? []) + [
						.enableUpcomingFeature("ExistentialAny"),
						.enableUpcomingFeature("InternalImportsByDefault"),
						.enableUpcomingFeature("MemberImportVisibility"),
						.enableUpcomingFeature("NonisolatedNonsendingByDefault"),
						.treatAllWarnings(as: .error),
					]
			}

			"""
	}
}
