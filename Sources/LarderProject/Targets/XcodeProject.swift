package import Foundation

/// The targets of the Xcode project in a folder.
package struct XcodeProject {
	/// A target that compiles Swift.
	package struct Target: Equatable {
		package let name: String
		package let isOfTests: Bool
		/// The name of the target's module.
		package let module: String
		/// The folders that the target compiles as a whole, relative to the project; other files are listed one by one.
		package let folders: [String]
		/// The files that the target lists one by one, relative to the project.
		package let files: [String]
		/// The oldest supported version of each platform, by the build setting that names it.
		let versions: [String: String]
		/// Whether the target's default isolation is the main actor.
		package let isIsolated: Bool

		/// Whether the target compiles every file in `folder`.
		package func compiles(_ folder: String) -> Bool { folders.contains { "\(folder)/".hasPrefix("\($0)/") } }

		/// How many files in `folder` the target lists.
		package func count(in folder: String) -> Int { files.count { $0.hasPrefix("\(folder)/") } }
	}

	/// The project's name, such as `Shop.xcodeproj`.
	package let name: String
	package let targets: [Target]
	/// How many of the team's test files import each module with `@testable`.
	package var testedModules: [String: Int] = [:]

	/// Reads the first project in `root`, or else in a folder of `root`, if there is one.
	///
	/// - Throws: ``ProjectError`` if the project cannot be read.
	package init?(in root: URL) throws(ProjectError) {
		guard let file = Self.nearestFile(in: root) else { return nil }
		name = file.folder
		guard let data = try? Data(contentsOf: root.appending(path: file)),
			let document = try? PropertyListSerialization.propertyList(from: data, format: nil),
			let objects = (document as? [String: Any])?["objects"] as? [String: [String: Any]]
		else {
			throw ProjectError(
				description:
					"\(file): error: this Xcode project cannot be read; see that it has no conflict markers and opens in Xcode"
			)
		}
		let paths = XcodePaths(objects, home: file.split(separator: "/").dropLast(2).map(String.init))
		let ofProject = objects.values.first { $0["isa"] as? String == "PBXProject" }.map {
			Self.settings(of: $0, in: objects)
		}
		// UI tests cannot import the app's code, so no written file belongs to them.
		targets = objects.values.filter { $0["isa"] as? String == "PBXNativeTarget" && !Self.isOfInterfaceTests($0) }
			.compactMap { Target($0, in: objects, paths, ofProject: ofProject ?? []) }.sorted { $0.name < $1.name }
	}

	/// The path of the project file of the first Xcode project in `root`, if there is one.
	package static func file(in root: URL) -> String? {
		// The folder alone does not show a project. If a project is generated, teams often commit only the folder with
		// its schemes.
		root.names.filter { $0.hasSuffix(".xcodeproj") }.map { "\($0)/project.pbxproj" }.first(where: root.has)
	}

	/// The path of the project file of the first Xcode project in `root`, or else in a folder of `root`, if there is
	/// one.
	package static func nearestFile(in root: URL) -> String? {
		if let file = file(in: root) { return file }
		// Ignore an app inside of a package: it shows how to use the package, and does not compile the package's
		// folders.
		guard !root.has("Package.swift") else { return nil }
		return root.names.filter { !$0.hasPrefix(".") && !["Carthage", "Pods"].contains($0) }.lazy.compactMap {
			name in
			file(in: root.appending(path: name, directoryHint: .isDirectory)).map { "\(name)/\($0)" }
		}.first
	}

	private static func isOfInterfaceTests(_ target: [String: Any]) -> Bool {
		(target["productType"] as? String)?.hasSuffix("ui-testing") == true
	}

	/// The target that has the files in `folder`, if there is one.
	///
	/// The first of these targets is returned:
	///
	/// - the target that compiles the folder
	/// - the target that lists most files in the folder, or in the nearest folder around it that has listed files
	/// - a target with the name of a folder in the path
	/// - the only target
	/// - the target that the tests import most
	package func target(with folder: String, isOfTests: Bool) -> Target? {
		let targets = targets.filter { $0.isOfTests == isOfTests }
		let parts = folder.split(separator: "/").map(String.init)
		return targets.first { $0.compiles(folder) } ?? listing(parts, of: targets)
			?? targets.first { parts.contains($0.name) } ?? (targets.count == 1 ? targets.first : nil)
			?? mostTested(of: targets.filter { testedModules[$0.module] != nil })
	}

	/// The target that lists most files in the folder `parts`, or in the nearest folder around it that has listed
	/// files.
	private func listing(_ parts: [String], of targets: [Target]) -> Target? {
		for length in stride(from: parts.count, to: 0, by: -1) {
			let counts = targets.map { $0.count(in: parts.prefix(length).joined(separator: "/")) }
			guard let most = counts.max(), most > 0 else { continue }
			// If an app has a target for each stage of its development, several targets list the same files. Then
			// choose the target that the tests import most.
			return mostTested(of: zip(targets, counts).filter { $0.1 == most }.map(\.0))
		}
		return nil
	}

	/// The target that the team's tests import most, or the first of several.
	private func mostTested(of targets: [Target]) -> Target? {
		let most = targets.map { testedModules[$0.module, default: 0] }.max()
		return targets.first { testedModules[$0.module, default: 0] == most }
	}

	/// The build settings of each configuration of `object`.
	fileprivate static func settings(of object: [String: Any], in objects: [String: [String: Any]]) -> [[String: Any]] {
		let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
		let keys = list?["buildConfigurations"] as? [String] ?? []
		return keys.compactMap { objects[$0]?["buildSettings"] as? [String: Any] }
	}
}

extension XcodeProject.Target {
	fileprivate init?(
		_ object: [String: Any],
		in objects: [String: [String: Any]],
		_ paths: XcodePaths,
		ofProject: [[String: Any]]
	) {
		guard let name = object["name"] as? String else { return nil }
		self.name = name
		let own = XcodeProject.settings(of: object, in: objects)
		module = Self.module(of: name, own)
		isOfTests = (object["productType"] as? String)?.hasSuffix("unit-test") == true
		let groups = object["fileSystemSynchronizedGroups"] as? [String] ?? []
		folders = groups.compactMap(paths.path)
		let phases = (object["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
		files = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
			.flatMap { $0["files"] as? [String] ?? [] }
			.compactMap { (objects[$0]?["fileRef"] as? String).flatMap(paths.path) }
		var versions: [String: String] = [:]
		for setting in XcodeProject.oldest.map(\.setting) {
			let named = [own, ofProject].map { $0.compactMap { $0[setting] as? String }.filter { Double($0) != nil } }
			versions[setting] = named.first { !$0.isEmpty }?.min { (Double($0) ?? 0) < (Double($1) ?? 0) }
		}
		self.versions = versions
		isIsolated = (ofProject + own).contains { $0["SWIFT_DEFAULT_ACTOR_ISOLATION"] as? String == "MainActor" }
	}

	/// The module of the target `name`.
	///
	/// Its name is the module's name in `settings`, or else the product's name, or else the target's name.
	private static func module(of name: String, _ settings: [[String: Any]]) -> String {
		let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.map { key in
			Set(settings.map { ($0[key] as? String)?.replacing(/\$[({]TARGET_NAME(:\w+)?[)}]/, with: name) ?? "" })
		}
		// A name counts only if all configurations agree on it, and if no variable remains in it.
		let plain = names.first { $0.count == 1 && $0.first?.isEmpty == false && $0.first?.contains("$") == false }
		return (plain?.first ?? name).replacing(/[^A-Za-z0-9_]/, with: "_")
	}
}

extension XcodeProject {
	/// The oldest systems that Larder supports, as in its Package.swift.
	fileprivate static let oldest: [(setting: String, name: String, version: Double)] = [
		("IPHONEOS_DEPLOYMENT_TARGET", "iOS", 17), ("MACOSX_DEPLOYMENT_TARGET", "macOS", 14),
		("TVOS_DEPLOYMENT_TARGET", "tvOS", 17), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS", 10),
		("XROS_DEPLOYMENT_TARGET", "visionOS", 1),
	]

	/// Checks that `target` supports no system that is too old for Larder.
	///
	/// - Throws: ``ProjectError`` if the target supports such a system.
	package func checkVersions(of target: Target) throws(ProjectError) {
		for (setting, system, version) in Self.oldest {
			guard let own = target.versions[setting], Double(own) ?? version < version else { continue }
			let needed = "\(Int(version)).0"
			throw ProjectError(
				description:
					"\(name): error: the target \(target.name) starts at \(system) \(own), but Larder starts at \(system) "
					+ "\(needed); set \(setting) to \(needed) or a later version in Xcode"
			)
		}
	}

	/// A note on the new Swift files in `paths` that the author has to add to targets; `nil` if there are none.
	///
	/// Files in one of `testFolders` belong to the target of the tests.
	package func note(adding paths: [String], testFolders: [String]) -> String? {
		var files: [String: [String]] = [:]
		for path in paths {
			let folder = path.folder
			guard !targets.contains(where: { $0.compiles(folder) }) else { continue }
			let isOfTests = testFolders.contains { path.hasPrefix("\($0)/") }
			let target = target(with: folder, isOfTests: isOfTests)?.name
			files[target ?? (isOfTests ? "the target of the tests" : "the target of the app"), default: []].append(path)
		}
		guard !files.isEmpty else { return nil }
		let lists = files.sorted { $0.key < $1.key }.map { target, paths in
			"\nto \(target):\n" + paths.sorted().map { "  \($0)" }.joined(separator: "\n")
		}
		return "\(name) lists its files one by one; add these in Xcode" + lists.joined()
	}
}

extension URL {
	/// Whether this folder has a file or folder at `path`.
	package func has(_ path: String) -> Bool {
		FileManager.default.fileExists(atPath: appending(path: path).path(percentEncoded: false))
	}

	/// The sorted names of what is in this folder.
	///
	/// A folder that cannot be listed is reported when files are written to it.
	package var names: [String] {
		((try? FileManager.default.contentsOfDirectory(atPath: path(percentEncoded: false))) ?? []).sorted()
	}
}
