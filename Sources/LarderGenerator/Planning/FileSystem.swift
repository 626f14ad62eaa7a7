package import Foundation

/// What planning and writing do to the disk; a test puts another operation in the place of one of them.
package struct FileSystem: Sendable {
	/// What lies at a path.
	package enum Kind: Equatable, Sendable {
		/// A file.
		case file
		/// A folder.
		case folder
		/// A symbolic link, whatever it leads to.
		case link
		/// A device, a socket, a pipe.
		case other
	}

	/// What lies at a path, links not followed; `nil` where nothing does.
	package var kind: @Sendable (URL) -> Kind?
	/// Whether there is a folder that nothing is in.
	package var isEmpty: @Sendable (URL) throws -> Bool
	/// The bytes of a file.
	package var read: @Sendable (URL) throws -> Data
	/// Makes one folder in a folder that exists.
	package var createFolder: @Sendable (URL) throws -> Void
	/// Writes a new file.
	package var write: @Sendable (Data, URL) throws -> Void
	/// Renames the first to the second, which must not exist.
	package var move: @Sendable (URL, URL) throws -> Void
	/// Copies a file to a path where nothing is, its permissions with it.
	package var copy: @Sendable (URL, URL) throws -> Void
	/// Puts the first file in the place of the second in one step.
	package var replace: @Sendable (URL, URL) throws -> Void
	/// Gives the second file the permissions of the first.
	package var adoptPermissions: @Sendable (URL, URL) throws -> Void
	/// Removes a file, or a folder that is empty.
	package var remove: @Sendable (URL) throws -> Void
	/// Holds a file, so that no other process does as long as the answer lives.
	package var hold: @Sendable (URL) throws -> RecordHold
}

extension FileSystem {
	/// The disk itself.
	package static let disk = FileSystem(
		kind: { kind(at: $0.path(percentEncoded: false)) },
		isEmpty: isEmpty,
		read: { try Data(contentsOf: $0) },
		createFolder: { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) },
		write: { try $0.write(to: $1, options: .withoutOverwriting) },
		move: { try FileManager.default.moveItem(at: $0, to: $1) },
		copy: { try FileManager.default.copyItem(at: $0, to: $1) },
		replace: replace,
		adoptPermissions: adoptPermissions,
		remove: remove,
		hold: { try RecordHold($0) }
	)

	private static func kind(at path: String) -> Kind? {
		// Nothing that can be looked at is there, which is all that is asked here; writing tells why it cannot.
		guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
		switch attributes[.type] as? FileAttributeType {
		case .typeRegular: return .file
		case .typeDirectory: return .folder
		case .typeSymbolicLink: return .link
		default: return .other
		}
	}

	@Sendable
	private static func isEmpty(_ url: URL) throws -> Bool {
		let path = url.path(percentEncoded: false)
		return try kind(at: path) == .folder && FileManager.default.contentsOfDirectory(atPath: path).isEmpty
	}

	/// `FileManager` would not rename over a file that exists.
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

	/// `FileManager` alone would remove a folder with all that is in it.
	@Sendable
	private static func remove(_ url: URL) throws {
		let path = url.path(percentEncoded: false)
		if kind(at: path) == .folder, try !isEmpty(url) {
			throw CocoaError(.fileWriteUnknown)
		}
		try FileManager.default.removeItem(at: url)
	}
}
