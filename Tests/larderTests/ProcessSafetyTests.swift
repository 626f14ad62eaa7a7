import Foundation
import Subprocess
import Testing

/// What happens to a tree when the machine does not play along: each test runs the command as a process.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ProcessSafetyTests {
	private static let sample = "\(WrittenApp.checkout)/Samples/character.json"
	private static let arguments = arguments(output: "Demo")
	/// How many files such a run writes.
	private static let fileCount = 31

	@Test("After an interrupted write, either all files or no files exist", arguments: 0..<10)
	func interruptionLeavesAllOrNothing(attempt: Int) async throws {
		try await withTemporaryFolder { folder in
			let app = folder.appending(path: "Demo").path(percentEncoded: false)
			let ended = try await CommandProcess.run(Self.arguments, in: folder) { command in
				// The folder is the first thing that the command makes. From then on it writes there.
				await command.wait { FileManager.default.fileExists(atPath: app) }
				try command.send(.interrupt)
			}

			if ended.status == 130 {
				#expect(ended.errors == "Interrupted; everything is as it was.\n")
				#expect(!FileManager.default.fileExists(atPath: app))
			} else {
				#expect(ended.status == 0)
				#expect(try Self.files(in: app).count == Self.fileCount)
			}
		}
	}

	@Test("If a run was killed, a repeated run finishes the work, and hidden copies remain", arguments: 0..<5)
	func killedRunIsFinished(attempt: Int) async throws {
		try await withTemporaryFolder { folder in
			let app = folder.appending(path: "Demo").path(percentEncoded: false)
			_ = try await CommandProcess.run(Self.arguments, in: folder) { command in
				await command.wait { FileManager.default.fileExists(atPath: "\(app)/Package.swift") }
				try command.send(.kill)
			}

			let ended = try await CommandProcess.run(Self.arguments, in: folder)

			#expect(ended.status == 0)
			let isHidden = { (path: String) in
				path.split(separator: "/").last?.wholeMatch(of: /\..+\.[0-9A-F-]{36}/) != nil
			}
			#expect(try Self.files(in: app).filter { !isHidden($0) }.count == Self.fileCount)
		}
	}

	@Test(
		"If the disk is full, the tree stays as it was",
		.enabled("mounting needs root", TemporaryMount.isPossible),
		arguments: [16, 40, 64, 100]
	)
	func fullDiskLeavesTree(kilobytes: Int) async throws {
		try await withTemporaryFolder { folder in
			let disk = folder.appending(path: "disk")
			let path = disk.path(percentEncoded: false)
			try await TemporaryMount.with("size=\(kilobytes)k", at: disk) {
				try Data("mine".utf8).write(to: disk.appending(path: "mine"))

				let ended = try await CommandProcess.run(Self.arguments(output: path), in: folder)

				#expect(ended.status == 4)
				#expect(ended.errors.contains("could not be written: "))
				#expect(ended.errors.contains("No new file remains"))
				#expect(try FileManager.default.subpathsOfDirectory(atPath: path) == ["mine"])
			}
		}
	}

	@Test(
		"If standard output cannot be written, the command fails",
		.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
	)
	func unwritableOutputIsError() async throws {
		try await withTemporaryFolder { folder in
			let path = CommandProcess.command.path(percentEncoded: false)
			let arguments = ["-c", "'\(path)' rules > /dev/full"]

			let ended = try await CommandProcess.run(arguments, command: URL(filePath: "/bin/sh"), in: folder)

			#expect(ended.status == 4)
			#expect(ended.errors.hasPrefix("error: standard output cannot be written: "))
		}
	}

	@Test(
		"If the disk is not writable, the command fails, and the files stay as they were",
		.enabled("mounting needs root", TemporaryMount.isPossible)
	)
	func readOnlyDiskIsError() async throws {
		try await withTemporaryFolder { folder in
			let disk = folder.appending(path: "disk")
			try await TemporaryMount.with("ro", at: disk) {
				let arguments = Self.arguments(output: disk.path(percentEncoded: false))

				let ended = try await CommandProcess.run(arguments, in: folder)

				#expect(ended.status == 4)
				#expect(ended.errors.contains("make the folder writable and try again"))
			}
		}
	}

	@Test(
		"If a folder is not writable, the command fails, and the folder stays as it was",
		.enabled(if: getuid() != 0, "root may write anywhere")
	)
	func readOnlyFolderIsError() async throws {
		try await withTemporaryFolder { folder in
			let path = folder.appending(path: "Demo").path(percentEncoded: false)
			try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
			try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)

			let ended = try await CommandProcess.run(Self.arguments, in: folder)

			try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
			#expect(ended.status == 4)
			#expect(try Self.files(in: path) == [])
		}
	}

	@Test(
		"The command does not follow a symbolic link that is at a new file's path",
		arguments: ["Features", "Package.swift", ".larder"]
	)
	func linkIsConflict(name: String) async throws {
		try await withTemporaryFolder { folder in
			let (app, outside) = (folder.appending(path: "Demo"), folder.appending(path: "outside"))
			for url in [app, outside] {
				try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
			}
			try FileManager.default.createSymbolicLink(at: app.appending(path: name), withDestinationURL: outside)

			let ended = try await CommandProcess.run(Self.arguments, in: folder)

			#expect(ended.status == 2)
			#expect(ended.errors.contains(" link"))
			#expect(try Self.files(in: outside.path(percentEncoded: false)) == [])
			#expect(try FileManager.default.contentsOfDirectory(atPath: app.path(percentEncoded: false)) == [name])
		}
	}

	@Test(
		"A name that would lead out of the folder is an error",
		arguments: [["../Order"], ["Order", "--feature", "../../x"], ["Order", "--app", "../x"], ["/Order"]]
	)
	func leavingNameIsError(arguments: [String]) async throws {
		try await withTemporaryFolder { folder in
			let rest = ["--json", Self.sample, "--project", "Demo", "--larder", WrittenApp.checkout]

			let ended = try await CommandProcess.run(["new"] + arguments + rest, in: folder)

			#expect(ended.status == 3)
			#expect(try Self.files(in: folder.path(percentEncoded: false)) == ["output", "errors"])
		}
	}

	@Test("Ctrl-C during --verify reaches the build, and ends the command with 130")
	func interruptionReachesBuild() async throws {
		try await withTemporaryFolder { folder in
			let here = folder.path(percentEncoded: false)
			try Self.writeWaitingSwift(to: folder.appending(path: "swift"))
			let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
			let ended = try await CommandProcess.run(
				Self.arguments + ["--verify"],
				in: folder,
				environment: ["PATH": "\(here):\(path)", "WITNESS": here]
			) { command in
				await command.wait { FileManager.default.fileExists(atPath: "\(here)/started") }
				try command.send(.interrupt)
			}

			#expect(ended.status == 130)
			#expect(FileManager.default.fileExists(atPath: "\(here)/interrupted"))
			#expect(ended.errors.contains("Running swift build --build-tests ...\n"))
			#expect(ended.errors.hasSuffix("Interrupted before the tests ended; the written files stay.\n"))
		}
	}

	/// Writes a tool that waits for ever, and tells when it was interrupted.
	private static func writeWaitingSwift(to file: URL) throws {
		let script = """
			#!/bin/sh
			mkfifo "$WITNESS/never"
			cat "$WITNESS/never" &
			child=$!
			trap 'echo > "$WITNESS/interrupted"; kill $child; exit 1' INT
			echo > "$WITNESS/started"
			wait $child
			"""
		try Data(script.utf8).write(to: file)
		let path = file.path(percentEncoded: false)
		try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
	}

	private static func arguments(output: String) -> [String] {
		["new", "Character", "--json", sample, "--project", output, "--app", "Demo", "--larder", WrittenApp.checkout]
	}

	/// The files below `path`.
	private static func files(in path: String) throws -> Set<String> {
		let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
			let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
			return attributes[.type] as? FileAttributeType != .typeDirectory
		}
		return Set(names)
	}
}
