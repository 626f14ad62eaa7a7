import LarderChecker
import LarderGenerator

/// Adds a feature to a manifest by editing the manifest's syntax.
enum ManifestEditing {
	/// The oldest tools version that knows all of Larder's platforms.
	private static let oldestTools = [5, 9]

	/// The manifest `text` with `addition`, or `nil` if its form is not understood.
	static func edit(_ text: String, _ addition: ManifestAddition) -> ManifestChange? {
		guard var manifest = PackageManifest(text), !manifest.toolsVersion.lexicographicallyPrecedes(oldestTools) else {
			return nil
		}
		for library in addition.libraries {
			guard manifest.add(library.text, toTarget: library.name) else { return nil }
		}
		let notes = require(addition.platforms, of: &manifest)
		if let language = addition.language { manifest.set(.defaultLocalization, to: "\"\(language)\"") }
		if let dependency = addition.dependency { manifest.add(dependency, to: .dependencies) }
		for product in addition.products { manifest.add(product.text, named: product.name, to: .products) }
		for target in addition.targets { manifest.add(target.text, named: target.name, to: .targets) }
		return ManifestChange(text: manifest.text, notes: notes)
	}

	/// Raises the platforms, and returns notes for the user.
	private static func require(
		_ platforms: [ManifestAddition.Platform],
		of manifest: inout PackageManifest
	) -> [String] {
		guard !platforms.isEmpty else { return [] }
		let minimums = platforms.map { PackageManifest.Platform(name: $0.name, version: $0.version) }
		guard let raised = manifest.require(minimums) else {
			let list = minimums.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
			return ["Larder starts at \(list); see that the platforms of Package.swift start no earlier"]
		}
		return raised.compactMap { old in
			guard let new = minimums.first(where: { $0.name == old.name }) else { return nil }
			return "Package.swift starts at \(new.name) \(new.version) now, because Larder does; it was \(old.version)"
		}
	}
}
