package import Foundation

/// The file operations of planning and writing, which tests can replace.
package struct FileSystem: Sendable {
	/// What is at a path.
	package enum Kind: Equatable, Sendable {
		case file
		case folder
		case link
		/// Something else, such as a device, a socket or a pipe.
		case other
	}

	/// What is at a path; `nil` if nothing is.
	///
	/// A symbolic link is not followed.
	package var kind: @Sendable (URL) -> Kind?
	/// Lists the paths of everything below a folder, relative to the folder; empty if the folder cannot be listed.
	package var files: @Sendable (_ below: URL) -> [String]
	package var read: @Sendable (URL) throws -> Data
	/// Creates a folder in an existing folder.
	package var createFolder: @Sendable (URL) throws -> Void
	/// Writes a file to a path at which nothing exists.
	package var write: @Sendable (Data, URL) throws -> Void
	/// Moves a file to a path at which nothing exists.
	package var move: @Sendable (URL, URL) throws -> Void
	/// Copies a file with its permissions to a path at which nothing exists.
	package var copy: @Sendable (URL, URL) throws -> Void
	/// Replaces the file at the second path by the file at the first path, in one step.
	package var replace: @Sendable (URL, URL) throws -> Void
	/// Gives the file at the second path the permissions of the file at the first path.
	package var adoptPermissions: @Sendable (URL, URL) throws -> Void
	/// Removes a file or an empty folder.
	///
	/// A folder with contents stays.
	package var remove: @Sendable (URL) throws -> Void
}

extension FileSystem {
	/// The real file system.
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
		// The error is ignored here, because a write to the path throws the same error.
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
		// A missing folder has no files. Any other error appears again when a file in the folder is read or written.
		let paths = try? FileManager.default.subpathsOfDirectory(atPath: url.path(percentEncoded: false))
		return (paths ?? []).sorted()
	}

	/// Replaces a file by the system call `rename`, because `FileManager` does not move a file over another.
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

	/// Removes a file or an empty folder.
	///
	/// `FileManager` would also remove a folder with its contents.
	@Sendable
	private static func remove(_ url: URL) throws {
		let path = url.path(percentEncoded: false)
		if kind(at: path) == .folder, try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty {
			throw CocoaError(.fileWriteUnknown)
		}
		try FileManager.default.removeItem(at: url)
	}
}
