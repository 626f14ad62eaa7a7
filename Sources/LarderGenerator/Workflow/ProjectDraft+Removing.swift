import Foundation
import LarderProject

extension ProjectDraft {
	/// Plans to remove what no entity needs after `entity` is gone: the targets of its feature and, after the last
	/// entity, everything that the project did not have before the first entity.
	///
	/// A target stays if the feature has other files for it. `rendered` returns the entity as Larder generates it, or
	/// `nil` if it cannot be generated again.
	mutating func takeBack(_ entity: Lock.Entity, in style: ProjectStyle, rendered: () -> RenderedFeature?) {
		let areGone = removeTargets(of: entity, in: style, rendered)
		guard lock.isEmpty else { return }
		if style.features == nil {
			restoreManifest(rendered)
			removeCatalog()
		}
		// The settings stay if an edited file of the feature stays, because the file follows the settings.
		guard areGone, !steps.contains(where: { old.files[$0.key] != nil && $0.value.action.isKept }) else { return }
		removeSettings()
	}

	/// Plans to remove a feature's targets from the manifest if `entity` was the feature's last entity.
	///
	/// Returns true if no target stays.
	private mutating func removeTargets(
		of entity: Lock.Entity,
		in style: ProjectStyle,
		_ rendered: () -> RenderedFeature?
	) -> Bool {
		let state = planner.state(of: Self.manifest, in: root)
		// If the whole project is one feature, the targets are the project's own and stay.
		guard style.features != nil, lock.entities(of: entity.feature).isEmpty, let before = state.contents else {
			return true
		}
		let manifest = String(decoding: before, as: UTF8.self)
		let all = [entity.module, "\(entity.module)Tests"]
		guard all.contains(where: { manifest.contains("\"\($0)\"") }) else { return true }
		let kept = sources(in: style.folder(of: entity.feature))
		let tests = style.testsFolder(of: entity.feature)
		let targets = targets(all, without: kept.filter { !$0.hasPrefix("\(tests)/") }, tests: kept)
		let names = targets.joined(separator: " and ")
		guard !targets.isEmpty else { return false }
		let areGone = targets.count == all.count
		let isLast = lock.isEmpty && areGone
		let texts = isLast ? style.resourcesFolder : nil
		var removal = ManifestRemoval(targets: targets, textsFolder: texts)
		let mayChange = manifestEditor?.changesManifest == true
		let rendered = isLast && mayChange ? rendered() : nil
		removal.origin = origin(rendered)
		guard mayChange, let change = manifestEditor?.remove(manifest, removal) else {
			notes.append(
				"Package.swift is the app's own and stays unchanged; remove what no longer exists from it: \(names)"
			)
			return true
		}
		let file = GeneratedFile(path: Self.manifest, contents: Array(change.text.utf8))
		let isBegun = removal.origin == nil && isBegun(change, by: removal, rendered)
		if isBegun {
			removePackage(before, rendered)
		} else {
			notes += change.notes
			steps[Self.manifest] = state.step(for: file)
		}
		if let texts, manifest.contains("\"\(texts)\""), isBegun || !change.text.contains("\"\(texts)\"") {
			removeTexts(in: texts, catalog: style.catalog, app: rendered?.files ?? [])
		}
		return areGone
	}

	/// The manifest before the first entity, and what `rendered` added to it; `nil` if there is no record.
	private func origin(_ rendered: RenderedFeature?) -> ManifestRemoval.Origin? {
		guard let manifest = old.beginning.manifest else { return nil }
		return rendered?.targets.addition(to: manifest).map { ManifestRemoval.Origin(manifest: manifest, addition: $0) }
	}

	/// Whether the manifest is again the one with which Larder created the package.
	private func isBegun(_ change: ManifestChange, by removal: ManifestRemoval, _ rendered: RenderedFeature?) -> Bool {
		let whole = rendered?.files.first { $0.path == Self.manifest }
		guard let whole else { return false }
		return manifestEditor?.remove(String(decoding: whole.contents, as: UTF8.self), removal)?.text == change.text
	}

	/// Plans to remove the manifest that Larder created, and the unedited files that Larder wrote beside it.
	private mutating func removePackage(_ manifest: [UInt8], _ rendered: RenderedFeature?) {
		steps[Self.manifest] = .removal(of: Self.manifest, before: manifest)
		for file in rendered?.files ?? [] where file.path.hasPrefix(".") && !file.path.contains("/") {
			guard let contents = planner.state(of: file.path, in: root).contents else { continue }
			steps[file.path] = .removal(of: file.path, before: contents, isOurs: contents == file.contents)
		}
	}

	/// Plans to remove Larder's additions to the targets of a project that is one feature.
	private mutating func restoreManifest(_ rendered: () -> RenderedFeature?) {
		let state = planner.state(of: Self.manifest, in: root)
		guard old.beginning.manifest != nil, let before = state.contents, let origin = origin(rendered()) else {
			return
		}
		var removal = ManifestRemoval(targets: [], textsFolder: nil)
		removal.origin = origin
		let manifest = String(decoding: before, as: UTF8.self)
		guard manifestEditor?.changesManifest == true, let change = manifestEditor?.remove(manifest, removal) else {
			notes.append(
				"Package.swift keeps what larder new added to its targets; remove these additions if nothing needs them"
			)
			return
		}
		notes += change.notes
		steps[Self.manifest] = state.step(
			for: GeneratedFile(path: Self.manifest, contents: Array(change.text.utf8))
		)
	}

	/// Plans to remove the string catalog that Larder made, if it has no strings left and the manifest does not name
	/// it.
	private mutating func removeCatalog() {
		guard let path = old.beginning.catalog, let before = planner.state(of: path, in: root).contents,
			Self.hasNoText(steps[path]?.file.contents ?? before)
		else { return }
		let manifest = steps[Self.manifest]?.file.contents ?? planner.state(of: Self.manifest, in: root).contents ?? []
		let name = path.split(separator: "/").last ?? ""
		guard !String(decoding: manifest, as: UTF8.self).contains(name) else { return }
		steps[path] = .removal(of: path, before: before)
	}

	/// Plans to remove the settings that Larder wrote, if nobody edited them.
	private mutating func removeSettings() {
		guard let written = old.beginning.settings,
			let contents = planner.state(of: Self.settings, in: root).contents
		else { return }
		let isOurs = contents == Array(written.utf8)
		steps[Self.settings] = .removal(of: Self.settings, before: contents, isOurs: isOurs)
	}

	private static let settings = ".larder.yml"

	/// The targets in `all` that have no files left.
	///
	/// Notes say why the remaining targets stay.
	private mutating func targets(_ all: [String], without sources: [String], tests kept: [String]) -> [String] {
		guard !sources.isEmpty else {
			if !kept.isEmpty {
				notes.append(
					"no target has these files any more, because the feature's sources are gone: "
						+ kept.joined(separator: ", ")
				)
			}
			return all
		}
		let stays = kept.count > sources.count ? all : Array(all.prefix(1))
		let list = kept.joined(separator: ", ")
		notes.append(
			"Package.swift keeps \(stays.joined(separator: " and ")), because the feature still has \(list); remove the files that you "
				+ "do not need, and then the \(stays.count == 1 ? "target" : "targets")"
		)
		return all.filter { !stays.contains($0) }
	}

	/// Plans to remove the files of the removed target for strings, if all of them are as Larder wrote them.
	private mutating func removeTexts(in folder: String, catalog: String, app: [GeneratedFile]) {
		let paths = planner.fileSystem.files(root.appending(path: folder)).map { "\(folder)/\($0)" }.sorted()
			.filter { planner.fileSystem.kind(root.appending(path: $0)) != .folder }
		let removals = paths.compactMap { path -> Plan.Step? in
			guard let contents = planner.state(of: path, in: root).contents else { return nil }
			let isOurs =
				path == catalog
				? Self.hasNoText(steps[path]?.file.contents ?? contents)
				: app.contains { $0.path == path && $0.contents == contents }
			return isOurs ? .removal(of: path, before: contents) : nil
		}
		guard removals.count == paths.count else {
			return notes.append(
				"no target has these files any more, because only the removed feature needed the target: \(paths.joined(separator: ", "))"
			)
		}
		for step in removals { steps[step.file.path] = step }
	}

	private static func hasNoText(_ catalog: [UInt8]) -> Bool {
		// A catalog that cannot be read may have strings.
		(try? CatalogText(catalog))?.keys.isEmpty ?? false
	}
}

extension Plan.Action {
	fileprivate var isKept: Bool {
		if case .kept = self { true } else { false }
	}
}
