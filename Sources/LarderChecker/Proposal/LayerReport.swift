import LarderProject
import LarderSyntax

/// What a project's settings mean for its files: how many are in each layer, which are in none, and what the rules can
/// judge.
package struct LayerReport {
	private let index: ProjectIndex
	/// The target that compiles a folder, if it is known.
	private let owner: (String) -> String?

	package init(_ index: ProjectIndex, owner: @escaping (String) -> String? = { _ in nil }) {
		self.index = index
		self.owner = owner
	}

	/// Why nobody can tell the layers apart, or `nil` if they are clear.
	package var problem: String? {
		let folders = index.settings.folders
		guard index.settings.isUndivided, !sources.isEmpty else { return nil }
		if folders.domain == folders.data {
			return "\(shown(folders.data)) would be both the domain and the data layer"
		}
		let empty = [("domain", folders.domain), ("data layer", folders.data)].first { index.files(in: $0.1).isEmpty }
		return empty.map { "no file is in \(shown($0.1)), which would be the \($0.0)" }
	}

	/// Whether one folder would be both the domain and the data layer, so that no rule could tell them apart.
	package var isOneLayer: Bool {
		index.settings.isUndivided && index.settings.folders.domain == index.settings.folders.data
	}

	/// Whether the project has code, but none in a domain or a data layer.
	package var hasNoLayers: Bool {
		let folders = index.settings.folders
		return !sources.isEmpty && index.sources(in: folders.domain).isEmpty && index.sources(in: folders.data).isEmpty
	}

	/// The report, for a terminal.
	package var lines: [String] { layers + rest + rules }

	private var sources: [IndexedFile] { index.codeFiles }

	private func shown(_ folder: String) -> String { folder.isEmpty ? "the project's folder" : folder }

	private var layers: [String] {
		let folders = index.settings.folders
		let named =
			[
				("domain", folders.domain), ("data", folders.data),
			] + folders.presentations.map { ("presentation", $0) } + [("tests", folders.tests)]
		let home = index.settings.isUndivided ? "" : "\(SettingsTemplate.list(index.settings.features))/*/"
		return named.map { name, folder in
			let files = name == "tests" ? index.files(in: folder) : index.sources(in: folder)
			let target = index.settings.isUndivided ? owner(folder).map { ", target \($0)" } ?? "" : ""
			let place = FeatureFolder(folder) == nil ? home + shown(folder) : folder
			let others = name == "tests" ? index.testFiles.count - files.count : 0
			let elsewhere = others > 0 ? ", and \(others) in other folders of tests" : ""
			let count = "\(files.count) \(files.count == 1 ? "file" : "files")"
			return "\(name.padded(to: 13))\(place): \(count)\(elsewhere)\(target)"
		}
	}

	/// The files in no layer, by their folders.
	private var rest: [String] {
		let none = index.filesInNoLayer
		guard !none.isEmpty else { return [] }
		let groups = Tally(none.map { $0.path.split(separator: "/").dropLast().prefix(3).joined(separator: "/") })
			.counts
		let most = groups.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
		let list = most.prefix(8).map { "\($0.key.isEmpty ? "." : $0.key) (\($0.value))" }.joined(separator: ", ")
		return [
			"in no layer  \(none.count) \(none.count == 1 ? "file" : "files"): \(list)\(most.count > 8 ? ", …" : "")"
		]
	}

	private var rules: [String] {
		let settings = index.settings
		let active = Rule.all.filter { settings.isActive($0.id) }
		let idle = index.idleRules
		let findings = Tally(Checker().findings(in: index).map(\.rule)).counts.sorted { $0.key < $1.key }
		let judged =
			"rules        \(settings.rules.rawValue): \(active.count - idle.count) of \(active.count) have something to check"
		let missing = idle.isEmpty ? [] : ["             nothing to check for \(idle.joined(separator: ", "))"]
		let found = findings.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
		return [judged] + missing + (findings.isEmpty ? [] : ["findings     \(found)"])
	}
}

extension String {
	fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
