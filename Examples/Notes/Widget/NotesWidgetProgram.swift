import Foundation
import LarderCore
import NotesShared

/// The widget: it shows what the app has saved, and again after each change, without asking.
@main
struct NotesWidgetProgram {
	static func main() async throws {
		let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) } ?? Notebook.defaultFolder
		let notebook = try Notebook(in: folder, for: .widget)
		for await state in notebook.updates { show(state.value ?? []) }
	}

	/// Writes at once, also into a pipe.
	private static func show(_ notes: [String]) {
		let title = notes.isEmpty ? "No notes. In another terminal, run: swift run notes" : "Your notes:"
		let lines = notes.enumerated().map { "  \($0 + 1). \($1)" }
		FileHandle.standardOutput.write(Data(([title] + lines).joined(separator: "\n").utf8 + [0x0A]))
	}
}
