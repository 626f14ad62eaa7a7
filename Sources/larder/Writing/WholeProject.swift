import Foundation
import LarderChecker
import LarderGenerator

/// The targets of a project that is one feature, which compile what the command writes to its folders.
struct WholeProject {
	let layers: LayerModules
	/// Where the texts of errors are.
	let texts: Dialect.Texts
	/// What the author should know, one sentence each.
	private(set) var notes: [String] = []

	/// Finds the targets of the project in `root`: those of its package, or else of its Xcode project, if it has one.
	///
	/// - Throws: ``ProjectError`` if no target compiles a layer, or if a target starts at a system that is too old.
	init(in root: URL, _ xcode: XcodeProject?, settings: Settings, app: String) throws(ProjectError) {
		let manifest = ManifestEditing(root: root)
		let folders = settings.folders
		let domainFolders = [folders.domain, folders.models, folders.errors, folders.contracts]
		let dataFolders = [folders.data, folders.repositories, folders.dataSources, folders.dtos, folders.mappers]
		let target = xcode?.target(with: folders.data, isOfTests: false)
		let testTarget = xcode?.target(with: folders.dataTests, isOfTests: true)
		for target in [target, testTarget].compactMap(\.self) { try xcode?.checkVersions(of: target) }
		if manifest.target(owning: folders.data) != nil || (xcode == nil && !manifest.targetFolders.isEmpty) {
			let domain = try Self.target(with: domainFolders, in: manifest)
			let data = try Self.target(with: dataFolders, in: manifest)
			let tests = manifest.target(owning: folders.dataTests)
			layers = LayerModules(data: data, domain: domain, tests: tests, areLinkedByHand: target != nil)
			notes = Self.notes(on: layers, folders, in: manifest)
		} else {
			let data = target?.module ?? app
			let domain = xcode?.target(with: folders.domain, isOfTests: false)?.module ?? data
			layers = LayerModules(data: data, domain: domain, tests: testTarget?.name, areLinkedByHand: true)
			if manifest.isOfTuist, xcode == nil {
				notes = [
					"Tuist's manifests are not read; see that targets compile \(Set([folders.domain, folders.data]).sorted().joined(separator: " and ")), "
						+ "and that one for tests compiles \(folders.tests)"
				]
			}
		}
		let hasCatalog =
			settings.writing.catalog.map { root.appending(path: $0).path(percentEncoded: false) }
			.map(FileManager.default.fileExists) ?? false
		let bundles = manifest.targetsWithResources
		texts = !hasCatalog ? .literals : bundles.contains(layers.domain) ? .targetBundle : .mainBundle
	}

	/// The only target that compiles all of `folders`.
	private static func target(with folders: [String], in manifest: ManifestEditing) throws(ProjectError) -> String {
		var found: String?
		for folder in folders {
			guard let target = manifest.target(owning: folder) else {
				throw ProjectError(
					description:
						"Package.swift: error: no target compiles \(folder); add a target with this folder to it, or name "
						+ "another folder in .larder.yml"
				)
			}
			guard let first = found, first != target else {
				found = target
				continue
			}
			throw ProjectError(
				description:
					"Package.swift: error: \(folder) is in the target \(target), but \(folders[0]) is in \(first), and one "
					+ "layer is one module; name folders of one target in .larder.yml"
			)
		}
		return found ?? ""
	}

	/// What the tests lack in the manifest.
	private static func notes(on layers: LayerModules, _ folders: Folders, in manifest: ManifestEditing) -> [String] {
		guard let tests = layers.tests else {
			let modules = Set([layers.domain, layers.data]).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
			return [
				"no target of Package.swift compiles the tests in \(folders.dataTests); add "
					+ ".testTarget(name: \"\(layers.data)Tests\", dependencies: [\(modules)], path: \"\(folders.tests)\") to it, "
					+ "and run the command again"
			]
		}
		let places = [folders.mocks, folders.stubs, folders.mapperTests, folders.errorTests]
		return Set(places.filter { manifest.target(owning: $0) != tests }).sorted().map {
			"the target \(tests) does not compile \($0); name a folder of that target in .larder.yml in its place, and run the "
				+ "command again"
		}
	}
}
