import ArgumentParser
import Foundation
import LarderChecker
import LarderProject
import LarderSyntax

/// The project that a command reads.
struct ProjectOptions: ParsableArguments {
	@OptionGroup var place: WrittenProjectOptions

	@Flag(
		inversion: .prefixedNo,
		help: "Keep a cache in .larder/cache, so that unchanged files are not parsed again."
	)
	var cache = true

	/// The project's folder, as a path from the current one.
	var folder: String { place.folder }

	var root: URL { URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL }

	/// The cache, or `nil` if there is none.
	var cacheFolder: CacheFolder? {
		cache ? CacheFolder(root: root, stamp: Self.build) : nil
	}

	/// A string that differs between builds of the command.
	///
	/// Another build may have other facts or rules, so it must not use this build's cache.
	private static let build: String = {
		let path = Bundle.main.executablePath ?? ""
		// If the executable cannot be read, use the current time, so that no cache matches.
		let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [.modificationDate: Date()]
		let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
		return "\(attributes[.size] as? Int ?? 0) \(date)"
	}()

	/// The settings of the project, or the defaults if it has no settings file.
	func settings() throws -> Settings { try Self.settings(in: folder) }

	/// The settings of the project in `folder`, or the defaults if it has no settings file.
	static func settings(in folder: String) throws -> Settings {
		let root = URL(filePath: folder, directoryHint: .isDirectory)
		guard root.has(SettingsReader.fileName) else { return Settings() }
		let place = folder == "." ? SettingsReader.fileName : "\(folder)/\(SettingsReader.fileName)"
		let data: Data
		do {
			data = try Data(contentsOf: root.appending(path: SettingsReader.fileName))
		} catch {
			// Foundation has no clear messages for most failures.
			throw ProjectError(description: "\(place): error: it cannot be read; make it a file that you can read")
		}
		guard let text = String(data: data, encoding: .utf8) else {
			throw ProjectError(description: "\(place): error: it is not UTF-8; save it as UTF-8")
		}
		return try SettingsReader().read(text)
	}
}
