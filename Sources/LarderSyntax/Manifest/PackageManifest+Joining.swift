import RegexBuilder
import SwiftSyntax

extension PackageManifest {
	/// The names of the targets that the manifest plainly declares.
	package var targetNames: Set<String> {
		Set(allElements(of: .targets).compactMap { Self.target($0.trimmedDescription) })
	}

	/// This manifest with the parts of `other` that belong to `targets`: the targets themselves, their libraries, and
	/// the dependency on `package`.
	///
	/// Returns `nil` if the two manifests differ in anything else.
	package func joined(
		with other: PackageManifest,
		targets: Set<String>,
		package: String
	) -> PackageManifest? {
		guard rest(without: targets, package) == other.rest(without: targets, package) else { return nil }
		var joined = self
		for argument in [Argument.dependencies, .products, .targets] {
			for element in other.allElements(of: argument) {
				let text = element.trimmedDescription
				guard let part = Self.part(text, among: targets, package) else { continue }
				if let own = allElements(of: argument).map(\.trimmedDescription)
					.first(where: { Self.part($0, among: targets, package) == part })
				{
					guard joined.add(productsOf: text, to: own, called: part.name, from: package) else { return nil }
				} else {
					joined.add(ManifestText(other.text).outdented(element), named: part.name, to: argument)
				}
			}
		}
		return joined
	}

	/// A target, the library of a target, or the dependency on a package, in the argument that lists it.
	private struct Part: Equatable {
		let argument: Argument
		let name: String
	}

	private static func part(_ text: String, among targets: Set<String>, _ package: String) -> Part? {
		if let name = target(text), targets.contains(name) { return Part(argument: .targets, name: name) }
		if let name = library(text), targets.contains(name) { return Part(argument: .products, name: name) }
		return dependency(text) == package ? Part(argument: .dependencies, name: package) : nil
	}

	/// Adds products of `package` to the target `name`, and returns whether the target's versions differ in nothing else.
	///
	/// The versions are the texts `own` and `other`. The added products are those that only `other` has.
	private mutating func add(
		productsOf other: String,
		to own: String,
		called name: String,
		from package: String
	) -> Bool {
		guard Self.code(other, withoutProductsOf: package) == Self.code(own, withoutProductsOf: package) else {
			return false
		}
		let product = Self.product(of: package)
		let known = Set(own.matches(of: product).map { Self.code(String($0.0)) })
		return other.matches(of: product).map { String($0.0) }.allSatisfy { text in
			known.contains(Self.code(text)) || add(text, toTarget: name)
		}
	}

	private static func product(of package: String) -> Regex<Substring> {
		let name = /\.product\(\s*name:\s*"\w+",\s*package:\s*/
		return Regex {
			name
			"\"\(package)\""
			/\s*\)/
		}
	}

	/// The code of the manifest without `targets`, their libraries, and everything from `package`.
	private func rest(without targets: Set<String>, _ package: String) -> String {
		var rest = self
		for name in targets {
			_ = rest.removeTarget(name)
			_ = rest.removeLibrary(of: name)
		}
		rest.removeDependency(on: package)
		return Self.code(rest.text)
	}

	private static func code(_ text: String, withoutProductsOf package: String) -> String {
		code(text.replacing(product(of: package), with: "")).replacing(/,{2,}/, with: ",").replacing("[,", with: "[")
			.replacing(",]", with: "]")
	}

	/// `text` without white space and without the commas at the ends of lists.
	private static func code(_ text: String) -> String {
		text.filter { !$0.isWhitespace }.replacing(/,([\])])/) { String($0.1) }
	}
}
