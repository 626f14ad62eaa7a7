import Foundation

/// Where the program keeps its files.
enum CacheFolder {
	/// The folder that `option` names, else `LARDER_CACHE`, else one of the program's own among the user's caches.
	///
	/// On Linux that is `$XDG_CACHE_HOME`, if it is an absolute path, else `~/.cache` (XDG Base Directory Specification).
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
