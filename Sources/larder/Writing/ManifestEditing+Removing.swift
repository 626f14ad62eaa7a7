import LarderGenerator
import LarderSyntax

extension ManifestEditing {
	/// The manifest `text` without the targets in `removal`.
	///
	/// If `removal` has the manifest from before Larder's changes, Larder's other changes are also undone.
	///
	/// Later changes by others stay. Returns `nil` if the manifest has nothing to remove.
	@Sendable
	func takeBack(_ text: String, _ removal: ManifestRemoval) -> ManifestChange? {
		let change = removal.targets.isEmpty ? ManifestChange(text: text) : remove(text, removal)
		guard let change else { return nil }
		let undone = removal.origin.flatMap { restored(change, to: $0, by: removal) }
		return withRest(undone ?? change, of: text, removal.origin)
	}

	/// The manifest `text` without the targets of `removal`, and without everything that only these targets used.
	private func remove(_ text: String, _ removal: ManifestRemoval) -> ManifestChange? {
		guard !text.contains("\u{FFFD}"), var manifest = PackageManifest(text) else { return nil }
		for target in removal.targets { _ = manifest.removeTarget(target) }
		guard manifest.text != text else { return nil }
		for target in removal.targets { _ = manifest.removeLibrary(of: target) }
		if let folder = removal.textsFolder { manifest.removeUnusedTarget(in: folder) }
		if !manifest.text.contains("package: \"larder\"") { manifest.removeDependency(on: "larder") }
		manifest.removeEmptyLists()
		let names = removal.targets.joined(separator: " or ")
		let remaining = removal.targets.filter { manifest.text.contains("\"\($0)\"") }
		let notes =
			remaining.map { "Package.swift still names \($0), which no longer exists; remove it there" }
			+ folder.otherManifests.map { "\($0) stays unchanged; if it names \(names), remove that there" }
		return ManifestChange(text: manifest.text, notes: notes)
	}

	/// Returns `change` with Larder's other changes since `origin` undone.
	///
	/// A line that someone else also changed stays.
	private func restored(
		_ change: ManifestChange,
		to origin: ManifestRemoval.Origin,
		by removal: ManifestRemoval
	) -> ManifestChange? {
		guard let written = try? add(origin.manifest, origin.addition).text else { return nil }
		// The base of the merge: the manifest as Larder wrote it, without the removed targets.
		let left = removal.targets.isEmpty ? written : remove(written, removal)?.text ?? written
		let merge = ThreeWayMerge(
			base: Array(left.utf8),
			ours: Array(change.text.utf8),
			theirs: Array(origin.manifest.utf8)
		)
		let text = String(decoding: ConflictedText(merge.contents)?.ours ?? merge.contents, as: UTF8.self)
		guard var manifest = PackageManifest(text), let added = PackageManifest(written),
			let before = PackageManifest(origin.manifest)
		else { return nil }
		for argument in [PackageManifest.Argument.platforms, .defaultLocalization] {
			manifest.restore(argument, of: added, to: before)
		}
		return ManifestChange(text: manifest.text, notes: change.notes)
	}

	/// Returns `change` of `text`, with a note if the change removes the last use of Larder.
	///
	/// The note lists the platforms and the localization that stay in the manifest and that `origin` lacks.
	private func withRest(
		_ change: ManifestChange,
		of text: String,
		_ origin: ManifestRemoval.Origin?
	) -> ManifestChange {
		guard text.contains("package: \"larder\""), !change.text.contains("package: \"larder\""),
			let manifest = PackageManifest(change.text)
		else { return change }
		let before = origin.flatMap { PackageManifest($0.manifest) }
		let stays = [PackageManifest.Argument.platforms, .defaultLocalization].filter {
			manifest.has($0) && before?.has($0) != true
		}.map(\.rawValue)
		guard !stays.isEmpty else { return change }
		let rest =
			"Package.swift keeps its \(stays.joined(separator: " and ")), which larder new may have set; remove "
			+ "\(stays.count == 1 ? "it" : "them") if nothing else needs \(stays.count == 1 ? "it" : "them")"
		return ManifestChange(text: change.text, notes: change.notes + [rest])
	}
}
