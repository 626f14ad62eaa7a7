import Foundation
import LarderCore
import NotesShared

/// The widget: it shows what the app has saved, and again after each change, without asking.
@main
struct NotesWidgetProgram {
	static func main() async {
		let notebook = Notebook(in: NotesArguments.folder(of: "notes-widget"), for: .widget)
		for await state in notebook.updates {
			if let notes = state.value, !notes.isEmpty {
				show(["Your notes:"] + notes.enumerated().map { "  \($0 + 1). \($1)" })
			} else {
				show(await reasons(notebook) + ["No notes. In another terminal, run: swift run notes"])
			}
		}
	}

	/// Why the file cannot be read, if that is why there are no notes.
	private static func reasons(_ notebook: Notebook) async -> [String] {
		do {
			try await notebook.open()
			return []
		} catch {
			return ["\(error)"]
		}
	}

	/// Writes at once, also into a pipe.
	private static func show(_ lines: [String]) {
		FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8 + [0x0A]))
	}
}
