import Foundation
import NotesShared

/// The app: it keeps what you type, and `notes-widget` shows it at once in another terminal.
@main
struct NotesProgram {
	static func main() async {
		let folder = NotesArguments.folder(of: "notes")
		let notebook = Notebook(in: folder, for: .app)
		do {
			try await notebook.open()
			print("Your notes are in \(folder.path). In another terminal, run: swift run notes-widget")
			print(
				"Type a note to keep it, a number to remove that note, \"sign out\" to remove all, or nothing to end."
			)
			for (index, line) in await notebook.lines().enumerated() { print("\(index + 1). \(line)") }
			while let line = readLine(), !line.isEmpty { print(try await answer(line, in: notebook)) }
		} catch {
			NotesArguments.end(with: error)
		}
		await notebook.close()
	}

	/// Does what a line asks for, and says what was done.
	private static func answer(_ line: String, in notebook: Notebook) async throws -> String {
		if line == "sign out" {
			try await notebook.signOut()
			return "Removed everything, also from the file."
		}
		guard let number = Int(line) else {
			try await notebook.add(line)
			return "Kept: \(line)"
		}
		return try await notebook.remove(number).map { "Removed: \($0)" } ?? "There is no note \(number)."
	}
}
