import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

/// Changes a manifest for a feature by editing the manifest's syntax.
struct ManifestEditing {
	/// The oldest tools version that knows all of Larder's platforms.
	private static let oldestTools = [5, 9]

	let folder: PackageFolder

	/// Edits the manifest of the package in `root`.
	init(root: URL) {
		folder = PackageFolder(root: root)
	}

	/// These edits in the form that the generator takes.
	func editor(changesManifest: Bool) -> ManifestEditor {
		var editor = ManifestEditor(add: add, remove: takeBack, obstacle: obstacle, join: join)
		editor.changesManifest = changesManifest
		return editor
	}

	/// The manifest `text` with `addition`.
	///
	/// - Throws: ``ManifestError`` if the manifest's form is not understood.
	@Sendable
	func add(_ text: String, _ addition: ManifestAddition) throws(ManifestError) -> ManifestChange {
		var manifest = try Self.read(text)
		for library in addition.libraries {
			guard manifest.add(library.text, toTarget: library.name) else { throw Self.unknownForm }
		}
		if let fixtures = addition.fixtures {
			manifest.exclude(fixtures.text, fromTarget: fixtures.name, exists: folder.hasFolder)
		}
		manifest.nameFolders(exists: folder.hasFolder)
		let notes = Self.require(addition.platforms, of: &manifest)
		if let language = addition.language { manifest.set(.defaultLocalization, to: "\"\(language)\"") }
		if let dependency = addition.dependency { manifest.add(dependency, to: .dependencies) }
		for product in addition.products { manifest.add(product.text, named: product.name, to: .products) }
		for target in addition.targets { manifest.add(target.text, named: target.name, to: .targets) }
		return ManifestChange(text: manifest.text, notes: notes + folder.otherManifests.map(Self.note))
	}

	private static func note(onOther manifest: String) -> String {
		"\(manifest) stays unchanged; some versions of Swift read it instead of Package.swift, so make the same changes there"
	}

	/// Why the targets of `addition` cannot be in the manifest `text`; `nil` if they can, or if this is unknown.
	@Sendable
	private func obstacle(_ text: String, _ addition: ManifestAddition) -> String? {
		let targets = addition.targets.map(\.text).joined(separator: ", ")
		guard let manifest = PackageManifest(text),
			let added = PackageManifest("let package = Package(name: \"\", targets: [\(targets)])")
		else { return nil }
		let folders = manifest.targetFolders(exists: folder.hasFolder)
		for new in added.targetFolders(exists: folder.hasFolder) {
			guard let old = folders.first(where: new.overlaps) else { continue }
			let remedy =
				old.folder == new.folder
				? "if that target is the feature's module, set its name by `modules` in .larder.yml"
				: "set another folder for features in .larder.yml, or exclude this one from \(old.name)"
			return """
				has the target \(old.name) with the folder \(old.folder.isEmpty ? "." : old.folder), which overlaps with \
				\(new.folder) of the new target \(new.name); \(remedy)
				"""
		}
		return nil
	}

	/// Returns the manifest `ours` with the parts of `targets` that only `theirs` has.
	@Sendable
	private func join(_ ours: String, _ theirs: String, _ targets: Set<String>) -> String? {
		guard let ours = PackageManifest(ours), let theirs = PackageManifest(theirs) else { return nil }
		return ours.joined(with: theirs, targets: targets, package: "larder")?.text
	}

	private static let unknownForm = ManifestError(reason: "its form is not understood")

	private static func read(_ text: String) throws(ManifestError) -> PackageManifest {
		// The replacement character stands for bytes that are not UTF-8. Writing the text would lose these bytes.
		guard !text.contains("\u{FFFD}") else {
			throw ManifestError(reason: "it is not UTF-8", remedy: "save it as UTF-8")
		}
		guard PackageManifest.parses(text) else {
			throw ManifestError(reason: "it does not parse", remedy: "correct it")
		}
		guard let manifest = PackageManifest(text) else { throw unknownForm }
		guard !manifest.toolsVersion.lexicographicallyPrecedes(oldestTools) else {
			let version = manifest.toolsVersion.map(String.init).joined(separator: ".")
			let name = version.isEmpty ? "3.1, its default," : version
			throw ManifestError(
				reason: "tools version \(name) does not know the platforms of Larder",
				remedy: "make // swift-tools-version: 5.9 its first line"
			)
		}
		let lists: [PackageManifest.Argument] = [.dependencies, .platforms, .products, .targets]
		guard lists.allSatisfy(manifest.understands) else { throw unknownForm }
		return manifest
	}

	/// Raises the platforms, and returns notes for the author.
	private static func require(
		_ platforms: [Platform],
		of manifest: inout PackageManifest
	) -> [String] {
		guard !platforms.isEmpty else { return [] }
		let list = platforms.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
		let namesPlatforms = manifest.has(.platforms)
		guard let raised = manifest.require(platforms) else {
			return ["Larder requires \(list); check that the platforms of Package.swift start no earlier"]
		}
		guard namesPlatforms else {
			return ["Package.swift now requires \(list), because Larder does; it named no platforms"]
		}
		return raised.compactMap { old in
			guard let new = platforms.first(where: { $0.name == old.name }) else { return nil }
			return "Package.swift now requires \(new.name) \(new.version), because Larder does; it was \(old.version)"
		}
	}
}

extension PackageFolder {
	/// The app's prefix, from the name of the package or of the Tuist project, or else from the folder's name.
	///
	/// The folder's name comes last, because it may differ in each checkout.
	var appName: String {
		let name = names.first { $0.contains { $0.isASCII && $0.isLetter } }
		return FeatureNames.app(forFolder: name ?? root.standardizedFileURL.lastPathComponent)
	}
}
