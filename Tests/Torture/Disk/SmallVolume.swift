import Foundation

/// A file system of a few megabytes in memory, which can be filled and be made read-only.
final class SmallVolume: Sendable {
	private let folder: ScratchFolder

	var url: URL { folder.url }
	var database: URL { folder.database }

	/// - Throws: ``Skip`` where this process may not mount.
	init(megabytes: Int) throws {
		guard ProcessInfo.processInfo.environment["LARDER_MAY_MOUNT"] != nil else {
			throw Skip(
				reason: "no volume can be mounted here; run Scripts/torture on Linux, as root or with user namespaces"
			)
		}
		folder = try ScratchFolder()
		guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "larder", folder.path) else {
			throw Skip(reason: "mount refuses a volume in memory")
		}
	}

	deinit {
		// Where that fails, it goes with the process's own view of the mounts.
		_ = try? Self.run("umount", "--lazy", folder.path)
	}

	/// Refuses all writing from now on.
	func makeReadOnly() throws {
		try expect(try Self.run("mount", "-o", "remount,ro", folder.path), "the volume cannot be made read-only")
	}

	/// Fills it until `bytes` are left.
	func fill(leaving bytes: Int) throws {
		let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
		let free = attributes[.systemFreeSize] as? Int ?? 0
		try Data(count: max(0, free - bytes)).write(to: ballast)
	}

	/// Frees what ``fill(leaving:)`` took.
	func empty() throws {
		try FileManager.default.removeItem(at: ballast)
	}

	private var ballast: URL { url.appending(path: "ballast") }

	/// Whether the program succeeded.
	private static func run(_ arguments: String...) throws -> Bool {
		let process = Process()
		process.executableURL = URL(filePath: "/usr/bin/env")
		process.arguments = arguments
		process.standardError = FileHandle.nullDevice
		try process.run()
		process.waitUntilExit()
		return process.terminationStatus == 0
	}
}

extension ScratchFolder {
	var path: String { url.path(percentEncoded: false) }
}
