package import Foundation

/// Checks a project on disk, and remembers what it found until a file or a setting changes.
package struct ProjectCheck: Sendable {
	private static let name = "findings"

	private let reader: ProjectReader
	private let settings: Settings
	private let cache: CacheFolder?

	/// Creates a check of the folder `root`, which remembers nothing where it has no `cache`.
	package init(root: URL, settings: Settings = Settings(), cache: CacheFolder? = nil) {
		reader = ProjectReader(root: root, settings: settings, cache: cache)
		self.settings = settings
		self.cache = cache
	}

	/// Every finding that no comment suppresses, sorted by place.
	///
	/// - Throws: `ProjectReaderError` where the root cannot be read, `CancellationError` where the task is cancelled.
	@concurrent
	package func findings() async throws -> [Finding] {
		// Where nothing is known of any findings, files need not be read to see whether they are the same.
		let known = cache?.pack(named: Self.name)
		let snapshot = known == nil ? nil : try await reader.snapshot()
		if let snapshot, let payload = known?.payload(for: snapshot.digest(with: settings)),
			// Findings that cannot be read are found again.
			let findings = try? CacheReader.value([Finding].self, in: payload)
		{
			return findings
		}
		let read = try await reader.read(snapshot)
		let findings = Checker().findings(in: read.index)
		let bytes = CacheWriter.bytes(of: findings)[...]
		cache?.write([(key: read.snapshot.digest(with: settings), bytes: bytes)], named: Self.name)
		return findings
	}
}
