/// What the files of a project held when they were read.
struct ProjectSnapshot: Sendable {
	struct File: Sendable {
		let path: String
		let digest: ContentDigest
	}

	/// Swift files and strings catalogs, sorted by path.
	let files: [File]

	/// Stands for every path and content, and for `settings`.
	func digest(with settings: Settings) -> ContentDigest {
		var bytes: [UInt8] = []
		for file in files {
			bytes += file.path.utf8
			withUnsafeBytes(of: file.digest) { bytes += [0] + $0 }
		}
		bytes += settings.fingerprint.utf8
		return bytes.withUnsafeBytes { ContentDigest($0) }
	}
}
