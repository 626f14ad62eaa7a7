package import Foundation
package import LarderProject
package import LarderSyntax

/// Checks a project on disk, and caches the findings until a file or a setting changes.
package struct ProjectCheck: Sendable {
	private static let name = "findings"

	private let reader: ProjectReader
	private let settings: Settings
	private let cache: CacheFolder?

	/// Creates a check of the folder `root`.
	///
	/// Without a `cache`, the check caches nothing.
	package init(root: URL, settings: Settings = Settings(), cache: CacheFolder? = nil) {
		reader = ProjectReader(root: root, settings: settings, cache: cache)
		self.settings = settings
		self.cache = cache
	}

	/// What a check found.
	package struct Result: Equatable, Sendable {
		/// Every finding that no comment suppresses, sorted by place.
		package var findings: [Finding]
		/// The names of the rules that ran and have nothing to judge in the project, in the order of the rules.
		package let idleRules: [String]
		/// How many files are neither in a layer nor among the tests.
		package let filesInNoLayer: Int
		/// How many files the project has, without its manifests.
		package let files: Int
	}

	/// Runs the rules, or returns the cached result if nothing has changed.
	///
	/// - Throws: `ProjectReaderError` if a file or folder cannot be read, ``SettingsError`` if the settings name the
	///   folder of a layer and no file is in it, ``NothingCheckedError`` if there is nothing to check.
	@concurrent
	package func result() async throws -> Result {
		if let known = cache?.bytes(named: Self.name) {
			let digest = try await reader.snapshot().digest(with: settings)
			let result = known.withUnsafeBytes { bytes -> Result? in
				var reader = CacheReader(bytes)
				guard ContentDigest(from: &reader) == digest else { return nil }
				return reader.read(Result.init(findings:idleRules:filesInNoLayer:files:))
			}
			if let result { return result }
		}
		let files = try await reader.neededFiles()
		let index = ProjectIndex(files, settings: settings)
		if let error = index.emptyFolderError { throw error }
		let findings = Checker().findings(in: index)
		let isJudged = !index.roles.isEmpty || (settings.rules == .layers && index.hasLayers)
		guard isJudged || findings.contains(where: { $0.rule != Rule.ruleEmpty.id }) else {
			throw NothingCheckedError(settings)
		}
		let result = Result(
			findings: findings,
			idleRules: index.idleRules,
			filesInNoLayer: index.filesInNoLayer.count,
			files: index.codeFiles.count
		)
		var writer = CacheWriter()
		writer.write(files.snapshot.digest(with: settings), findings, result.idleRules)
		writer.write(result.filesInNoLayer, result.files)
		cache?.write(writer.bytes, named: Self.name)
		return result
	}

	/// Every finding that no comment suppresses, sorted by place.
	///
	/// - Throws: The errors of ``result()``.
	package func findings() async throws -> [Finding] { try await result().findings }
}
