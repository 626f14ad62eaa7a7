package import Foundation
import LarderProject

/// The folder in which a project keeps facts and findings for the next run.
///
/// The cache only saves time. A damaged cache, or a cache of another build, is ignored. A failed write is also ignored.
package struct CacheFolder: Sendable {
	private static let headSize = 32

	private let folder: URL
	private let stamp: ContentDigest

	/// Creates the cache of the project at `root`.
	///
	/// Files that were written with another `stamp` are ignored.
	package init(root: URL, stamp: String) {
		folder = root.appending(path: ".larder/cache", directoryHint: .isDirectory)
		self.stamp = ContentDigest(stamp)
	}

	/// The bytes that were last written to the file `name`; `nil` if there are no bytes, or if the bytes are damaged.
	package func bytes(named name: String) -> [UInt8]? {
		let path = folder.appending(path: name).path(percentEncoded: false)
		guard let bytes = try? [UInt8](fileAt: path), bytes.count >= Self.headSize else { return nil }
		let content = Array(bytes[Self.headSize...])
		return bytes.starts(with: head(of: content)) ? content : nil
	}

	/// Replaces the file `name`.
	///
	/// A failed write is ignored.
	package func write(_ content: [UInt8], named name: String) {
		do {
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			if !folder.has(".gitignore") {
				try Data("*\n".utf8).write(to: folder.appending(path: ".gitignore"), options: .atomic)
			}
			try Data(head(of: content) + content).write(to: folder.appending(path: name), options: .atomic)
		} catch {
			// After a failed write, the next run reads everything again, and nothing else is lost.
		}
	}

	/// The head of a file: the stamp and the digest of `content`.
	private func head(of content: [UInt8]) -> [UInt8] {
		let digest = content.withUnsafeBytes { ContentDigest($0) }
		return withUnsafeBytes(of: (stamp, digest)) { Array($0) }
	}
}
