import ArgumentParser
import Foundation
import LarderChecker

/// Which project a command reads.
struct ProjectOptions: ParsableArguments {
	@Option(help: ArgumentHelp("The project's folder, where .larder.yml stands.", valueName: "folder"))
	var project = "."

	@Flag(
		inversion: .prefixedNo,
		help: "Keep in .larder/cache what was read, so that files that did not change are not parsed again."
	)
	var cache = true

	var root: URL { URL(filePath: project, directoryHint: .isDirectory).standardizedFileURL }

	/// Where what was read is kept; `nil` for nowhere.
	var cacheFolder: CacheFolder? {
		cache ? CacheFolder(root: root, stamp: Self.build) : nil
	}

	/// Another text for another build of the command, which may read other facts or have other rules.
	private static let build: String = {
		let path = Bundle.main.executablePath ?? ""
		// A command that cannot be looked at has the time that it runs at, and so a cache of no use.
		let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [.modificationDate: Date()]
		let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
		return "\(attributes[.size] as? Int ?? 0) \(date)"
	}()

	/// The settings of the project; those of the conventions where it has none.
	func settings() throws -> Settings {
		let file = root.appending(path: SettingsReader.fileName)
		guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return Settings() }
		let place = project == "." ? SettingsReader.fileName : "\(project)/\(SettingsReader.fileName)"
		let data: Data
		do {
			data = try Data(contentsOf: file)
		} catch {
			// Foundation has no words of its own for most of the reasons.
			throw ProjectError(description: "\(place): error: it cannot be read; make it a file that you may read")
		}
		guard let text = String(data: data, encoding: .utf8) else {
			throw ProjectError(description: "\(place): error: it cannot be read as a text in UTF-8; save it as one")
		}
		return try SettingsReader().read(text)
	}
}
