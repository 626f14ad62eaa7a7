public import Foundation

/// What both programs of the example take from their command line, and how they end.
public enum NotesArguments {
	/// The folder of the notes: the one that was named, or that of the example.
	///
	/// If anything else was asked for, this shows how to use the program, and ends it.
	public static func folder(of program: String) -> URL {
		let arguments = CommandLine.arguments.dropFirst()
		guard arguments.count < 2, arguments.first?.hasPrefix("-") != true else {
			print("swift run \(program) [FOLDER]")
			print("Without a folder, the notes are in \(defaultFolder.path).")
			exit(arguments.first == "--help" ? 0 : 2)
		}
		return arguments.first.map { URL(filePath: $0) } ?? defaultFolder
	}

	/// Says what went wrong, and ends the program.
	public static func end(with error: any Error) -> Never {
		FileHandle.standardError.write(Data("\(error)\n".utf8))
		exit(1)
	}

	private static var defaultFolder: URL {
		FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appending(path: "larder-notes")
	}
}
