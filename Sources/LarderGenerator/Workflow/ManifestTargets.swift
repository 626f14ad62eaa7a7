/// The targets of a feature in a manifest that Larder would write, for an app that has a manifest of its own.
struct ManifestTargets {
	private let module: String
	/// The declarations, as they would be written.
	private let declarations: [String]

	/// Reads the targets of `module` out of `manifest`.
	init(module: String, manifest: GeneratedFile?) {
		self.module = module
		let lines = String(decoding: manifest?.contents ?? [], as: UTF8.self)
			.split(separator: "\n", omittingEmptySubsequences: false)
		var declarations: [String] = []
		for (index, line) in lines.enumerated() where line.hasSuffix("arget(") {
			let name = lines.dropFirst(index + 1).first ?? ""
			guard name.contains("\"\(module)\"") || name.contains("\"\(module)Tests\"") else { continue }
			let indentation = line.prefix { $0 == "\t" || $0 == " " }
			let body = lines[index...].prefix { $0 != "\(indentation))," }
			declarations.append((body + ["\(indentation)),"]).joined(separator: "\n"))
		}
		self.declarations = declarations
	}

	/// What the author of `manifest` should add to it; `nil` where it names the module.
	func note(for manifest: [UInt8]) -> String? {
		let text = String(decoding: manifest, as: UTF8.self)
		guard !text.contains("\"\(module)\"") else { return nil }
		return "Package.swift is the app's own and is not changed; add these targets to it:\n"
			+ declarations.joined(separator: "\n")
	}
}
