import Foundation
import LarderProject

/// Reads a project in which packages inside of the project compile a layer.
extension WholeProject {
	/// Finds the targets of the packages inside of `root`; returns `nil` if no such package has a layer.
	///
	/// For a folder that the project's own targets compile, `ownModule` returns the module.
	///
	/// - Throws: ``ProjectError`` if no target compiles a folder, or if a layer is in several targets.
	init?(
		nestedIn root: URL,
		settings: Settings,
		ownModule: (_ folder: String) -> String,
		ownTests: String?
	) throws(ProjectError) {
		let owners = FolderOwners(root: root)
		let folders = settings.folders
		let domainFolders = [("models", folders.models), ("errors", folders.errors), ("contracts", folders.contracts)]
		let dataFolders = [
			("repositories", folders.repositories), ("dataSources", folders.dataSources), ("dtos", folders.dtos),
			("mappers", folders.mappers),
		]
		guard (domainFolders + dataFolders).contains(where: { owners.package(around: $0.1) != nil }) else { return nil }
		let domain = try Self.owner(of: domainFolders, owners, ownModule)
		let data = try Self.owner(of: dataFolders, owners, ownModule)
		let tests = owners.tests(folders, of: data, own: ownTests)
		let places = [domain, data, tests.owner].compactMap(\.self).compactMap { owner in
			owner.manifest.map { (owner.module, $0) }
		}
		layers = LayerModules(
			data: data.module,
			domain: domain.module,
			tests: tests.owner?.module,
			areLinkedByHand: false,
			nestedManifests: Dictionary(places) { first, _ in first }
		)
		notes = tests.notes
		texts = Self.texts(settings, of: domain, owners, ownModule)
	}

	/// The only target that compiles all of `folders`, each given with its name in the settings.
	private static func owner(
		of folders: [(name: String, path: String)],
		_ owners: FolderOwners,
		_ ownModule: (String) -> String
	) throws(ProjectError) -> FolderOwners.Owner {
		let found = folders.map { name, path in
			let owner =
				owners.package(around: path) == nil
				? FolderOwners.Owner(module: ownModule(path), manifest: nil) : owners.nestedOwner(of: path)
			return (name: name, path: path, owner: owner)
		}
		let known = found.first { $0.owner != nil }
		for (name, path, owner) in found where owner != known?.owner || owner == nil {
			let home = owner?.manifest ?? "\(owners.package(around: path) ?? "")/Package.swift"
			let remedy = known.map { known in
				"name a folder of the target \(known.owner?.module ?? ""), which compiles \(known.path), under \(name) in "
					+ ".larder.yml"
			}
			guard let owner, let known else {
				throw ProjectError(
					description: "\(home): error: no target compiles \(path); "
						+ (remedy
							?? "add a target with this folder to it, or name another folder under \(name) in .larder.yml")
				)
			}
			throw ProjectError(
				description:
					"\(owner.manifest ?? ".larder.yml"): error: \(path) is in the target \(owner.module), but \(known.path) is in "
					+ "\(known.owner?.module ?? ""), and a layer has to be in one module; \(remedy ?? "")"
			)
		}
		return known?.owner ?? FolderOwners.Owner(module: "", manifest: nil)
	}

	/// Where error messages are: in the code, unless the module of the domain has the catalog.
	private static func texts(
		_ settings: Settings,
		of domain: FolderOwners.Owner,
		_ owners: FolderOwners,
		_ ownModule: (String) -> String
	) -> Dialect.Texts {
		guard let catalog = settings.writing.catalog, owners.root.has(catalog) else { return .literals }
		let folder = catalog.folder
		guard let manifest = domain.manifest else {
			return owners.package(around: folder) == nil && ownModule(folder) == domain.module ? .mainBundle : .literals
		}
		let home = manifest.folder
		let hasBundle = owners.package(in: home).targetsWithResources.contains(domain.module)
		return owners.nestedOwner(of: folder) == domain && hasBundle ? .targetBundle : .literals
	}
}

extension FolderOwners {
	/// The target that compiles the tests in `folders`, and notes for the author, one sentence each.
	///
	/// The target is `nil` if it does not see the data layer, which `data` compiles.
	func tests(_ folders: Folders, of data: Owner, own: String?) -> (owner: Owner?, notes: [String]) {
		let folder = folders.dataTests
		guard let home = package(around: folder) else {
			return (own.map { Owner(module: $0, manifest: nil) }, [])
		}
		let manifest = "\(home)/Package.swift"
		guard manifest == data.manifest else {
			let place = data.manifest.map { "tests of \($0)" } ?? "the project's own tests"
			let note =
				"\(manifest) compiles the tests in \(folder), but not \(data.module), which they test; name a folder of \(place) "
				+ "under tests in .larder.yml, and run the command again"
			return (nil, [note])
		}
		guard let tests = nestedOwner(of: folder) else {
			let path = folders.aroundTests[0].dropFirst(home.count + 1)
			let note =
				"no target of \(manifest) compiles the tests in \(folder); add .testTarget(name: \"\(data.module)Tests\", "
				+ "dependencies: [\"\(data.module)\"], path: \"\(path)\") to it, and run the command again"
			return (nil, [note])
		}
		return (tests, folders.notes(onTests: tests.module) { nestedOwner(of: $0) == tests })
	}
}

extension Folders {
	/// Notes on the folders of tests that the target `tests` does not compile.
	func notes(onTests tests: String, compiles: (String) -> Bool) -> [String] {
		Set([mocks, stubs, mapperTests, errorTests].filter { !compiles($0) }).sorted().map {
			"the target \(tests) does not compile \($0); name a folder of that target in .larder.yml instead, and run the "
				+ "command again"
		}
	}
}
