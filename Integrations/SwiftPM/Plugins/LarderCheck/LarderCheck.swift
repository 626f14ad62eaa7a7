import Foundation
import PackagePlugin

/// Runs `larder check` on the whole package when a target that uses this plugin is built.
///
/// Findings are shown as the compiler's are, and an error ends the build. A build repeats the check if a file of one of
/// the package's targets has changed since it last passed, or if it failed.
@main
struct LarderCheck: BuildToolPlugin {
	func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
		[
			.buildCommand(
				displayName: "Checking the conventions",
				executable: try context.tool(named: "larder").url,
				// A build may not write into the package, so no cache is kept.
				arguments: [
					"check", "--format", "xcode", "--no-cache",
					"--project", context.package.directoryURL.path(percentEncoded: false),
				],
				// SwiftPM notices when one of these files is deleted. Of any other file it would say that an input is missing.
				inputFiles: context.package.targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles.map(\.url) }
			)
		]
	}
}
