import Foundation

/// The targets of the Xcode project in a folder.
struct XcodeProject {
	/// A target that compiles Swift.
	struct Target: Equatable {
		let name: String
		let isOfTests: Bool
		/// The folders that it compiles as a whole, relative to the project; other files are listed one by one.
		let folders: [String]
		/// The oldest system that each platform's setting names.
		let versions: [String: String]
		/// Whether its code is isolated to the main actor unless it says otherwise.
		let isIsolated: Bool

		/// The name of its module.
		var module: String { name.replacing(/[^A-Za-z0-9_]/, with: "_") }

		/// Whether it compiles every file in `folder`.
		func compiles(_ folder: String) -> Bool { folders.contains { "\(folder)/".hasPrefix("\($0)/") } }
	}

	/// The project's name, such as `Shop.xcodeproj`.
	let name: String
	let targets: [Target]

	/// Reads the first project in `root`, if there is one.
	///
	/// - Throws: ``ProjectError`` if it cannot be read.
	init?(in root: URL) throws(ProjectError) {
		guard let file = Self.file(in: root) else { return nil }
		name = String(file.prefix { $0 != "/" })
		guard let data = try? Data(contentsOf: root.appending(path: file)),
			let document = try? PropertyListSerialization.propertyList(from: data, format: nil),
			let objects = (document as? [String: Any])?["objects"] as? [String: [String: Any]]
		else {
			throw ProjectError(
				description:
					"\(file): error: this Xcode project cannot be read; see that it has no conflict markers and opens in Xcode"
			)
		}
		let ofProject = objects.values.first { $0["isa"] as? String == "PBXProject" }.map {
			Self.settings(of: $0, in: objects)
		}
		targets = objects.values.filter { $0["isa"] as? String == "PBXNativeTarget" }
			.compactMap { Target($0, in: objects, ofProject: ofProject ?? []) }.sorted { $0.name < $1.name }
	}

	/// The path of the first project's file in `root`, if there is one.
	static func file(in root: URL) -> String? {
		let path = root.path(percentEncoded: false)
		// A folder that cannot be listed is reported when files are written to it.
		let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
		// A generated project is often not committed, but a folder with its schemes is.
		return names.sorted().filter { $0.hasSuffix(".xcodeproj") }.map { "\($0)/project.pbxproj" }.first {
			FileManager.default.fileExists(atPath: root.appending(path: $0).path(percentEncoded: false))
		}
	}

	/// The target with the files in `folder`: the one that compiles it, that is called as a folder around it, or the only one.
	func target(with folder: String, isOfTests: Bool) -> Target? {
		let targets = targets.filter { $0.isOfTests == isOfTests }
		let parts = folder.split(separator: "/").map(String.init)
		return targets.first { $0.compiles(folder) } ?? targets.first { parts.contains($0.name) }
			?? (targets.count == 1 ? targets.first : nil)
	}

	/// The build settings of each configuration of `object`.
	fileprivate static func settings(of object: [String: Any], in objects: [String: [String: Any]]) -> [[String: Any]] {
		let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
		let keys = list?["buildConfigurations"] as? [String] ?? []
		return keys.compactMap { objects[$0]?["buildSettings"] as? [String: Any] }
	}
}

extension XcodeProject.Target {
	fileprivate init?(_ object: [String: Any], in objects: [String: [String: Any]], ofProject: [[String: Any]]) {
		guard let name = object["name"] as? String else { return nil }
		self.name = name
		isOfTests = (object["productType"] as? String)?.hasSuffix("unit-test") == true
		let groups = object["fileSystemSynchronizedGroups"] as? [String] ?? []
		folders = groups.compactMap { objects[$0]?["path"] as? String }
		var versions: [String: String] = [:]
		for settings in [ofProject, XcodeProject.settings(of: object, in: objects)] {
			let found = settings.flatMap { settings in
				settings.compactMap { key, value in (value as? String).map { (key: key, version: $0) } }
			}
			.filter { $0.key.hasSuffix("_DEPLOYMENT_TARGET") && Double($0.version) != nil }
			let oldest = Dictionary(found.map { ($0.key, $0.version) }) { first, second in
				(Double(first) ?? 0) < (Double(second) ?? 0) ? first : second
			}
			versions.merge(oldest) { _, own in own }
		}
		self.versions = versions
		isIsolated = (ofProject + XcodeProject.settings(of: object, in: objects)).contains {
			$0["SWIFT_DEFAULT_ACTOR_ISOLATION"] as? String == "MainActor"
		}
	}
}

extension XcodeProject {
	/// Larder's oldest systems, as in its Package.swift.
	private static let oldest: [(setting: String, name: String, version: Double)] = [
		("IPHONEOS_DEPLOYMENT_TARGET", "iOS", 17), ("MACOSX_DEPLOYMENT_TARGET", "macOS", 14),
		("TVOS_DEPLOYMENT_TARGET", "tvOS", 17), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS", 10),
		("XROS_DEPLOYMENT_TARGET", "visionOS", 1),
	]

	/// Checks that `target` starts at no older system than Larder does.
	///
	/// - Throws: ``ProjectError`` if it does.
	func checkVersions(of target: Target) throws(ProjectError) {
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

	/// What the author has to add to targets of the project, for the new Swift files `paths`; `nil` if that is nothing.
	func note(adding paths: [String]) -> String? {
		var files: [String: [String]] = [:]
		for path in paths {
			let folder = path.split(separator: "/").dropLast().joined(separator: "/")
			guard !targets.contains(where: { $0.compiles(folder) }) else { continue }
			let isOfTests = path.split(separator: "/").dropLast().contains { $0.contains("Test") }
			let target = target(with: folder, isOfTests: isOfTests)?.name ?? "the target of the tests"
			files[target, default: []].append(path)
		}
		guard !files.isEmpty else { return nil }
		let lists = files.sorted { $0.key < $1.key }.map { target, paths in
			"\nto \(target):\n" + paths.sorted().map { "  \($0)" }.joined(separator: "\n")
		}
		return "\(name) lists its files one by one; add these in Xcode" + lists.joined()
	}
}
