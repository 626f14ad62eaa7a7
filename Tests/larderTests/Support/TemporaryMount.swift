import Foundation

/// A small disk in memory, which only root may mount.
enum TemporaryMount {
	/// Whether one can be mounted here: containers may forbid it to root as well.
	static let isPossible: Bool = {
		guard getuid() == 0 else { return false }
		do {
			return try withTemporaryFolder { folder in
				try with("size=16k", at: folder.appending(path: "disk")) { true }
			}
		} catch {
			print("No disk could be mounted: \(error)")
			return false
		}
	}()

	/// Mounts a disk with `options` at `folder`, which is made, while `body` runs.
	static func with<Value>(_ options: String, at folder: URL, _ body: () throws -> Value) throws -> Value {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
		let path = folder.path(percentEncoded: false)
		try run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", path])
		let result = Result { try body() }
		try run(["umount", path])
		return try result.get()
	}

	private static func run(_ arguments: [String]) throws {
		let process = Process()
		process.executableURL = URL(filePath: "/usr/bin/env")
		process.arguments = arguments
		process.standardError = FileHandle.nullDevice
		try process.run()
		process.waitUntilExit()
		guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
	}
}
