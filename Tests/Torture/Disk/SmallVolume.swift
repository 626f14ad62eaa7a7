import Foundation
import Subprocess

/// A file system of a few megabytes in memory, which can be filled and made read-only.
final class SmallVolume: Sendable {
	private let folder: ScratchFolder

	var url: URL { folder.url }
	var database: URL { folder.database }

	/// - Throws: ``Skip`` if this process may not mount.
	init(megabytes: Int) async throws {
		guard ProcessInfo.processInfo.environment["LARDER_MAY_MOUNT"] != nil else {
			throw Skip(
				reason: "no volume can be mounted here; run Scripts/torture on Linux, as root or with user namespaces"
			)
		}
		folder = try ScratchFolder()
		guard try await Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "larder", folder.path) else {
			throw Skip(reason: "the system refuses to mount a volume in memory")
		}
	}

	deinit {
		// If this fails, the volume goes with this process's mount namespace.
		umount2(folder.path, Int32(MNT_DETACH))
	}

	/// Makes the volume refuse all writes.
	func makeReadOnly() async throws {
		try expect(try await Self.run("mount", "-o", "remount,ro", folder.path), "the volume cannot be made read-only")
	}

	/// Fills the volume until `bytes` are left.
	func fill(leaving bytes: Int) throws {
		let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
		let free = attributes[.systemFreeSize] as? Int ?? 0
		try Data(count: max(0, free - bytes)).write(to: ballast)
	}

	/// Frees the room that ``fill(leaving:)`` took.
	func empty() throws {
		try FileManager.default.removeItem(at: ballast)
	}

	private var ballast: URL { url.appending(path: "ballast") }

	/// True if the program succeeded.
	private static func run(_ arguments: String...) async throws -> Bool {
		try await Subprocess.run(
			.name(arguments[0]),
			arguments: Arguments(Array(arguments.dropFirst())),
			output: .discarded
		).terminationStatus.isSuccess
	}
}

extension ScratchFolder {
	var path: String { url.path(percentEncoded: false) }
}
