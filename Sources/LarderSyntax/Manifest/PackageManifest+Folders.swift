package import LarderProject
import SwiftParser
import SwiftSyntax

extension PackageManifest {
	/// The folders of the targets that the manifest plainly declares.
	///
	/// `exists` returns whether the package has a folder. A target is left out if its `path` is not a string literal,
	/// or if it has no `path` and SwiftPM would not find its folder.
	package func targetFolders(exists: (String) -> Bool) -> [TargetFolder] {
		targets.compactMap { call in
			guard let name = call.name, let folder = folder(of: call, called: name, exists: exists),
				let excluded = call.texts("exclude"), let sources = call.texts("sources")
			else { return nil }
			return TargetFolder(name: name, folder: folder, excluded: excluded, sources: sources)
		}
	}

	/// The targets that name resources.
	package var targetsWithResources: Set<String> {
		Set(targets.filter { $0.argument("resources") != nil }.compactMap(\.name))
	}

	/// Removes the target in `folder`, unless the manifest also names the target in another place.
	package mutating func removeUnusedTarget(in folder: String) {
		let found = targets.first { $0.argument("path")?.expression.text?.normalizedPath == folder }
		guard let name = found?.name, text.ranges(of: "\"\(name)\"").count == 1 else { return }
		_ = removeTarget(name)
	}

	/// Excludes `path` from the target called `name`, if the target compiles `path` and excludes nothing yet.
	package mutating func exclude(_ path: String, fromTarget name: String, exists: (String) -> Bool) {
		let target = targets.first { $0.name == name }
		let folder = targetFolders(exists: exists).first { $0.name == name && $0.owns(path) }?.folder
		guard let folder, target?.argument("exclude") == nil else { return }
		let inner = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
		set("exclude", to: "[\"\(inner)\"]", ofTarget: name)
	}

	/// Gives a `path` to each target that has all of `Sources` or `Tests` only because no other target is there.
	///
	/// Without the `path`, SwiftPM would no longer find the target's files after a second target is added.
	package mutating func nameFolders(exists: (String) -> Bool) {
		let lonely = targets.compactMap { call -> (name: String, folder: String)? in
			guard let name = call.name, call.argument("path") == nil,
				let folder = folder(of: call, called: name, exists: exists), !folder.hasSuffix("/\(name)")
			else { return nil }
			return (name, folder)
		}
		for (name, folder) in lonely { set("path", to: "\"\(folder)\"", ofTarget: name) }
	}

	/// The folder of a target: its `path`, or else the folder in which the package manager looks for the target.
	private func folder(of call: FunctionCallExprSyntax, called name: String, exists: (String) -> Bool) -> String? {
		if let path = call.argument("path") { return path.expression.text?.normalizedPath }
		let parents = call.parentFolders
		if let parent = parents.first(where: { exists("\($0)/\(name)") }) { return "\(parent)/\(name)" }
		let isAlone = targets.count { $0.parentFolders == parents } == 1
		return isAlone ? parents.first(where: exists) : nil
	}
}

extension FunctionCallExprSyntax {
	/// The folders in which the package manager looks for the target.
	fileprivate var parentFolders: [String] {
		let sources = ["Sources", "Source", "src", "srcs"]
		return switch implicitMember {
		case "testTarget": ["Tests"] + sources
		case "plugin": ["Plugins"]
		default: sources
		}
	}

	/// The strings in an array argument: empty without the argument, and `nil` if the argument is not an array of
	/// string literals.
	fileprivate func texts(_ label: String) -> [String]? {
		guard let expression = argument(label)?.expression else { return [] }
		guard let elements = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression.text) else { return nil }
		return elements.contains(nil) ? nil : elements.compactMap { $0?.normalizedPath }
	}
}

extension ExprSyntax {
	/// The text, if it is a string literal.
	fileprivate var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}

extension String {
	/// The path without `.` and empty parts.
	fileprivate var normalizedPath: String { split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
}
