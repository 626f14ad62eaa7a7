import Foundation
import PackagePlugin

/// Runs `larder check` on the whole package when a target that uses this plugin is built.
///
/// Findings look like the compiler's, and an error ends the build. The check runs again if it failed, or if a file of one of
/// the package's targets has changed.
@main
struct LarderCheck: BuildToolPlugin {
	func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
		[
			.buildCommand(
				displayName: "Checking the conventions",
				executable: try context.tool(named: "larder").url,
				// No cache, because a build may not write into the package.
				arguments: [
					"check", "--format", "xcode", "--no-cache",
					"--project", context.package.directoryURL.path(percentEncoded: false),
				],
				// SwiftPM notices if one of these files is deleted. For any other file it would report a missing input.
				inputFiles: context.package.targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles.map(\.url) }
			)
		]
	}
}
