package import Foundation

/// The operations on the disk that planning and writing use; a test can replace each of them.
package struct FileSystem: Sendable {
	/// The kind of file at a path.
	package enum Kind: Equatable, Sendable {
		/// A file.
		case file
		/// A folder.
		case folder
		/// A symbolic link.
		case link
		/// A device, a socket, a pipe.
		case other
	}

	/// The kind of file at a path, without following links; `nil` if there is none.
	package var kind: @Sendable (URL) -> Kind?
	/// The paths of everything below a folder; empty if the folder cannot be listed.
	package var files: @Sendable (_ below: URL) -> [String]
	/// The bytes of a file.
	package var read: @Sendable (URL) throws -> Data
	/// Makes a folder in an existing folder.
	package var createFolder: @Sendable (URL) throws -> Void
	/// Writes a new file.
	package var write: @Sendable (Data, URL) throws -> Void
	/// Moves a file from the first path to the second path, at which no file may exist.
	package var move: @Sendable (URL, URL) throws -> Void
	/// Copies a file with its permissions to a free path.
	package var copy: @Sendable (URL, URL) throws -> Void
	/// Replaces the second file with the first in one step.
	package var replace: @Sendable (URL, URL) throws -> Void
	/// Gives the second file the permissions of the first.
	package var adoptPermissions: @Sendable (URL, URL) throws -> Void
	/// Removes a file or an empty folder.
	package var remove: @Sendable (URL) throws -> Void
}

extension FileSystem {
	/// The disk itself.
	package static let disk = FileSystem(
		kind: { kind(at: $0.path(percentEncoded: false)) },
		files: files,
		read: { try Data(contentsOf: $0) },
		createFolder: { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) },
		write: { try $0.write(to: $1, options: .withoutOverwriting) },
		move: { try FileManager.default.moveItem(at: $0, to: $1) },
		copy: { try FileManager.default.copyItem(at: $0, to: $1) },
		replace: replace,
		adoptPermissions: adoptPermissions,
		remove: remove
	)

	private static func kind(at path: String) -> Kind? {
		// The error is ignored, because writing to the path reports it.
		guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
		switch attributes[.type] as? FileAttributeType {
		case .typeRegular: return .file
		case .typeDirectory: return .folder
		case .typeSymbolicLink: return .link
		default: return .other
		}
	}

	@Sendable
	private static func files(below url: URL) -> [String] {
		// A missing folder has no files. Any other error is reported when a file in the folder is read or written.
		let paths = try? FileManager.default.subpathsOfDirectory(atPath: url.path(percentEncoded: false))
		return (paths ?? []).sorted()
	}

	/// Replaces a file by `rename`, because `FileManager` does not rename over an existing file.
	@Sendable
	private static func replace(_ source: URL, _ target: URL) throws {
		let status = rename(source.path(percentEncoded: false), target.path(percentEncoded: false))
		guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
	}

	@Sendable
	private static func adoptPermissions(_ source: URL, _ target: URL) throws {
		let attributes = try FileManager.default.attributesOfItem(atPath: source.path(percentEncoded: false))
		guard let permissions = attributes[.posixPermissions] else { return }
		try FileManager.default.setAttributes(
			[.posixPermissions: permissions],
			ofItemAtPath: target.path(percentEncoded: false)
		)
	}

	/// Removes a file or an empty folder, because `FileManager` would remove a folder with its contents.
	@Sendable
	private static func remove(_ url: URL) throws {
		let path = url.path(percentEncoded: false)
		if kind(at: path) == .folder, try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty {
			throw CocoaError(.fileWriteUnknown)
		}
		try FileManager.default.removeItem(at: url)
	}
}
