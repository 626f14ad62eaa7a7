import Foundation
import Testing

@testable import challenge

struct CacheFolderTests {
	@Test("The option wins over the variable, and the variable over the user's cache folder")
	func optionWins() {
		let environment = ["LARDER_CACHE": "/variable", "HOME": "/home/rick"]

		#expect(path(option: "/option", environment) == "/option/")
		#expect(path(option: nil, environment) == "/variable/")
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
	#endif

	private func path(option: String?, _ environment: [String: String]) -> String {
		CacheFolder.url(option: option, environment: environment).path(percentEncoded: false)
	}
}
