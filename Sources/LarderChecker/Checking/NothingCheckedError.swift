/// The error for a project in which the rules find nothing to look at.
package struct NothingCheckedError: Error, CustomStringConvertible {
	package let description: String

	init(_ settings: Settings) {
		let place =
			settings.features.isEmpty ? "the project" : "features in \(settings.features.joined(separator: ", "))"
		let suffixes = settings.suffixes
		description = """
			error: nothing was checked: \(place) has no type that is named as a repository (…\(suffixes.repository)), a \
			data source (…\(suffixes.dataSource)), a mapper (…\(suffixes.mapper)) or a DTO (…\(suffixes.dto)), and no \
			model in \(settings.folders.models); run `larder init`, or set the features, names and folders in \
			\(SettingsReader.fileName)
			"""
	}
}
