import Foundation

/// The folders of the program's files.
enum CacheFolder {
	private static let name = "larder-challenge"

	/// The folder of `option`, else of `LARDER_CACHE`, else one in the user's cache folder.
	///
	/// On Linux, the user's cache folder is `$XDG_CACHE_HOME` if that is an absolute path, else `~/.cache`.
	static func url(option: String?, environment: [String: String]) -> URL {
		if let folder = named(option, environment) { return folder }
		#if canImport(Darwin)
			return .cachesDirectory.appending(path: name, directoryHint: .isDirectory)
		#else
			return userFolder("XDG_CACHE_HOME", else: ".cache", environment)
		#endif
	}

	/// The folder of the changes that wait for the service: the same one, but never in the user's cache folder, which the
	/// system may empty.
	///
	/// On Linux, it is in `$XDG_DATA_HOME` then if that is an absolute path, else in `~/.local/share`.
	static func changesURL(option: String?, environment: [String: String]) -> URL {
		if let folder = named(option, environment) { return folder }
		#if canImport(Darwin)
			return .applicationSupportDirectory.appending(path: name, directoryHint: .isDirectory)
		#else
			return userFolder("XDG_DATA_HOME", else: ".local/share", environment)
		#endif
	}

	private static func named(_ option: String?, _ environment: [String: String]) -> URL? {
		guard let path = option ?? environment["LARDER_CACHE"], !path.isEmpty else { return nil }
		return URL(filePath: path, directoryHint: .isDirectory)
	}

	private static func userFolder(_ variable: String, else path: String, _ environment: [String: String]) -> URL {
		let home = environment["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) } ?? .homeDirectory
		let parent =
			if let folder = environment[variable], folder.hasPrefix("/") {
				URL(filePath: folder, directoryHint: .isDirectory)
			} else {
				home.appending(path: path, directoryHint: .isDirectory)
			}
		return parent.appending(path: name, directoryHint: .isDirectory)
	}
}
