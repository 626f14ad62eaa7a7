import Foundation

/// The folder of the program's files.
enum CacheFolder {
	/// The folder of `option`, else of `LARDER_CACHE`, else one in the user's cache folder.
	///
	/// On Linux, the user's cache folder is `$XDG_CACHE_HOME` if that is an absolute path, else `~/.cache`.
	static func url(option: String?, environment: [String: String]) -> URL {
		if let path = option ?? environment["LARDER_CACHE"], !path.isEmpty {
			return URL(filePath: path, directoryHint: .isDirectory)
		}
		return userCaches(environment).appending(path: "larder-challenge", directoryHint: .isDirectory)
	}

	private static func userCaches(_ environment: [String: String]) -> URL {
		#if canImport(Darwin)
			return .cachesDirectory
		#else
			if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
				return URL(filePath: path, directoryHint: .isDirectory)
			}
			let home = environment["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) }
			return (home ?? .homeDirectory).appending(path: ".cache", directoryHint: .isDirectory)
		#endif
	}
}
