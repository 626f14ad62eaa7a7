import Foundation

@main
enum Main {
	static func main() async {
		// A write past the limit of a file's size is an error like any other, and no reason to end without a word.
		signal(SIGXFSZ, SIG_IGN)
		let environment = ProcessInfo.processInfo.environment
		let home = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".larder-tasks")
		let program = TasksProgram(
			folder: environment["TASKS_FOLDER"].map { URL(filePath: $0) } ?? home,
			port: environment["TASKS_PORT"].flatMap { UInt16($0) } ?? 8_737
		) { text in
			FileHandle.standardOutput.write(Data("\(text)\n".utf8))
		}
		exit(await program.run(Array(CommandLine.arguments.dropFirst())))
	}
}
