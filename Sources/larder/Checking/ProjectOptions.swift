import ArgumentParser
import Foundation
import LarderChecker

/// Which project a command reads.
struct ProjectOptions: ParsableArguments {
	@Option(help: ArgumentHelp("The project's folder, where .larder.yml stands.", valueName: "folder"))
	var project = "."

	var root: URL { URL(filePath: project, directoryHint: .isDirectory).standardizedFileURL }

	/// The settings of the project; those of the conventions where it has none.
	func settings() throws -> Settings {
		let file = root.appending(path: SettingsReader.fileName)
		guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return Settings() }
		do {
			return try SettingsReader().read(String(contentsOf: file, encoding: .utf8))
		} catch let error as CocoaError {
			throw CheckInputError(
				description: "\(SettingsReader.fileName): error: it cannot be read (\(error.localizedDescription))"
			)
		}
	}
}
