import Foundation
import LarderChecker
import LarderGenerator

/// The project's folder, with its settings and templates.
struct ProjectContext {
	/// The folder.
	let root: URL
	/// The folder on the command line.
	let name: String
	let settings: Settings
	private(set) var style: ProjectStyle
	let templates: EjectedTemplates
	private let larder: String?
	private let changesManifest: Bool

	/// Reads the project in `folder`, which need not exist.
	///
	/// If there is a `proposal`, the settings are those in it.
	///
	/// - Throws: ``ProjectError``, ``SettingsError``, ``CheckInputError``, ``TemplateError`` or ``LockError``.
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
		style = ProjectStyle(settings)
		templates = try EjectedTemplates(in: root)
		self.larder = larder
		self.changesManifest = changesManifest
		style.dialect = try DialectScan(self).adapt(style.dialect)
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

	/// The project for the generator.
	var project: Project {
		Project(
			root: root,
			style: style,
			manifestEditor: ManifestEditing(root: root).editor(changesManifest: changesManifest)
		)
	}

	/// The path of the nearest folder with settings, from the current one upwards, or `nil` if there is none.
	static func nearestFolder() -> String? { nearestFolder(with: [SettingsReader.fileName]) }

	/// The path of the nearest folder with settings, or if there is none, with a package or a Tuist project.
	static func nearestProject() -> String? { nearestFolder() ?? nearestFolder(with: manifests) }

	/// Whether `folder` holds a package or a Tuist project that Larder has not seen.
	static func isUnknownProject(_ folder: String) -> Bool {
		let root = URL(filePath: folder, directoryHint: .isDirectory)
		let known = [SettingsReader.fileName, Lock.folder]
		return manifests.contains { exists(root.appending(path: $0)) }
			&& !known.contains { exists(root.appending(path: $0)) }
	}

	private static let manifests = ["Package.swift", "Project.swift"]

	private static func exists(_ url: URL) -> Bool {
		FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
	}

	/// The path of the nearest folder that has one of the files `names`, from the current one upwards.
	private static func nearestFolder(with names: [String]) -> String? {
		var folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
		var name = "."
		while true {
			if names.contains(where: { exists(folder.appending(path: $0)) }) { return name }
			guard folder.standardizedFileURL.pathComponents.count > 1 else { return nil }
			folder = folder.deletingLastPathComponent()
			name = name == "." ? ".." : "../\(name)"
		}
	}

	/// The Larder package on which a manifest will depend.
	///
	/// It is the one on the command line, or the nearest one above the command or the current folder. It is `nil` if
	/// there is none and the project needs none, because its manifest has one or it is a Tuist project.
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

/// The error for a project that a command cannot use.
struct ProjectError: Error, Equatable, CustomStringConvertible {
	let description: String
}

extension ProjectStyle {
	/// Creates the style in `settings`.
	init(_ settings: Settings) {
		self.init()
		if let folder = settings.features.first { features = folder }
		if let catalog = settings.writing.catalog { self.catalog = catalog }
		if let count = settings.writing.indent.flatMap({ Int($0) }) { indentation = .spaces(count) }
		for (word, path) in Suffixes.words { dialect.suffixes[word] = settings.suffixes[keyPath: path] }
		dialect.suffixes = dialect.suffixes.filter { $0.key != $0.value }
		let remote = settings.tiers.remote
		if let word = remote.first, !remote.contains(where: { "remote".contains($0.lowercased()) }) {
			dialect.suffixes["Remote"] = word.prefix(1).uppercased() + word.dropFirst()
		}
		let (own, conventional) = (settings.folders, Folders())
		guard own != conventional else { return }
		// Name the folders that stay, too. Otherwise, they would move with the folder around them.
		for path in Folders.keys.values { folders[conventional[keyPath: path]] = own[keyPath: path] }
		folders["Sources"] = own.domain.split(separator: "/").dropLast().joined(separator: "/")
	}
}

extension Suffixes {
	/// The words of written names, and the settings that replace them.
	static let words: [String: any KeyPath<Suffixes, String> & Sendable] = [
		"Contract": \.contract, "DataSource": \.dataSource, "DTO": \.dto, "Error": \.error, "Mapper": \.mapper,
		"Mock": \.mock, "Repository": \.repository, "Tests": \.tests,
	]
}

extension ModuleNames {
	/// Creates the names in `settings`.
	init(_ settings: WritingSettings.Modules) {
		self.init()
		feature = settings.feature
		resources = settings.resources
	}
}
