import Foundation
import PackagePlugin

/// `swift package larder …`: runs the command in the package's folder.
@main
struct LarderCommand: CommandPlugin {
	func performCommand(context: PluginContext, arguments: [String]) throws {
		let process = Process()
		process.executableURL = try context.tool(named: "larder").url
		process.arguments = arguments.filter { $0 != Self.permission }
		process.currentDirectoryURL = context.package.directoryURL
		try process.run()
		process.waitUntilExit()

		let status = process.terminationStatus
		guard status != 0 else { return }
		let advice = "; if it may not write here, run swift package \(Self.permission) larder …"
		Diagnostics.error("larder ended with status \(status)\(status == Self.cannotWrite ? advice : "")")
	}

	// The option that lets a plugin write into the package. SwiftPM passes it on if it stands after `larder`.
	private static let permission = "--allow-writing-to-package-directory"
	// The command ends with this status if it cannot write, among other reasons.
	private static let cannotWrite: Int32 = 4
}
