package import LarderProject
package import LarderSyntax

/// Proposes the folder for the tests of features that are code of one target.
package struct FeatureTestsProposal {
	private let owners: FolderOwners
	private let xcode: XcodeProject?
	private let paths: [String]

	/// Creates a proposal by the `owners` of the project's folders and the `paths` of its Swift files.
	package init(owners: FolderOwners, xcode: XcodeProject?, paths: [String]) {
		(self.owners, self.xcode, self.paths) = (owners, xcode, paths)
	}

	/// The folder for the tests of each feature in the folder `features[0]`, with `{Feature}` for the feature's name;
	/// `nil` if no target compiles that folder.
	///
	/// If tests are in a folder that is named like a feature, the proposal follows that. Otherwise, it is a folder in the target
	/// of the tests.
	package func folder(for features: [String]) -> String? {
		guard let home = features.first else { return nil }
		let sources = paths.compactMap { path in
			path.hasPrefix("\(home)/") ? Location(path, features: [home]) : nil
		}
		guard !sources.isEmpty, let around = testFolders(of: home, with: sources.count) else { return nil }
		let names = Set(sources.map(\.feature))
		let mirrors = paths.compactMap { path -> String? in
			guard let test = around.first(where: { path.hasPrefix("\($0)/") }) else { return nil }
			let parts = path.split(separator: "/").dropLast()
			let start = test.split(separator: "/").count
			guard let place = parts.indices.dropFirst(start).first(where: { names.contains(String(parts[$0])) }) else {
				return nil
			}
			return parts[..<place].joined(separator: "/")
		}
		let mirror = Tally(mirrors).winner(over: "", minimum: 1)
		let last = home.split(separator: "/").last ?? ""
		return "\(mirror ?? "\(around[0])/\(last)")/\(FeatureFolder.word)"
	}

	/// The folders that hold the tests of the target that compiles `home`, a folder of `count` files; `nil` if no
	/// target compiles it.
	private func testFolders(of home: String, with count: Int) -> [String]? {
		let package = owners.package(around: home)
		let manifest = owners.package(in: package ?? "")
		let place = package.map { "\($0)/" } ?? ""
		if let module = manifest.target(owning: String(home.dropFirst(place.count))) {
			let tests = manifest.targetFolders.filter { $0.name.hasSuffix("Tests") }
			let own = tests.first { $0.name == "\(module)Tests" } ?? (tests.count == 1 ? tests.first : nil)
			return [place + (own?.folder ?? "Tests/\(module)Tests")]
		}
		guard package == nil, let xcode else { return nil }
		let compiles = { (target: XcodeProject.Target) in
			target.compiles(home) || 2 * target.count(in: home) > count
		}
		guard let target = xcode.targets.first(where: { !$0.isOfTests && compiles($0) }) else { return nil }
		let tests = xcode.targets.filter(\.isOfTests)
		let own = tests.filter { $0.name == "\(target.name)Tests" }
		let folders = (own + tests.filter { !own.contains($0) }).flatMap(\.ownFolders)
		return folders.isEmpty ? ["\(target.name)Tests"] : folders
	}
}

extension XcodeProject.Target {
	/// The folders that it compiles as a whole, or else the one around most of its files.
	fileprivate var ownFolders: [String] {
		guard folders.isEmpty else { return folders }
		let places = files.filter { $0.contains("/") }.map(\.topFolder)
		return [Tally(places).winner(over: "", minimum: 1) ?? name]
	}
}
