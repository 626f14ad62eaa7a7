import LarderProject

/// A feature's part of a manifest.
struct ManifestTargets {
	let module: String
	/// The libraries of Larder that the targets link.
	let libraries: [String]
	/// The names of the app's modules that the targets import.
	var dialect = Dialect()
	/// The project's own targets, if the whole project is one feature.
	var layers: LayerModules?
	/// The libraries that the domain links.
	var domainLibraries: [String] = []
	/// The folder of the fixtures.
	var fixtures = ""
	/// The manifest that Larder would write for the feature alone.
	let manifest: GeneratedFile?

	/// The modules that only tests import.
	private var mocks: [String] { dialect.testModules.filter { !dialect.modules.contains($0) } }

	/// The line with the platforms.
	private var platforms: String { ManifestLines(manifest).line(beginning: "platforms: ") }

	/// The white space of one level of indentation.
	var unit: String { ManifestLines(manifest).unit }

	/// The parts of ``manifest``.
	var whole: ManifestAddition {
		let lines = ManifestLines(manifest)
		var whole = ManifestAddition()
		whole.dependency = lines.elements(of: "dependencies").first
		whole.platforms = platforms.matches(of: /\.(\w+)\(\.v(\d+)\)/).map { match in
			Platform(name: String(match.1), version: Int(match.2) ?? 0)
		}
		let language = lines.line(beginning: "defaultLocalization: ").split(separator: "\"").dropFirst().first
		whole.language = language.map(String.init)
		whole.products = layers == nil ? lines.parts(of: "products") : []
		whole.targets = layers == nil ? lines.parts(of: "targets") : []
		return whole
	}

	/// The names of the targets.
	var names: [String] { whole.targets.map(\.name) }

	/// The parts that `manifest` lacks; `nil` if it lacks none.
	func addition(to manifest: String) -> ManifestAddition? {
		var addition = ManifestAddition()
		if let layers {
			addition.libraries = Self.lacking(needs(of: layers), in: manifest)
			addition.fixtures = layers.tests.map { ManifestAddition.Part(name: $0, text: fixtures) }
			if !Self.namesLarder(manifest) {
				(addition.dependency, addition.platforms) = (whole.dependency, whole.platforms)
			}
		} else if manifest.contains("\"\(module)\"") {
			addition.libraries = lackingLibraries(in: manifest)
			let isPlain = Self.declaration(of: module, in: manifest) != nil
			if isPlain, !Self.namesLarder(manifest) { addRest(to: &addition, lackedBy: manifest) }
		} else {
			addition = whole
			addition.targets.removeAll { manifest.contains("\"\($0.name)\"") }
			addition.targets = addition.targets.map { linkingProducts(of: manifest, in: $0) }
			if addition.targets.count < whole.targets.count { addition.language = nil }
			if Self.namesLarder(manifest) {
				addition.dependency = nil
				addition.platforms = []
			}
		}
		return addition.isEmpty ? nil : addition.naming(Self.larderName(in: manifest) ?? "larder")
	}

	/// Adds the parts that `manifest` lacks, if it already has a target for the feature, but Larder has never changed
	/// the manifest.
	private func addRest(to addition: inout ManifestAddition, lackedBy manifest: String) {
		addition.dependency = whole.dependency
		addition.platforms = whole.platforms
		addition.targets = whole.targets.filter { !manifest.contains("\"\($0.name)\"") }
		let texts = addition.targets.filter { ![module, "\(module)Tests"].contains($0.name) }
		addition.language = texts.isEmpty ? nil : whole.language
		addition.libraries += texts.map { ManifestAddition.Part(name: module, text: "\"\($0.name)\"") }
	}

	/// Whether `manifest` depends on Larder.
	static func namesLarder(_ manifest: String) -> Bool { larderName(in: manifest) != nil }

	/// The name of Larder's package, or of a copy of it, in `manifest`; `nil` if the manifest depends on neither.
	private static func larderName(in manifest: String) -> String? {
		let libraries =
			/name:\s*"Larder(?:Core|Localization|Networking|Observation|SQLite|Testing)",\s*package:\s*"([^"]+)"/
		let name = manifest.firstMatch(of: libraries)?.1 ?? manifest.firstMatch(of: /[\/"]([Ll]arder)(?:\.git)?"/)?.1
		return name.map(String.init)
	}

	/// A note on what to add to `manifest`, which lacks `addition`.
	///
	/// After an `error`, the note says what to do first.
	func note(for addition: ManifestAddition, to manifest: String, after error: ManifestError? = nil) -> String {
		let reason = error.map { "stays unchanged, because \($0.reason)" } ?? "is the app's own and stays unchanged"
		let start = "Package.swift \(reason); \(error?.remedy.map { "\($0), and then " } ?? "")"
		let targets = Set(addition.libraries.map(\.name)).sorted().joined(separator: " and ")
		let libraries =
			["add these dependencies, if they are missing, to \(targets):"]
			+ Set(addition.libraries.map(\.text)).sorted().map { "\(unit)\($0)," }
		guard addition.libraries.isEmpty || !addition.targets.isEmpty || addition.dependency != nil else {
			return start + libraries.joined(separator: "\n")
		}
		let language = manifest.contains("defaultLocalization") ? nil : addition.language
		let lists = [
			language.map { "\(unit)defaultLocalization: \"\($0)\"," },
			addition.platforms.isEmpty ? nil : "\(unit)\(platforms)",
			list("products", addition.products.map(\.text)),
			addition.dependency.flatMap { list("dependencies", [$0]) },
			list("targets", addition.targets.map(\.text)),
		]
		let lines = lists.compactMap(\.self) + (addition.libraries.isEmpty ? [] : libraries)
		return "\(start)add these lines to it:\n" + lines.joined(separator: "\n")
	}

	/// A note on what to link to `layers`, whose targets no manifest declares.
	func note(for layers: LayerModules) -> String {
		let tests = layers.tests ?? "the target of the tests"
		let domain =
			layers.areApart && !domainLibraries.isEmpty
			? ", \(domainLibraries.joined(separator: " and ")) to \(layers.target(of: layers.domain))" : ""
		return
			"link \(libraries.joined(separator: " and ")) of the package larder to \(layers.target(of: layers.data))\(domain); "
			+ "link the same libraries and LarderTesting to \(tests)"
	}

	/// A note on what to add to the manifests of a Tuist project for the feature in `folder`.
	func noteForTuist(in folder: String) -> String {
		let products = (dialect.modules + libraries).joined(separator: ", ")
		let testing = (["LarderTesting"] + mocks).joined(separator: " and ")
		return
			"Tuist's manifests stay unchanged; add two targets to them: \(module) with the folder \(folder)/Sources, linked with "
			+ "\(products), and \(module)Tests with the folder \(folder)/Tests, linked with \(testing)"
	}

	/// Returns `target` with the app's modules as products of other packages, if `manifest` also names them as
	/// products.
	private func linkingProducts(of manifest: String, in target: ManifestAddition.Part) -> ManifestAddition.Part {
		let products = manifest.matches(of: /\.product\(\s*name: "(\w+)",\s*package: "[^"]+"\s*\)/)
		let text = (dialect.modules + mocks).reduce(target.text) { text, module in
			guard let product = products.first(where: { $0.1 == module }) else { return text }
			return text.replacing("\"\(module)\"", with: product.0)
		}
		return ManifestAddition.Part(name: target.name, text: text)
	}

	/// Whether `addition` declares the feature's module.
	func declaresModule(_ addition: ManifestAddition) -> Bool { addition.targets.contains { $0.name == module } }

	private func lackingLibraries(in manifest: String) -> [ManifestAddition.Part] {
		[module, "\(module)Tests"].flatMap { target in
			libraries.filter { Self.declaration(of: target, in: manifest)?.contains("\"\($0)\"") == false }.map {
				ManifestAddition.Part(name: target, text: Self.product($0))
			}
		}
	}

	/// The needed libraries that the targets' declarations in `manifest` lack.
	static func lacking(_ needs: [(target: String, texts: [String])], in manifest: String) -> [ManifestAddition.Part] {
		needs.flatMap { target, texts -> [ManifestAddition.Part] in
			guard let declaration = declaration(of: target, in: manifest) else { return [] }
			let lacking = texts.filter { !declaration.contains($0.firstMatch(of: /"[^"]+"/)?.0 ?? "") }
			return lacking.map { ManifestAddition.Part(name: target, text: $0) }
		}
	}

	static func product(_ library: String) -> String { ".product(name: \"\(library)\", package: \"larder\")" }

	func list(_ name: String, _ elements: [String]) -> String? {
		guard !elements.isEmpty else { return nil }
		let inner = unit + unit
		let lines = elements.map { "\(inner)\($0.replacing("\n", with: "\n\(inner)")),\n" }
		return "\(unit)\(name): [\n\(lines.joined())\(unit)],"
	}

	/// The source code of the target `name`, up to the next target; `nil` if no target clearly has that name.
	static func declaration(of name: String, in manifest: String) -> Substring? {
		let parts = manifest.split(separator: "arget(")
		return parts.first { $0.drop(while: \.isWhitespace).hasPrefix("name: \"\(name)\"") }
	}
}

/// The lines of a manifest that Larder writes.
private struct ManifestLines {
	private let lines: [Substring]

	init(_ manifest: GeneratedFile?) {
		lines = String(decoding: manifest?.contents ?? [], as: UTF8.self)
			.split(separator: "\n", omittingEmptySubsequences: false)
	}

	/// The indentation of the first indented line.
	var unit: String {
		let blanks = lines.lazy.map { $0.prefix(while: \.isWhitespace) }.first { !$0.isEmpty }
		return blanks.map(String.init) ?? "\t"
	}

	/// The first line that begins with `start`, without its indentation.
	func line(beginning start: String) -> String {
		lines.map { $0.drop(while: \.isWhitespace) }.first { $0.hasPrefix(start) }.map(String.init) ?? ""
	}

	/// The elements of the first list called `name`, each without its indentation and its comma.
	func elements(of name: String) -> [String] {
		guard let start = lines.firstIndex(where: { $0.drop(while: \.isWhitespace) == "\(name): [" }) else { return [] }
		let outer = lines[start].indentation
		let body = lines[(start + 1)...].prefix { !($0.indentation == outer && $0.dropFirst(outer).hasPrefix("]")) }
		let inner = body.first?.indentation ?? 0
		var elements: [[Substring]] = []
		for line in body {
			let text = line.dropFirst(inner)
			let begins = line.indentation == inner && !text.hasPrefix(")")
			if begins { elements.append([text]) } else { elements[elements.count - 1].append(text) }
		}
		return elements.map { $0.joined(separator: "\n") }.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
	}

	/// The named elements of the first list called `name`.
	func parts(of name: String) -> [ManifestAddition.Part] {
		elements(of: name).compactMap { text in
			guard let name = text.firstMatch(of: /name: "([^"]+)"/)?.1 else { return nil }
			return ManifestAddition.Part(name: String(name), text: text)
		}
	}
}

extension Substring {
	/// The number of leading whitespace characters.
	fileprivate var indentation: Int { prefix(while: \.isWhitespace).count }
}
