import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

/// The project's folder, with its settings and templates.
struct ProjectContext {
	let root: URL
	/// The folder as the command line names it.
	let name: String
	let settings: Settings
	/// The settings for writing files.
	///
	/// If features have no modules of their own, these settings treat the project as one feature: each folder is
	/// relative to the project's root.
	private let placed: Settings
	private(set) var style: ProjectStyle
	let xcode: XcodeProject?
	/// The targets, if the features have no modules of their own.
	let whole: WholeProject?
	let templates: EjectedTemplates
	private let larder: String?
	private let changesManifest: Bool

	/// Reads the project in `folder`, which need not exist.
	///
	/// The settings come from `proposal`, if there is one.
	///
	/// - Throws: ``ProjectError``, ``SettingsError``, ``InputError``, ``TemplateError`` or ``LockError``.
	init(
		folder: String,
		larder: String? = nil,
		changesManifest: Bool = true,
		proposal: GeneratedFile? = nil
	) throws {
		try Self.checkIsFolder(folder)
		name = folder
		root = URL(filePath: folder, directoryHint: .isDirectory)
		settings =
			try proposal.map { try SettingsReader().read(String(decoding: $0.contents, as: UTF8.self)) }
			?? ProjectOptions.settings(in: folder)
		let app = settings.writing.app ?? PackageFolder(root: root).appName
		placed = settings.asOneModule
		xcode = try Self.xcode(in: root, settings)
		whole = placed.isUndivided ? try WholeProject(in: root, xcode, settings: placed, app: app) : nil
		style = ProjectStyle(placed)
		if let whole { style.dialect.texts = whole.texts }
		templates = try EjectedTemplates(in: root)
		self.larder = larder
		self.changesManifest = changesManifest
		let scan = DialectScan(
			root: root,
			paths: swiftFiles,
			settings: settings,
			xcode: xcode,
			written: try writtenFiles()
		)
		style.dialect = scan.adapt(style.dialect)
	}

	/// Throws if `folder` has no name, is a file, or is inside a file.
	private static func checkIsFolder(_ folder: String) throws(ProjectError) {
		guard !folder.isEmpty else {
			throw ProjectError(description: "error: the folder has no name; give one, or . for the current folder")
		}
		var path = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false)
		while path.hasSuffix("/") { path.removeLast() }
		var isFolder: ObjCBool = false
		while !path.isEmpty, !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
			path = path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
		}
		guard path.isEmpty || isFolder.boolValue else {
			let name = path.split(separator: "/").last ?? ""
			throw ProjectError(description: "\(folder): error: \(name) is a file; name a folder")
		}
	}

	/// The files that the command wrote, and all other files of features whose repositories and data sources it wrote.
	///
	/// The lock is read only for a feature that also has files of another entity.
	private func writtenFiles() throws(LockError) -> Set<String> {
		guard whole == nil else { return Set(try project.lock().files.keys) }
		let entities = Dictionary(grouping: try project.names(), by: \.feature).mapValues { $0.map(\.name) }
		guard !entities.isEmpty else { return [] }
		let files = Dictionary(grouping: swiftFiles) { Location($0, in: settings)?.feature ?? "" }
		let mixed = entities.filter { feature, names in
			files[feature]?.contains { settings.isOfOtherEntity($0, than: names) } == true
		}
		let lock = try project.lock { mixed[$0.feature] != nil }
		let others = entities.keys.filter { mixed[$0] == nil }.flatMap { files[$0] ?? [] }
		return Set(lock.files.keys).union(others)
	}

	/// The paths of the project's Swift files.
	var swiftFiles: [String] { Self.swiftFiles(in: root, settings) }

	/// The paths of the Swift files in `root`; empty if they cannot be listed.
	///
	/// The write that follows reports the reason.
	private static func swiftFiles(in root: URL, _ settings: Settings) -> [String] {
		let root = root.standardizedFileURL.path(percentEncoded: false)
		let folder = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
		return (try? FolderWalk.paths(below: folder, endingIn: [".swift"], exclude: settings.exclude)) ?? []
	}

	/// The Xcode project in `root`.
	///
	/// If features have no modules of their own, this also counts how many tests import each module.
	private static func xcode(in root: URL, _ settings: Settings) throws(ProjectError) -> XcodeProject? {
		var xcode = try XcodeProject(in: root)
		guard xcode != nil, settings.division != .modules else { return xcode }
		let folders = settings.folders.aroundTests
		for path in swiftFiles(in: root, settings) where folders.contains(where: { path.hasPrefix("\($0)/") }) {
			let text = String(fileAt: root.appending(path: path))
			let modules = Set(text.matches(of: /@testable import (?:\w+ )?(\w+)/).map { String($0.1) })
			for module in modules { xcode?.testedModules[module, default: 0] += 1 }
		}
		return xcode
	}

	/// The project for the generator.
	var project: Project {
		Project(
			root: root,
			style: style,
			manifestEditor: ManifestEditing(root: root).editor(changesManifest: changesManifest)
		)
	}

	/// Returns `report` with notes on what to do in Xcode.
	///
	/// - Throws: ``ProjectError`` if a target other than the one in the written manifest would compile the new files.
	func noting(_ report: GenerationReport) throws(ProjectError) -> GenerationReport {
		let created = report.plan.steps.filter { $0.action == .create }.map(\.file.path).filter {
			$0.hasSuffix(".swift") && $0 != "Package.swift"
		}
		try checkFeatures()
		try checkPlaces(of: created)
		if let xcode, report.plan.steps.contains(where: { $0.action == .create && $0.file.path == "Package.swift" }) {
			throw ProjectError(
				description:
					"\(xcode.name): error: no target compiles \(settings.features.first ?? ""), and a package beside this project "
					+ "would not belong to the app; say in .larder.yml which folders the app's target compiles: either features: none and the "
					+ "folders of its layers, or the folder of its features, and tests: \"\(xcode.targets.first?.name ?? "App")Tests/\(FeatureFolder.word)\" under folders"
			)
		}
		let owners = FolderOwners(root: root)
		// Xcode compiles packages by their manifests.
		let listed = created.filter { owners.package(around: $0.folder) == nil }
		guard whole != nil, let note = xcode?.note(adding: listed, testFolders: settings.folders.aroundTests) else {
			return report
		}
		return GenerationReport(plan: report.plan, fields: report.fields, notes: report.notes + [note])
	}

	/// Throws if it is unclear which folder gets a new feature.
	///
	/// This is the case if several folders have the name of the folder of features, and none of them is in the root.
	private func checkFeatures() throws(ProjectError) {
		guard let folder = settings.features.first, !root.has(folder) else { return }
		let features = swiftFiles.compactMap { Location($0, features: [folder]) }
		guard let home = features.first?.root, Set(features.map { $0.root.dropLast($0.feature.count) }).count > 1 else {
			return
		}
		throw ProjectError(
			description:
				"\(folder): error: features are in several folders of this name, as in \(home); run larder init and larder new in "
				+ "the folder of one package, or name the folder for new features first under features in .larder.yml"
		)
	}

	/// Whether the new file at `path` is inside a package of the project or a Tuist module.
	///
	/// Always false if features have modules of their own.
	///
	/// - Throws: ``ProjectError`` if a package is around the file, and none of its targets compiles it.
	private func isPlaceOfWhole(_ path: String) throws(ProjectError) -> Bool {
		guard let whole else { return false }
		let owners = FolderOwners(root: root)
		let folder = path.folder
		let isOfTests = settings.folders.aroundTests.contains { path.hasPrefix("\($0)/") }
		guard let home = owners.package(around: folder) else {
			guard let module = owners.tuistModule(around: folder) else { return false }
			guard isOfTests || [whole.layers.data, whole.layers.domain].contains(module) else {
				throw ProjectError(
					description:
						"\(path): error: Tuist's module \(module) compiles this folder, but not the layer's other folders, and a "
						+ "layer has to be in one module; name folders of one module in .larder.yml"
				)
			}
			return true
		}
		guard isOfTests || owners.nestedOwner(of: folder) != nil else {
			throw ProjectError(
				description:
					"\(home)/Package.swift: error: no target compiles \(folder); add a target with this folder to it, or name "
					+ "another folder in .larder.yml"
			)
		}
		return true
	}

	private func checkPlaces(of created: [String]) throws(ProjectError) {
		let owners = FolderOwners(root: root)
		for path in created {
			let home = owners.home(of: path, manifests: ["Package.swift", "Project.swift", "Workspace.swift"])
			guard let home, !home.isEmpty, try !isPlaceOfWhole(path) else { continue }
			throw ProjectError(
				description:
					"\(path): error: \(home) has a manifest of its own, which the command does not change; run larder init and "
					+ "larder new in \(home), or name other folders in .larder.yml"
			)
		}
		guard whole == nil, let xcode else { return }
		for target in xcode.targets where !target.isOfTests { try xcode.checkVersions(of: target) }
		for path in created {
			guard let target = xcode.targets.first(where: { $0.compiles(path) }) else { continue }
			let tests = "\(target.name)Tests/\(FeatureFolder.word)"
			throw ProjectError(
				description:
					"\(path): error: the target \(target.name) of \(xcode.name) compiles this folder, so a feature in it cannot be a module "
					+ "of its own; in .larder.yml, name a folder outside of the target under features, or if the target should compile features, "
					+ "name a folder for their tests under folders, such as tests: \(tests)"
			)
		}
	}

	/// The path of the nearest folder with settings, from the current folder upwards; `nil` if there is none.
	static func nearestFolder() -> String? { nearestFolder(with: [SettingsReader.fileName]) }

	/// The path of the nearest folder with settings or, if there is none, with a package or a Tuist project.
	static func nearestProject() -> String? { nearestFolder() ?? nearestFolder(with: manifests) }

	/// Whether `folder` has a package, a Tuist project or an Xcode project that Larder has not changed yet.
	static func isUnknownProject(_ folder: String) -> Bool {
		let root = URL(filePath: folder, directoryHint: .isDirectory)
		let known = [SettingsReader.fileName, Lock.folder]
		guard !known.contains(where: root.has) else { return false }
		return manifests.contains(where: root.has) || XcodeProject.nearestFile(in: root) != nil
	}

	private static let manifests = ["Package.swift", "Project.swift"]

	/// The path of the nearest folder that has one of the files `names`, from the current one upwards.
	private static func nearestFolder(with names: [String]) -> String? {
		var folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
		var name = "."
		while true {
			if names.contains(where: folder.has) { return name }
			guard folder.standardizedFileURL.pathComponents.count > 1 else { return nil }
			folder = folder.deletingLastPathComponent()
			name = name == "." ? ".." : "../\(name)"
		}
	}

	/// The Larder package on which a manifest will depend.
	///
	/// This is the package on the command line, or else the nearest one above the command or the current folder.
	/// Returns `nil` if there is no such package and the project needs none: its manifest already names a Larder
	/// package, or Tuist makes the project.
	func larderPackage() throws(LarderPackageError) -> LarderPackage? {
		if let larder { return try LarderPackage(folder: URL(filePath: larder, directoryHint: .isDirectory)) }
		let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
		let command = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
		do throws(LarderPackageError) {
			return try LarderPackage(above: [command, here].compactMap(\.self))
		} catch {
			guard project.needsNoPackage else { throw error }
			return nil
		}
	}
}

extension Settings {
	/// Whether a file is named for a repository or a data source of an entity that is not in `entities`.
	fileprivate func isOfOtherEntity(_ path: String, than entities: [String]) -> Bool {
		var name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
		let endings = [suffixes.repository, suffixes.dataSource].flatMap { [$0, $0 + suffixes.contract] }
		guard endings.contains(where: name.hasSuffix) else { return false }
		for prefix in [prefixes.contract, prefixes.implementation] where name.hasPrefix(prefix) {
			name = name.dropFirst(prefix.count)
		}
		return !entities.contains { name.hasPrefix($0) }
	}
}
