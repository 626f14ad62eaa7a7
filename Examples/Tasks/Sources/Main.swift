import Foundation

@main
enum Main {
	static func main() async {
		// A write past the limit of a file's size is an error like any other, and no reason to end without a word.
		signal(SIGXFSZ, SIG_IGN)
		let environment = ProcessInfo.processInfo.environment
		let home = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".larder-tasks")
		let output: @Sendable (String) -> Void = { text in
			FileHandle.standardOutput.write(Data("\(text)\n".utf8))
		}
		do {
			let program = TasksProgram(
				folder: environment["TASKS_FOLDER"].map { URL(filePath: $0) } ?? home,
				port: try TasksProgram.port(named: environment["TASKS_PORT"]),
				output: output
			)
			exit(await program.run(Array(CommandLine.arguments.dropFirst())))
		} catch {
			output("Failed: \(error.message)")
			exit(64)
		}
	}
}
