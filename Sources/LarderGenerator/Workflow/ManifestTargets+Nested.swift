import LarderProject

/// The manifest of a package inside the project.
struct NestedManifest {
	/// The manifest's path, relative to the project.
	let path: String
	let text: String

	/// The folder of the package.
	var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

extension ManifestTargets {
	/// A note on what to add to `manifest`, which declares targets of `layers`; `nil` if the manifest lacks nothing.
	///
	/// `editor` checks whether the manifest's platforms are too old.
	func note(for manifest: NestedManifest, of layers: LayerModules, editor: ManifestEditor?) -> String? {
		let needs = needs(of: layers).filter { layers.nestedManifests[$0.target] == manifest.path }.map { need in
			(target: need.target, texts: need.texts.map { own($0, of: layers, in: manifest) })
		}
		let lacking = Self.lacking(needs, in: manifest.text)
		let dependency = Self.namesLarder(manifest.text) ? nil : whole.dependency.map { Self.moved($0, to: manifest) }
		let (platforms, remedy) = dependency == nil ? ([], nil) : lackingPlatforms(of: manifest, by: editor)
		let lines =
			[
				platforms.isEmpty
					? nil
					: "\(unit)platforms: [\(platforms.map { ".\($0.name)(.v\($0.version))" }.joined(separator: ", "))],",
				dependency.flatMap { list("dependencies", [$0]) },
			].compactMap(\.self)
			+ needs.map(\.target).flatMap { target in
				let texts = lacking.filter { $0.name == target }.map { "\(unit)\($0.text)," }
				return texts.isEmpty ? [] : ["to the dependencies of \(target):"] + texts
			} + excludedFixtures(of: layers, in: manifest)
		guard !lines.isEmpty else { return nil }
		return "\(manifest.path) stays unchanged; \(remedy.map { "\($0), and then " } ?? "")add to it:\n"
			+ lines.joined(separator: "\n")
	}

	/// A note on the targets of `layers` that no manifest inside the project declares.
	///
	/// The note says what these targets must link.
	func noteBeside(_ layers: LayerModules) -> String? {
		let needs = needs(of: layers).filter { layers.nestedManifests[$0.target] == nil }
		let links = needs.compactMap { target, texts -> String? in
			let products = texts.compactMap {
				$0.firstMatch(of: /name: "(\w+)", package: "larder"/).map { String($0.1) }
			}
			return products.isEmpty ? nil : "\(products.joined(separator: ", ")) to \(layers.target(of: target))"
		}
		return links.isEmpty ? nil : "link these libraries of the package larder: \(links.joined(separator: "; "))"
	}

	/// The targets of `layers`, each with the libraries that it must link.
	func needs(of layers: LayerModules) -> [(target: String, texts: [String])] {
		let domain = layers.areApart ? [(layers.domain, domainLibraries.map(Self.product))] : []
		let modules = layers.areApart ? ["\"\(layers.domain)\""] : []
		let data = [(layers.data, modules + libraries.map(Self.product))]
		let tests = layers.tests.map {
			[($0, ["\"\(layers.data)\""] + modules + (libraries + ["LarderTesting"]).map(Self.product))]
		}
		return domain + data + (tests ?? [])
	}

	/// Returns `text` as a product of another package, if another manifest declares the module that `text` names.
	private func own(_ text: String, of layers: LayerModules, in manifest: NestedManifest) -> String {
		let module = text.replacing("\"", with: "")
		guard let home = layers.nestedManifests[module], home != manifest.path else { return text }
		let package = home.split(separator: "/").dropLast().last ?? ""
		return ".product(name: \(text), package: \"\(package)\")"
	}

	/// Returns `dependency` with its path relative to the folder of `manifest`.
	private static func moved(_ dependency: String, to manifest: NestedManifest) -> String {
		let up = manifest.folder.split(separator: "/").map { _ in "../" }.joined()
		return dependency.replacing(/path: "(?!\/)/) { _ in "path: \"\(up)" }
	}

	/// The platforms that `manifest` must name or raise, and what its author must do first.
	private func lackingPlatforms(
		of manifest: NestedManifest,
		by editor: ManifestEditor?
	) -> ([Platform], remedy: String?) {
		let named = whole.platforms.filter { $0.name == "macOS" || manifest.text.contains(".\($0.name)(") }
		let platforms = named.count > 1 || manifest.text.contains("platforms:") ? named : whole.platforms
		var addition = ManifestAddition()
		do throws(ManifestError) {
			guard let without = try editor?.add(manifest.text, addition) else { return (platforms, nil) }
			addition.platforms = whole.platforms
			let changes = try editor?.add(manifest.text, addition).text != without.text
			return (changes ? platforms : [], nil)
		} catch {
			return (platforms, error.remedy)
		}
	}

	private func excludedFixtures(of layers: LayerModules, in manifest: NestedManifest) -> [String] {
		guard let tests = layers.tests, layers.nestedManifests[tests] == manifest.path,
			fixtures.hasPrefix("\(manifest.folder)/"),
			Self.declaration(of: tests, in: manifest.text)?.contains("Fixtures") != true
		else { return [] }
		return ["and leave \(fixtures) out of \(tests) by `exclude`"]
	}
}
