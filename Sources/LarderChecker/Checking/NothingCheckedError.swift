package import LarderProject

/// The error for a project in which the rules find nothing to look at.
package struct NothingCheckedError: Error, CustomStringConvertible {
	package let description: String

	/// Creates an error whose message begins with "nothing was", followed by `done`.
	package init(_ settings: Settings, done: String = "checked") {
		let suffixes = settings.suffixes
		let place = settings.isUndivided ? "the project" : settings.features.joined(separator: " or ")
		let names = [suffixes.repository, suffixes.dataSource, suffixes.mapper, suffixes.dto].filter { !$0.isEmpty }
			.joined(separator: " or ")
		if settings.rules == .layers {
			let folders = settings.folders
			description = """
				nothing was \(done): \(place) has no file in \(folders.domain) and none in \(folders.data); run `larder init` \
				if there is no \(SettingsReader.fileName); otherwise, correct the folders in that file
				"""
			return
		}
		description = """
			nothing was \(done): \(place) has no type whose name ends in \(names), and no model in \
			\(settings.folders.models); run `larder init` if there is \
			no \(SettingsReader.fileName); otherwise, correct the names and folders in that file
			"""
	}
}
