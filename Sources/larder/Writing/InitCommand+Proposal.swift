import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

/// The settings that the command proposes.
extension InitCommand {
	/// The folders of features from the command line; `nil` if it names none.
	private var toldFeatures: [String]? { features.map { $0 == "none" ? [] : [$0] } }

	/// The settings that fit the project's code, with a person's answers about its layers.
	func proposal(_ prompter: Prompter?) async throws -> SettingsProposal {
		guard !isMissing else {
			return SettingsProposal(ProjectIndex(files: [], catalogs: [], settings: Settings()), features: toldFeatures)
		}
		let index = try await ProjectReader(root: root).index()
		var proposal = try proposal(for: index, features: toldFeatures)
		if let prompter, features == nil, !index.files.isEmpty {
			let known = SettingsTemplate.list(proposal.settings.features)
			let answer = Self.ask("Folder of the features, or none", known, prompter)
			if answer != known { proposal = try self.proposal(for: index, features: answer == "none" ? [] : [answer]) }
		}
		let told: [(String, WritableKeyPath<Folders, String>, String?)] = [
			("domain", \.domain, domain), ("data layer", \.data, data),
			("presentation layer", \.presentation, presentation), ("tests", \.tests, tests),
		]
		for (name, path, option) in told {
			let known = proposal.settings.folders[keyPath: path]
			let asked = index.files.isEmpty ? nil : prompter.map { Self.ask("Folder of the \(name)", known, $0) }
			guard let answer = option ?? asked, answer != known else { continue }
			// Only the presentation layer may be in several folders.
			let several = path == \.presentation ? answer.split(separator: ",") : [answer[...]]
			let folders = several.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
			guard let folder = folders.first else { continue }
			if folder != known { proposal.tell(path, folder) }
			if folders.count > 1 { proposal.settings.folders.morePresentation = Array(folders.dropFirst()) }
		}
		proposal.keepCase(of: index)
		if let rules { proposal.settings.rules = rules }
		let reader = ProjectReader(root: root, settings: proposal.settings)
		proposal.settings.writing.indent = try await reader.indentation()
		return proposal
	}

	private static func ask(_ question: String, _ standard: String, _ prompter: Prompter) -> String {
		let answer = (prompter.ask("\(question) [\(standard)]: ") ?? "").trimmingCharacters(in: .whitespaces)
		return answer.isEmpty ? standard : answer
	}

	private func proposal(for index: ProjectIndex, features: [String]?) throws -> SettingsProposal {
		let owners = FolderOwners(root: root)
		let xcode = try XcodeProject(in: root)
		let targets = PackageFolder(root: root).targetFolders
		var proposal = SettingsProposal(index, features: features, targets: targets) { features in
			owners.testsFolder(of: features, xcode, paths: index.files.map(\.path))
		}
		if proposal.settings.isUndivided {
			proposal.settings.folders = owners.place(proposal.settings.folders)
		}
		return proposal
	}

	func template(_ proposal: SettingsProposal) -> SettingsTemplate {
		// A project whose features have no modules of their own may have no catalog.
		let hasModules = proposal.settings.division == .modules
		let isUnsaid = features == nil && hasModules && proposal.settings.features == Settings().features
		let found = proposal.settings.writing
		return SettingsTemplate(
			app: app ?? found.app ?? PackageFolder(root: root).appName,
			preset: preset?.rawValue ?? found.preset ?? Preset.larder.rawValue,
			features: toldFeatures ?? (isUnsaid ? [freeFolder] : proposal.settings.features),
			rules: proposal.settings.rules,
			indent: indent ?? found.indent ?? "tabs",
			catalog: catalog ?? catalog(in: found) ?? (hasModules ? spelled(ProjectStyle().catalog) : nil),
			languages: languages.isEmpty ? found.languages ?? ["en", "es"] : languages,
			module: found.modules.feature,
			exclude: proposal.settings.exclude,
			words: proposal.words
		)
	}

	/// The string catalog of the code; `nil` if it is in the project's root folder, where the settings cannot name it.
	///
	/// The code that reads a catalog is beside the catalog, and no target compiles the root folder.
	private func catalog(in found: WritingSettings) -> String? { found.catalog.flatMap { $0.contains("/") ? $0 : nil } }

	/// A folder for features: an existing one with a usual name, or else a new one.
	///
	/// No target compiles the folder yet, so new targets can have their sources in it.
	private var freeFolder: String {
		let manifest = PackageFolder(root: root)
		let names = ["Features", "Libraries/Features", "Modules/Features", "Sources/Features", "Modules"].map(spelled)
		let free = names.filter { manifest.target(owning: $0) == nil }
		return free.first(where: manifest.hasFolder) ?? free.first ?? "Features"
	}

	/// Returns `path` with the capitalization that its folders have on disk.
	private func spelled(_ path: String) -> String {
		var (place, parts) = (root, [String]())
		for part in path.split(separator: "/").map(String.init) {
			// A missing folder has no capitalization.
			let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false))) ?? []
			let known = names.contains(part) ? part : names.sorted().first { $0.lowercased() == part.lowercased() }
			parts.append(known ?? part)
			place.append(path: known ?? part, directoryHint: .isDirectory)
		}
		return parts.joined(separator: "/")
	}
}
