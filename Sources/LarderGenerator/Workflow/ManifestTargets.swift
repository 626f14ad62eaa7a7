/// A feature's targets, for an app that already has a manifest.
struct ManifestTargets {
	private static let reason = "Package.swift is the app's own and stays unchanged; "

	private let module: String
	/// The libraries of Larder that the targets link.
	private let products: [String]
	/// The declarations that Larder would write: the feature's targets and the target of the texts.
	private let targets: [(name: Substring, declaration: String)]
	/// The platforms and the dependency that Larder would write.
	private let package: [String]

	/// Reads the targets of `module`, which link `products`, from the `manifest` that Larder would write.
	init(module: String, products: [String], manifest: GeneratedFile?) {
		self.module = module
		self.products = products
		let lines = String(decoding: manifest?.contents ?? [], as: UTF8.self)
			.split(separator: "\n", omittingEmptySubsequences: false)
		var targets: [(name: Substring, declaration: String)] = []
		for (index, line) in lines.enumerated() where line.hasSuffix("arget(") {
			let quoted = lines.dropFirst(index + 1).first?.split(separator: "\"") ?? []
			guard quoted.count > 1 else { continue }
			let indentation = line.prefix { $0 == "\t" || $0 == " " }
			let body = lines[index...].prefix { $0 != "\(indentation))," }
			targets.append((quoted[1], (body + ["\(indentation)),"]).joined(separator: "\n")))
		}
		self.targets = targets
		let dependencies = lines.drop { $0 != "\tdependencies: [" }.prefix { $0 != "\t]," }
		package = (lines.filter { $0.hasPrefix("\tplatforms: ") } + dependencies + ["\t],"]).map(String.init)
	}

	/// What the author should add to `manifest`; `nil` if it has the module and all libraries.
	func note(for manifest: [UInt8]) -> String? {
		let text = String(decoding: manifest, as: UTF8.self)
		guard text.contains("\"\(module)\"") else {
			let lacking = targets.filter { !text.contains("\"\($0.name)\"") }.map(\.declaration)
			guard text.contains("\"larder\"") else {
				let lines = package + ["\ttargets: ["] + lacking + ["\t],"]
				return "\(Self.reason)add the missing ones of these lines to it:\n" + lines.joined(separator: "\n")
			}
			return "\(Self.reason)add these targets to it:\n" + lacking.joined(separator: "\n")
		}
		let missing = products.filter { product in
			[module, "\(module)Tests"].contains {
				Self.declaration(of: $0, in: text)?.contains("\"\(product)\"") == false
			}
		}
		guard !missing.isEmpty else { return nil }
		let lines = missing.map { "\t.product(name: \"\($0)\", package: \"larder\")," }
		return "\(Self.reason)add the missing ones of these dependencies to \(module) and \(module)Tests:\n"
			+ lines.joined(separator: "\n")
	}

	/// The text of the target `name`, up to the next target; `nil` if no target plainly has that name.
	private static func declaration(of name: String, in manifest: String) -> Substring? {
		let parts = manifest.split(separator: "arget(")
		return parts.first { $0.drop(while: \.isWhitespace).hasPrefix("name: \"\(name)\"") }
	}
}
