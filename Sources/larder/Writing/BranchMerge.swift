import Foundation
import LarderGenerator
import LarderSyntax

/// A file before two branches diverged, and its version on each branch.
struct BranchMerge {
	let base: [UInt8]
	let ours: [UInt8]
	let theirs: [UInt8]

	/// The file with the changes of both branches, and the number of conflicts left in it.
	///
	/// No conflict is left if the branches only added targets to a manifest or strings to a catalog.
	func merged(as path: String) -> (contents: [UInt8], conflicts: Int) {
		let joined = path.hasSuffix(".xcstrings") ? catalog() : manifest()
		if let joined { return (joined, 0) }
		let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
		return (merge.contents, merge.conflicts)
	}

	private func manifest() -> [UInt8]? {
		let known = base.isEmpty ? [] : Self.manifest(base)?.targetNames
		guard let known, let ours = Self.manifest(ours), let theirs = Self.manifest(theirs) else { return nil }
		let targets = ours.targetNames.union(theirs.targetNames).subtracting(known)
		return ours.joined(with: theirs, targets: targets, package: "larder").map { Array($0.text.utf8) }
	}

	private static func manifest(_ contents: [UInt8]) -> PackageManifest? {
		String(validating: contents, as: UTF8.self).flatMap(PackageManifest.init)
	}

	/// The catalog with the strings that either branch added.
	///
	/// A file that is not a catalog is merged line by line.
	private func catalog() -> [UInt8]? {
		let known = base.isEmpty ? [] : try? CatalogText(base).keys
		guard let known, let ours = try? CatalogText(ours), let theirs = try? CatalogText(theirs) else { return nil }
		let added = Set(ours.keys + theirs.keys).subtracting(known)
		return try? ours.joined(with: theirs, written: .init(uniqueKeysWithValues: added.map { ($0, []) }))?.contents
	}
}
