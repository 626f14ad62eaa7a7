public import ArgumentParser
import Foundation
public import LarderCore

/// Where answers may come from.
struct SourceOptions: ParsableArguments {
	@Option(help: "Where list and show look first. Default: localFirst.")
	var policy: CachePolicy?

	@Option(
		help: ArgumentHelp("The service, up to its /api.", valueName: "url"),
		transform: SourceOptions.serviceURL
	)
	var baseURL: URL?

	@Flag(help: "Let every call to the service fail, as without a network.")
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
			throw ValidationError("'\(text)' is no http or https URL; one looks like https://rickandmortyapi.com/api.")
		}
		return url
	}
}

extension CachePolicy: ExpressibleByArgument {}
