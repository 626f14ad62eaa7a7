import Foundation
import Testing

@testable import challenge

struct CacheFolderTests {
	@Test("The option wins over the variable, and the variable over the user's cache folder")
	func optionWins() {
		let environment = ["LARDER_CACHE": "/variable", "HOME": "/home/rick"]

		#expect(path(option: "/option", environment) == "/option/")
		#expect(path(option: nil, environment) == "/variable/")
		#expect(changesPath(option: "/option", environment) == "/option/")
		#expect(changesPath(option: nil, environment) == "/variable/")
	}

	#if os(Linux)
		@Test("The user's cache folder is XDG's, or .cache in the home folder if that is not an absolute path")
		func cacheFolderIsXDGs() {
			#expect(
				path(option: nil, ["HOME": "/home/rick", "XDG_CACHE_HOME": "/caches"]) == "/caches/larder-challenge/"
			)
			#expect(
				path(option: nil, ["HOME": "/home/rick", "XDG_CACHE_HOME": "caches"])
					== "/home/rick/.cache/larder-challenge/"
			)
			#expect(path(option: nil, ["HOME": "/home/rick"]) == "/home/rick/.cache/larder-challenge/")
		}

		@Test("Changes are not in the user's cache folder, but in XDG's for data, or .local/share in the home folder")
		func changesAreNotInCacheFolder() {
			#expect(
				changesPath(option: nil, ["HOME": "/home/rick", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "/caches"])
					== "/data/larder-challenge/"
			)
			#expect(changesPath(option: nil, ["HOME": "/home/rick"]) == "/home/rick/.local/share/larder-challenge/")
		}
	#endif

	private func path(option: String?, _ environment: [String: String]) -> String {
		CacheFolder.url(option: option, environment: environment).path(percentEncoded: false)
	}

	private func changesPath(option: String?, _ environment: [String: String]) -> String {
		CacheFolder.changesURL(option: option, environment: environment).path(percentEncoded: false)
	}
}
