/// Reads and changes the source code of an existing manifest.
///
/// This module does not parse Swift, so the command supplies the functions of the editor.
package struct ManifestEditor: Sendable {
	/// Adds the parts of an addition to a manifest.
	package var add:
		@Sendable (_ manifest: String, _ addition: ManifestAddition) throws(ManifestError) -> ManifestChange
	/// Removes what additions wrote into a manifest; `nil` if the manifest has nothing that was clearly added.
	package var remove: @Sendable (_ manifest: String, _ removal: ManifestRemoval) -> ManifestChange?
	/// The reason why a manifest cannot have the targets of an addition; `nil` if it can.
	package var obstacle: @Sendable (_ manifest: String, _ addition: ManifestAddition) -> String?
	/// Joins the two versions of a manifest that git could not merge.
	///
	/// `nil` if the versions differ in anything but the `targets`, their libraries and the dependency on Larder.
	package var join: @Sendable (_ ours: String, _ theirs: String, _ targets: Set<String>) -> String?
	/// Whether the editor changes manifests.
	///
	/// If it does not, notes say what to add or remove.
	package var changesManifest = true

	/// Creates an editor.
	package init(
		add:
			@escaping @Sendable (_ manifest: String, _ addition: ManifestAddition) throws(ManifestError) ->
			ManifestChange,
		remove: @escaping @Sendable (_ manifest: String, _ removal: ManifestRemoval) -> ManifestChange?,
		obstacle: @escaping @Sendable (_ manifest: String, _ addition: ManifestAddition) -> String?,
		join: @escaping @Sendable (_ ours: String, _ theirs: String, _ targets: Set<String>) -> String?
	) {
		self.add = add
		self.remove = remove
		self.obstacle = obstacle
		self.join = join
	}
}

/// The reason why a manifest stays unchanged.
package struct ManifestError: Error, Equatable {
	/// The reason, as the end of a sentence.
	package let reason: String
	/// What the author must do first; `nil` for nothing.
	package let remedy: String?

	/// Creates an error.
	package init(reason: String, remedy: String? = nil) {
		self.reason = reason
		self.remedy = remedy
	}
}
