import LarderProject

extension ProjectDraft {
	/// Adds the part of `feature` to the manifest, or notes what the author has to add.
	mutating func addManifest(_ file: GeneratedFile, of feature: RenderedFeature) {
		if let layers = feature.names.modules.layers, !layers.nestedManifests.isEmpty {
			return noteNestedManifests(layers, of: feature.targets)
		}
		let state = planner.state(of: file.path, in: root)
		if case .blocked(let reason) = state {
			steps[file.path] = Plan.Step(file: file, action: .conflict(reason))
			return
		}
		if let reason = joinManifest(state, of: feature) {
			steps[file.path] = Plan.Step(file: file, action: .conflict(reason))
			return
		}
		guard let current = steps[file.path]?.file.contents ?? state.contents else {
			if let layers = feature.names.modules.layers { return notes.append(feature.targets.note(for: layers)) }
			guard !planner.isTuistProject(root) else {
				return notes.append(feature.targets.noteForTuist(in: feature.folder))
			}
			steps[file.path] = Plan.Step(file: file, action: .create)
			return
		}
		if rule.restoresMissing { noteTestList() }
		if let layers = feature.names.modules.layers, layers.areLinkedByHand {
			notes.append(feature.targets.note(for: layers))
		}
		changeManifest(file, current: current, state, for: feature)
	}

	/// Adds what the manifest `current` lacks for `feature`, or notes what its author has to add.
	private mutating func changeManifest(
		_ file: GeneratedFile,
		current: [UInt8],
		_ state: Planner.State,
		for feature: RenderedFeature
	) {
		let (text, targets) = (String(decoding: current, as: UTF8.self), feature.targets)
		var contents = current
		if current != file.contents, let addition = targets.addition(to: text) {
			if rule.restoresMissing, let reason = manifestEditor?.obstacle(text, addition) {
				steps[file.path] = Plan.Step(file: file, action: .conflict(reason))
				return
			}
			// The manifest may declare an older feature in a way that its source code does not show.
			let isNew = old.entities(of: feature.names.feature).isEmpty && !hasFolder(feature.folder)
			// An update leaves the manifest as it is.
			let mayChange =
				rule.restoresMissing && manifestEditor?.changesManifest == true
				&& (isNew || !targets.declaresModule(addition))
			do throws(ManifestError) {
				let change = try manifestEditor?.add(text, addition)
				if mayChange, let change { contents = Array(change.text.utf8) }
				notes += mayChange ? change?.notes ?? [] : [targets.note(for: addition, to: text)]
			} catch {
				notes.append(targets.note(for: addition, to: text, after: error))
			}
		}
		let isKept = contents == state.contents && contents != file.contents
		let changed = GeneratedFile(path: file.path, contents: contents)
		let step = isKept ? Plan.Step(file: changed, action: .kept("is the app's own")) : state.step(for: changed)
		if steps[file.path]?.file.contents != contents { steps[file.path] = step }
		noteManifest(before: state, step, of: feature)
	}

	/// Records the manifest before its first change: before it names Larder, or before the first entity.
	private mutating func noteManifest(before state: Planner.State, _ step: Plan.Step, of feature: RenderedFeature) {
		guard case .replace(let before, _) = step.action else { return }
		let text = String(decoding: before, as: UTF8.self)
		guard old.isEmpty || !ManifestTargets.namesLarder(text) else { return }
		lock.begin(feature.id, \.manifest, text)
	}

	/// Plans to join both versions of a manifest that git could not merge.
	///
	/// Returns the reason if the versions cannot be joined.
	private mutating func joinManifest(_ state: Planner.State, of feature: RenderedFeature) -> String? {
		guard steps[Self.manifest] == nil, manifestEditor?.changesManifest == true,
			let conflict = state.contents.flatMap(ConflictedText.init)
		else { return nil }
		let modules = lock.entities.flatMap { [$0.module, "\($0.module)Tests"] }
		let joined = manifestEditor?.join(
			String(decoding: conflict.ours, as: UTF8.self),
			String(decoding: conflict.theirs, as: UTF8.self),
			Set(modules + feature.targets.names)
		)
		guard let joined else { return Self.conflictReason }
		notes.append(Self.joinNote(Self.manifest))
		steps[Self.manifest] = state.step(for: GeneratedFile(path: Self.manifest, contents: Array(joined.utf8)))
		return nil
	}

	static let conflictReason =
		"has conflict markers, and the versions differ in more than what larder wrote; choose between the versions and remove the "
		+ "markers"

	static func joinNote(_ path: String) -> String {
		"\(path) had conflict markers; it now has what larder wrote on both branches"
	}

	/// Adds a note on a list of tests from a time before Swift discovered tests itself.
	private mutating func noteTestList() {
		for path in ["Tests/LinuxMain.swift", "Tests/XCTMain.swift"] {
			guard case .file = planner.state(of: path, in: root) else { continue }
			notes.append(
				"\(path) hides the written tests from `swift test` on Linux, which runs only the tests in this file's list; remove it, "
					+ "because Swift finds tests itself since 5.4"
			)
		}
	}

	/// Adds notes on what the manifests inside the project lack, and on what to link to the project's own targets.
	private mutating func noteNestedManifests(_ layers: LayerModules, of targets: ManifestTargets) {
		for path in Set(layers.nestedManifests.values).sorted() {
			guard let contents = planner.state(of: path, in: root).contents else { continue }
			let manifest = NestedManifest(path: path, text: String(decoding: contents, as: UTF8.self))
			if let note = targets.note(for: manifest, of: layers, editor: manifestEditor) { notes.append(note) }
		}
		if let note = targets.noteBeside(layers) { notes.append(note) }
	}
}
