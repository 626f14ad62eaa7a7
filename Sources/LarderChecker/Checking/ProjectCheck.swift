package import Foundation

/// Checks a project on disk, and caches the findings until a file or a setting changes.
package struct ProjectCheck: Sendable {
	private static let name = "findings"

	private let reader: ProjectReader
	private let settings: Settings
	private let cache: CacheFolder?

	/// Creates a check of the folder `root`.
	///
	/// Without a `cache`, it caches nothing.
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
	}

	/// Runs the rules.
	///
	/// - Throws: `ProjectReaderError` if a file or folder cannot be read, ``NothingCheckedError`` if there is nothing to
	///   check, `CancellationError` if the task is cancelled.
	@concurrent
	package func result() async throws -> Result {
		if let known = cache?.bytes(named: Self.name) {
			let digest = try await reader.snapshot().digest(with: settings)
			let result = known.withUnsafeBytes { bytes -> Result? in
				var reader = CacheReader(bytes)
				guard ContentDigest(from: &reader) == digest else { return nil }
				return Result(findings: [Finding](from: &reader), idleRules: [String](from: &reader))
			}
			if let result { return result }
		}
		let (index, snapshot) = try await reader.checkedIndex()
		let findings = Checker().findings(in: index)
		guard !index.roles.isEmpty || findings.contains(where: { $0.rule != Rule.ruleEmpty.id }) else {
			throw NothingCheckedError(settings)
		}
		let result = Result(findings: findings, idleRules: index.idleRules)
		let digest = CacheWriter.bytes(of: snapshot.digest(with: settings))
		let bytes = digest + CacheWriter.bytes(of: findings) + CacheWriter.bytes(of: result.idleRules)
		cache?.write(bytes, named: Self.name)
		return result
	}

	/// Every finding that no comment suppresses, sorted by place.
	///
	/// - Throws: The errors of ``result()``.
	package func findings() async throws -> [Finding] { try await result().findings }
}
