import Foundation

@testable import LarderGenerator

/// A plan that creates, replaces and removes one file each.
func plan(in root: URL) -> Plan {
	Plan(
		root: root,
		steps: [
			Plan.Step(file: GeneratedFile("gone/two", ""), action: .remove(before: Array("two".utf8))),
			Plan.Step(file: GeneratedFile("new/one", "one"), action: .create),
			Plan.Step(
				file: GeneratedFile("old", "after"),
				action: .replace(before: Array("before".utf8), .update)
			),
		]
	)
}

/// Gives `body` a folder that `plan(in:)` fits.
func withTree(_ body: (URL) throws -> Void) throws {
	try withTemporaryFolder { folder in
		let gone = folder.appending(path: "gone")
		try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: false)
		try Data("two".utf8).write(to: gone.appending(path: "two"))
		try Data("before".utf8).write(to: folder.appending(path: "old"))
		try body(folder)
	}
}

/// Every path with its text, folders with none.
func tree(_ root: URL) throws -> [String: String] {
	var tree: [String: String] = [:]
	for path in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
		let url = root.appending(path: path)
		tree[path] = FileSystem.disk.kind(url) == .folder ? "/" : try String(contentsOf: url, encoding: .utf8)
	}
	return tree
}
