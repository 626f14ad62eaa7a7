package import LarderProject
package import LarderSyntax

/// Proposes folders for a project whose layers are compiled by packages inside of it.
extension FolderOwners {
	/// Replaces folders of a layer by folders in the layer's target, if that target does not compile them.
	///
	/// Returns all folders.
	package func place(_ folders: Folders) -> Folders {
		var folders = folders
		let (domain, data) = (nestedOwner(of: folders.contracts), nestedOwner(of: folders.repositories))
		// If the domain's folder contains the targets of both layers, use the folder of the domain's own target.
		if let domain, nestedOwner(of: folders.domain) != domain, let folder = folder(of: domain) {
			folders.domain = folder
		}
		move([\.models, \.errors], to: domain, in: &folders)
		move([\.dataSources, \.dtos, \.mappers], to: data, in: &folders)
		if let data { moveTests(to: data, in: &folders) }
		return folders
	}

	/// Replaces each folder in `paths` that `owner` does not compile by a folder in the target of `owner`.
	private func move(
		_ paths: [WritableKeyPath<Folders, String>],
		to owner: Owner?,
		in folders: inout Folders
	) {
		guard let owner, let target = folder(of: owner) else { return }
		for path in paths where nestedOwner(of: folders[keyPath: path]) != owner {
			let name = Folders()[keyPath: path].split(separator: "/").last ?? ""
			folders[keyPath: path] = "\(target)/\(name)"
		}
	}

	/// Moves the folders of tests to the package with the data layer, because tests of other packages cannot import it.
	private func moveTests(to data: Owner, in folders: inout Folders) {
		guard let home = home(of: data), package(around: folders.dataTests) != home else { return }
		let old = folders.tests
		let new = "\(home)/\(package(in: home).testsFolder(of: data.module))"
		let paths: [WritableKeyPath<Folders, String>] = [
			\.tests, \.domainTests, \.errorTests, \.dataTests, \.mapperTests, \.mocks, \.stubs,
		]
		for path in paths where "\(folders[keyPath: path])/".hasPrefix("\(old)/") {
			folders[keyPath: path] = new + folders[keyPath: path].dropFirst(old.count)
		}
	}

	/// The folder of the package that declares `owner`.
	private func home(of owner: Owner) -> String? {
		owner.manifest?.folder
	}

	/// The folder of the target of `owner`, relative to the project.
	private func folder(of owner: Owner) -> String? {
		guard let home = home(of: owner) else { return nil }
		let target = package(in: home).targetFolders.first { $0.name == owner.module }
		return target.map { $0.folder.isEmpty ? home : "\(home)/\($0.folder)" }
	}
}

/// Proposes the folder for the tests of features that have no targets of their own.
extension FolderOwners {
	/// The folder for the tests of each feature in the first folder of `features`.
	///
	/// Returns `nil` if no target compiles that first folder. The result contains `{Feature}` for the feature's name.
	/// If there are tests in a folder that is named like a feature, the result is beside that folder. Otherwise, it is
	/// in the folder of the test target.
	package func testsFolder(of features: [String], _ xcode: XcodeProject?, paths: [String]) -> String? {
		guard let home = features.first else { return nil }
		let sources = paths.compactMap { path in
			path.hasPrefix("\(home)/") ? Location(path, features: [home]) : nil
		}
		guard !sources.isEmpty, let around = testFolders(of: home, with: sources.count, xcode) else { return nil }
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

	/// The folders with the tests of the target that compiles `home`, a folder with `count` files.
	///
	/// Returns `nil` if no target compiles `home`.
	private func testFolders(of home: String, with count: Int, _ xcode: XcodeProject?) -> [String]? {
		let package = package(around: home)
		let manifest = self.package(in: package ?? "")
		let place = package.map { "\($0)/" } ?? ""
		if let module = manifest.target(owning: String(home.dropFirst(place.count))) {
			return [place + manifest.testsFolder(of: module)]
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

extension PackageFolder {
	/// The folder of the tests of `module`: the folder of their target, or else the usual folder.
	fileprivate func testsFolder(of module: String) -> String {
		let tests = targetFolders.filter { $0.name.hasSuffix("Tests") }
		let own = tests.first { $0.name == "\(module)Tests" } ?? (tests.count == 1 ? tests.first : nil)
		return own?.folder ?? "Tests/\(module)Tests"
	}
}
extension XcodeProject.Target {
	/// The folders that the target compiles as a whole, or else the folder with most of its files.
	fileprivate var ownFolders: [String] {
		guard folders.isEmpty else { return folders }
		let places = files.filter { $0.contains("/") }.map(\.topFolder)
		return [Tally(places).winner(over: "", minimum: 1) ?? name]
	}
}
