public import ArgumentParser
import Foundation
public import LarderCore

/// The options for where answers come from.
struct SourceOptions: ParsableArguments {
	@Option(help: "The policy of list and show. Default: localFirst.")
	var policy: CachePolicy?

	@Option(
		help: ArgumentHelp("The URL of the service, up to /api.", valueName: "url"),
		transform: SourceOptions.serviceURL
	)
	var baseURL: URL?

	@Flag(help: "Fail every call to the service, as if there were no network.")
	var offline = false

	@Option(
		help: ArgumentHelp(
			"The folder of the disk cache and the recent searches. Default: $LARDER_CACHE, else the user's cache folder.",
			valueName: "dir"
		)
	)
	var cache: String?

	private static func serviceURL(_ text: String) throws -> URL {
		guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil
		else {
			throw ValidationError("'\(text)' is not an http or https URL, such as https://rickandmortyapi.com/api.")
		}
		return url
	}
}

extension CachePolicy: ExpressibleByArgument {}
