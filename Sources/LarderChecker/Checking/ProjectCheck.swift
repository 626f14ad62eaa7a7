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

	/// Every finding that no comment suppresses, sorted by place.
	///
	/// - Throws: `ProjectReaderError` if a file or folder cannot be read, ``NothingCheckedError`` if there is nothing to
	///   check, `CancellationError` if the task is cancelled.
	@concurrent
	package func findings() async throws -> [Finding] {
		if let known = cache?.bytes(named: Self.name) {
			let digest = try await reader.snapshot().digest(with: settings)
			let findings = known.withUnsafeBytes { bytes -> [Finding]? in
				var reader = CacheReader(bytes)
				return ContentDigest(from: &reader) == digest ? [Finding](from: &reader) : nil
			}
			if let findings { return findings }
		}
		let (index, snapshot) = try await reader.checkedIndex()
		let findings = Checker().findings(in: index)
		guard !index.roles.isEmpty || findings.contains(where: { $0.rule != Rule.ruleEmpty.id }) else {
			throw NothingCheckedError(settings)
		}
		let digest = CacheWriter.bytes(of: snapshot.digest(with: settings))
		cache?.write(digest + CacheWriter.bytes(of: findings), named: Self.name)
		return findings
	}
}
