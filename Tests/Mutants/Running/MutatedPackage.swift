import Foundation

/// A copy of a written package with all its mutants compiled in.
struct MutatedPackage {
	private static let features = [
		"ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
	]

	private(set) var modules: [MutatedModule]
	private let root: URL
	private let larder: URL
	private let folder: URL
	private let scratch: URL

	/// Finds the mutants of `subjects`, modules of the package in `root` that depend on the package in `larder`.
	///
	/// The folder `work` keeps the mutated copy and its build.
	init(_ subjects: [Subject], root: URL, larder: URL, work: URL) throws {
		self.root = root
		self.larder = larder
		folder = work.appending(path: "package")
		scratch = work.appending(path: "build")
		var last = 0
		modules = try subjects.map { subject in
			let module = try MutatedModule(subject, root: root, after: last)
			last = module.mutants.last?.id ?? last
			return module
		}
	}

	/// Builds the package and its tests without the mutants that do not compile, and returns the test program.
	mutating func build() async throws -> String {
		while true {
			try write()
			let (output, isSuccess) = try await swiftBuild("--build-tests").result()
			if isSuccess { break }
			remove(try invalidMutants(in: output))
		}
		remove(modules.reduce(into: []) { $0.formUnion($1.secondGuesses) })
		let products = try await swiftBuild("--show-bin-path").output().trimmingCharacters(in: .whitespacesAndNewlines)
		return "\(products)/MutantsPackageTests.xctest"
	}

	private mutating func remove(_ ids: Set<Int>) {
		for index in modules.indices { modules[index].remove(ids) }
	}

	private func swiftBuild(_ option: String) -> Command {
		Command("swift", "build", "--package-path", folder.filePath, "--scratch-path", scratch.filePath, option)
	}

	/// The mutants that cause the compiler's errors in `output`.
	///
	/// - Throws: ``Failure`` for an error outside of all mutants. Then the written code has it, or a mutant breaks other lines.
	private func invalidMutants(in output: String) throws -> Set<Int> {
		var owners: [String: [Int?]] = [:]
		var invalid: Set<Int> = []
		for match in output.matches(of: #/(?m)^(.+\.swift):([0-9]+):[0-9]+: error: .*/#) {
			let path = String(match.1)
			let lines = try owners[path] ?? Marker.owners(in: String(contentsOf: URL(filePath: path), encoding: .utf8))
			owners[path] = lines
			guard let line = Int(match.2), line <= lines.count, let mutant = lines[line - 1] else {
				throw Failure("This error is not a mutant's: \(match.0)")
			}
			invalid.insert(mutant)
		}
		guard !invalid.isEmpty else { throw Failure("The written code does not compile:\n\(output)") }
		return invalid
	}

	/// Writes only the files that changed, so that only those are compiled again.
	private func write() throws {
		var files = ["Package.swift": Data(manifestText.utf8)]
		for module in modules {
			for target in module.subject.targets {
				for path in try root.files(below: target.path ?? "") {
					files[path] = try Data(contentsOf: root.appending(path: path))
				}
			}
			for target in module.subject.mutatedTargets {
				files["\(target.path ?? "")/ActiveMutant.swift"] = Data(MutatedFile.decisionText.utf8)
			}
			for file in module.files { files[file.file.path] = Data(file.text().utf8) }
		}
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		for path in try folder.files(below: ".").map({ String($0.dropFirst(2)) }) where files[path] == nil {
			try FileManager.default.removeItem(at: folder.appending(path: path))
		}
		for (path, contents) in files {
			let file = folder.appending(path: path)
			if (try? Data(contentsOf: file)) == contents { continue }
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			try contents.write(to: file)
		}
	}

	private var manifestText: String {
		let targets = modules.flatMap(\.subject.targets).reduce(into: [String: Manifest.Target]()) { $0[$1.name] = $1 }
		let local = Set(targets.keys)
		return """
			// swift-tools-version: 6.2
			import PackageDescription

			let package = Package(
			name: "Mutants",
			defaultLocalization: "en",
			platforms: [.macOS(.v14)],
			dependencies: [.package(name: "larder", path: "\(larder.filePath)")],
			targets: [
			\(targets.values.sorted { $0.name < $1.name }.map { text(of: $0, local: local) }.joined())],
			swiftLanguageModes: [.v6]
			)

			"""
	}

	private func text(of target: Manifest.Target, local: Set<String>) -> String {
		let dependencies = target.dependencies.compactMap(\.name).map { name in
			local.contains(name) ? "\"\(name)\"" : ".product(name: \"\(name)\", package: \"larder\")"
		}
		let isolation = target.isIsolated ? "MainActor.self" : "nil"
		let settings =
			Self.features.map { ".enableUpcomingFeature(\"\($0)\")" } + [
				".defaultIsolation(\(isolation))",
				".unsafeFlags([\"-suppress-warnings\", \"-continue-building-after-errors\"])",
			]
		return """
			.\(target.type == "test" ? "testTarget" : "target")(
			name: "\(target.name)",
			dependencies: [\(dependencies.joined(separator: ", "))],
			path: "\(target.path ?? "")",
			exclude: \(target.exclude),
			resources: [\(target.resources.map { ".copy(\"\($0.path)\")" }.joined(separator: ", "))],
			swiftSettings: [\(settings.joined(separator: ", "))]
			),

			"""
	}
}
