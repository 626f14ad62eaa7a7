package import LarderProject

/// The contents of a project's files at one time, as digests.
package struct ProjectSnapshot: Sendable {
	package struct File: Sendable {
		let path: String
		let digest: ContentDigest
	}

	/// The Swift files and string catalogs, sorted by path.
	package let files: [File]

	/// A digest of all paths, all contents and `settings`.
	package func digest(with settings: Settings) -> ContentDigest {
		var bytes: [UInt8] = []
		for file in files {
			bytes += file.path.utf8
			withUnsafeBytes(of: file.digest) { bytes += [0] + $0 }
		}
		bytes += settings.fingerprint.utf8
		return bytes.withUnsafeBytes { ContentDigest($0) }
	}
}
