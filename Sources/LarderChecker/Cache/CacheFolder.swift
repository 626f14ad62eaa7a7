package import Foundation

/// The folder in which a project keeps what was read of it.
///
/// It only saves time: one that is damaged, from another version or cannot be written is done without, and says nothing.
package struct CacheFolder: Sendable {
	private let folder: URL
	private let stamp: ContentDigest

	/// The cache of the project at `root`; another `stamp` makes what is there worthless.
	package init(root: URL, stamp: String) {
		folder = root.appending(path: ".larder/cache", directoryHint: .isDirectory)
		self.stamp = ContentDigest(stamp)
	}

	/// The pack that was last written as `name`; `nil` where there is none that can be used.
	func pack(named name: String) -> CachePack? {
		// A cache that is missing or cannot be read is none, and that is all there is to say of it.
		guard let bytes = try? FileBytes(path(of: name)) else { return nil }
		return CachePack(bytes.bytes, stamp: stamp)
	}

	/// Writes a pack, whole or not at all.
	func write(_ payloads: [(key: ContentDigest, bytes: ArraySlice<UInt8>)], named name: String) {
		do {
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			let ignore = folder.appending(path: ".gitignore")
			if !FileManager.default.fileExists(atPath: ignore.path(percentEncoded: false)) {
				try Data("*\n".utf8).write(to: ignore, options: .atomic)
			}
			try FileBytes.replace(path(of: name), with: CachePack.bytes(of: payloads, stamp: stamp))
		} catch {
			// The next run reads everything again; nothing else is lost.
		}
	}

	private func path(of name: String) -> String {
		folder.appending(path: name).path(percentEncoded: false)
	}
}
