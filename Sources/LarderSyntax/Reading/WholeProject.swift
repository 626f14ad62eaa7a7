package import Foundation
package import LarderProject

/// The targets that compile the written files, in a project whose features have no modules of their own.
package struct WholeProject {
	package let layers: LayerModules
	/// Where error messages are.
	package let texts: Dialect.Texts
	/// What the author should know, one sentence each.
	package internal(set) var notes: [String] = []

	/// Finds the targets of the project in `root`: those of packages inside of it, of its own package, or of its Xcode
	/// project.
	///
	/// - Throws: ``ProjectError`` if no target compiles a layer, or if a target supports a system that is too old.
	package init(in root: URL, _ xcode: XcodeProject?, settings: Settings, app: String) throws(ProjectError) {
		let manifest = PackageFolder(root: root)
		let folders = settings.folders
		let owners = FolderOwners(root: root)
		let target = xcode?.target(with: folders.data, isOfTests: false)
		let testTarget = xcode?.target(with: folders.dataTests, isOfTests: true)
		let domainTarget = xcode?.target(with: folders.contracts, isOfTests: false)
		for target in [target, domainTarget, testTarget].compactMap(\.self) { try xcode?.checkVersions(of: target) }
		let module = { (folder: String) in
			manifest.target(owning: folder) ?? xcode?.target(with: folder, isOfTests: false)?.module
				?? owners.tuistModule(around: folder) ?? app
		}
		let ownTests = manifest.target(owning: folders.dataTests) ?? testTarget?.name
		if let nested = try WholeProject(nestedIn: root, settings: settings, ownModule: module, ownTests: ownTests) {
			self = nested
			return
		}
		// Tests in another package cannot see the layers, so they do not count.
		let hasTests = owners.package(around: folders.dataTests) == nil
		if manifest.target(owning: folders.data) != nil || (xcode == nil && !manifest.targetFolders.isEmpty) {
			let domain = try Self.target(
				with: [folders.domain, folders.models, folders.errors, folders.contracts],
				in: manifest
			)
			let data = try Self.target(
				with: [folders.data, folders.repositories, folders.dataSources, folders.dtos, folders.mappers],
				in: manifest
			)
			let tests = hasTests ? manifest.target(owning: folders.dataTests) : nil
			layers = LayerModules(data: data, domain: domain, tests: tests, areLinkedByHand: target != nil)
			notes = hasTests ? Self.notes(on: layers, folders, in: manifest) : []
		} else {
			let ofApp = (xcode?.targets ?? []).filter { !$0.isOfTests }
			layers = LayerModules(
				data: module(folders.repositories),
				domain: module(folders.contracts),
				tests: hasTests ? testTarget?.name : nil,
				areLinkedByHand: true,
				targets: Dictionary(ofApp.map { ($0.module, $0.name) }) { first, _ in first }
			)
			notes = manifest.isOfTuist && xcode == nil ? [Self.noteForTuist(folders)] : []
		}
		if !hasTests {
			let data = FolderOwners.Owner(module: layers.data, manifest: nil)
			notes += owners.tests(folders, of: data, own: nil).notes
		}
		let hasCatalog = settings.writing.catalog.map(root.has) ?? false
		let bundles = manifest.targetsWithResources
		texts = !hasCatalog ? .literals : bundles.contains(layers.domain) ? .targetBundle : .mainBundle
	}

	private static func noteForTuist(_ folders: Folders) -> String {
		let layers = Set([folders.domain, folders.data]).sorted().joined(separator: " and ")
		return "Tuist's manifests are not read; see that targets compile \(layers), and that a test target compiles "
			+ folders.tests
	}

	/// The only target that compiles all of `folders`.
	private static func target(with folders: [String], in manifest: PackageFolder) throws(ProjectError) -> String {
		var first = ""
		for folder in folders {
			guard let target = manifest.target(owning: folder) else {
				throw ProjectError(
					description:
						"Package.swift: error: no target compiles \(folder); add a target with this folder to it, or name "
						+ "another folder in .larder.yml"
				)
			}
			if first.isEmpty { first = target }
			guard target != first else { continue }
			throw ProjectError(
				description:
					"Package.swift: error: \(folder) is in the target \(target), but \(folders[0]) is in \(first), and a "
					+ "layer has to be in one module; name folders of one target in .larder.yml"
			)
		}
		return first
	}

	/// Notes on what the manifest lacks for the tests.
	private static func notes(on layers: LayerModules, _ folders: Folders, in manifest: PackageFolder) -> [String] {
		guard let tests = layers.tests else {
			let modules = Set([layers.domain, layers.data]).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
			return [
				"no target of Package.swift compiles the tests in \(folders.dataTests); add "
					+ ".testTarget(name: \"\(layers.data)Tests\", dependencies: [\(modules)], path: \"\(folders.aroundTests[0])\") to it, "
					+ "and run the command again"
			]
		}
		return folders.notes(onTests: tests) { manifest.target(owning: $0) == tests }
	}
}
