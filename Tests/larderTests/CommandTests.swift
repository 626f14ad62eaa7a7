import Foundation
import Testing

/// Runs the command that was built as anyone would: as a process.
///
/// One after another: a process that starts while another test copies the command would hold the copy open for writing.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct CommandTests {
	private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
		.standardizedFileURL

	@Test("The command uses the Larder package in a folder above its own, writes a feature and exits with 0")
	func writesFeature() async throws {
		try await withTemporaryFolder { folder in
			let sample = Self.checkout.appending(path: "Samples/character.json").path(percentEncoded: false)

			let process = try await larder(["new", "Character", "--json", sample, "--project", "Demo"], in: folder)

			#expect(process.status == 0)
			#expect(process.output.hasPrefix("created .gitignore\n"))
			#expect(process.errors.hasPrefix("note: 10 keys are assumed to be always there"))
			#expect(process.errors.contains("\nnote: Character hides Swift's or Foundation's own Character"))
			#expect(process.errors.hasSuffix("\nDemo: 31 created, 0 unchanged.\n"))
		}
	}

	@Test("The command works without the folder in which it was built")
	func needsNothingOfItsBuildFolder() async throws {
		try await withTemporaryFolder { folder in
			let copy = folder.appending(path: "larder")
			// Not by this process: another test may start a process while it writes the file, which is then busy.
			let arguments = [CommandProcess.command, copy].map { $0.path(percentEncoded: false) }
			_ = try await run(URL(filePath: "/bin/cp"), arguments, in: folder)
			let root = Self.checkout.path(percentEncoded: false)
			let sample = "\(root)/Samples/character.json"

			let process = try await run(
				copy,
				["new", "Character", "--json", sample, "--project", "Demo", "--larder", root],
				in: folder
			)

			#expect(process.status == 0)
		}
	}

	@Test("Without a Larder package above the command or the current folder, the command exits with 4")
	func missingPackageEndsWith4() async throws {
		try await withTemporaryFolder { folder in
			let copy = folder.appending(path: "larder")
			// Not by this process: another test may start a process while it writes the file, which is then busy.
			let arguments = [CommandProcess.command, copy].map { $0.path(percentEncoded: false) }
			_ = try await run(URL(filePath: "/bin/cp"), arguments, in: folder)
			let sample = Self.checkout.appending(path: "Samples/character.json").path(percentEncoded: false)

			let process = try await run(copy, ["new", "Character", "--json", sample, "--project", "Demo"], in: folder)

			#expect(process.status == 4)
			#expect(process.errors.hasSuffix("name the folder of Larder's Package.swift by --larder FOLDER\n"))
		}
	}

	@Test(
		"The command exits with the documented status",
		arguments: [(["new", "order", "--json", "/", "--project", "x"], 3), (["new"], 64), (["--help"], 0)]
	)
	func endsWithStatus(arguments: [String], status: Int) async throws {
		try await withTemporaryFolder { folder in
			let process = try await larder(arguments, in: folder)

			#expect(process.status == Int32(status))
		}
	}

	private func larder(_ arguments: [String], in folder: URL) async throws -> Ended {
		try await run(CommandProcess.command, arguments, in: folder)
	}

	private func run(_ command: URL, _ arguments: [String], in folder: URL) async throws -> Ended {
		try await CommandProcess.run(arguments, command: command, in: folder)
	}
}
