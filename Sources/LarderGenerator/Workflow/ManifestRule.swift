/// Decides how an existing manifest changes for a feature.
struct ManifestRule {
	let editor: ManifestEditor?
	/// Whether the run writes the feature; an update leaves the manifest as it is.
	let isWriting: Bool
	/// Whether the feature is new to the project.
	///
	/// The manifest may name an older feature in a way that nobody finds in its text.
	let isNew: Bool

	/// The change of the manifest with the text `current`, and what the author should know.
	///
	/// `before` is the text on disk; `nil` if the manifest is planned and not yet written.
	func step(
		for file: GeneratedFile,
		needing targets: ManifestTargets,
		current: [UInt8],
		before: [UInt8]?
	) -> (step: Plan.Step, notes: [String]) {
		let text = String(decoding: current, as: UTF8.self)
		guard current != file.contents, let addition = targets.addition(to: text) else {
			return (step(current, file: file, before: before), [])
		}
		if isWriting, let reason = editor?.obstacle(text, addition) {
			return (Plan.Step(file: file, action: .conflict(reason)), [])
		}
		do throws(ManifestError) {
			let change = try editor?.add(text, addition)
			let mayChange = isWriting && editor?.changesManifest == true && (isNew || !targets.declaresModule(addition))
			guard mayChange, let change else {
				return (step(current, file: file, before: before), [targets.note(for: addition, to: text)])
			}
			return (step(Array(change.text.utf8), file: file, before: before), change.notes)
		} catch {
			return (step(current, file: file, before: before), [targets.note(for: addition, to: text, after: error)])
		}
	}

	private func step(_ contents: [UInt8], file: GeneratedFile, before: [UInt8]?) -> Plan.Step {
		let changed = GeneratedFile(path: file.path, contents: contents)
		guard let before else { return Plan.Step(file: changed, action: .create) }
		guard contents == before else { return Plan.Step(file: changed, action: .replace(before: before, .merge)) }
		return Plan.Step(file: changed, action: contents == file.contents ? .unchanged : .kept("is the app's own"))
	}
}
