import Foundation
import NotesShared

/// The app: it keeps what you type, and `notes-widget` shows it at once in another terminal.
@main
struct NotesProgram {
	static func main() async throws {
		let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) } ?? Notebook.defaultFolder
		let notebook = try Notebook(in: folder, for: .app)
		print("Your notes are in \(folder.path). In another terminal, run: swift run notes-widget")
		print("Type a note to keep it, a number to remove that note, or nothing to end.")
		for (index, line) in await notebook.lines().enumerated() { print("\(index + 1). \(line)") }
		while let line = readLine(), !line.isEmpty {
			if let number = Int(line) {
				print(try await notebook.remove(number).map { "Removed: \($0)" } ?? "There is no note \(number).")
			} else {
				try await notebook.add(line)
				print("Kept: \(line)")
			}
		}
		await notebook.close()
	}
}
