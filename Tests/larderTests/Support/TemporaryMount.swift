import Foundation
import Subprocess

/// A small disk in memory, which only root may mount.
enum TemporaryMount {
	private struct MountError: Error {
		let arguments: [String]
	}

	/// Mounts a disk with `options` at `folder`, a new folder, while `body` runs.
	static func with<Value>(_ options: String, at folder: URL, _ body: () async throws -> Value) async throws -> Value {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
		let path = folder.path(percentEncoded: false)
		try await run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", path])
		let result: Result<Value, any Error>
		do {
			result = .success(try await body())
		} catch {
			result = .failure(error)
		}
		try await run(["umount", path])
		return try result.get()
	}

	/// True if a disk can be mounted here, which a container may forbid even to root.
	static func isPossible() async -> Bool {
		guard getuid() == 0 else { return false }
		do {
			return try await withTemporaryFolder { folder in
				try await with("size=16k", at: folder.appending(path: "disk")) { true }
			}
		} catch {
			print("No disk could be mounted: \(error)")
			return false
		}
	}

	private static func run(_ arguments: [String]) async throws {
		let result = try await Subprocess.run(
			.name(arguments[0]),
			arguments: Arguments(Array(arguments.dropFirst())),
			output: .discarded
		)
		guard result.terminationStatus.isSuccess else { throw MountError(arguments: arguments) }
	}
}
