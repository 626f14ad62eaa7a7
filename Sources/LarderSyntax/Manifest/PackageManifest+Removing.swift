import SwiftSyntax

/// Removes parts of a manifest.
extension PackageManifest {
	/// Removes the target called `name`, and returns whether it was found.
	package mutating func removeTarget(_ name: String) -> Bool {
		remove(from: .targets) { Self.target($0) == name }
	}

	/// Removes the library that has only the target `name`, and returns whether it was found.
	package mutating func removeLibrary(of name: String) -> Bool {
		remove(from: .products) { Self.library($0) == name }
	}

	/// Removes the dependency on the package called `name`.
	package mutating func removeDependency(on name: String) {
		_ = remove(from: .dependencies) { Self.dependency($0) == name }
	}

	/// Removes arguments of the package that are empty lists.
	package mutating func removeEmptyLists() {
		for label in [Argument.products, .dependencies, .targets].map(\.rawValue) {
			guard let argument = call.argument(label),
				argument.expression.trimmedDescription.filter({ !$0.isWhitespace }) == "[]"
			else { continue }
			apply(ManifestText(text).removing(argument, from: call))
		}
	}

	/// Sets an argument of the package back to its value in `origin`, or removes it if `origin` lacks it.
	///
	/// If someone has changed the value since `written`, nothing happens.
	package mutating func restore(_ argument: Argument, of written: PackageManifest, to origin: PackageManifest) {
		let label = argument.rawValue
		guard let own = call.argument(label),
			own.expression.trimmedDescription == written.call.argument(label)?.expression.trimmedDescription
		else { return }
		if let value = origin.call.argument(label)?.expression {
			replace(own.expression, with: value.trimmedDescription)
		} else {
			apply(ManifestText(text).removing(own, from: call))
		}
	}

	/// Removes the elements that fulfil `condition` from a list, and returns whether there were any.
	package mutating func remove(from argument: Argument, where condition: (String) -> Bool) -> Bool {
		var isFound = false
		while let (element, array) = element(of: argument, where: condition) {
			let before = text
			apply(ManifestText(text).removing(element, from: array))
			// An edit is not applied if the text would no longer parse.
			guard text != before else { break }
			isFound = true
		}
		return isFound
	}

	private func element(
		of argument: Argument,
		where condition: (String) -> Bool
	) -> (ArrayElementSyntax, ArrayExprSyntax)? {
		for array in expression(of: argument).map(arrays) ?? [] {
			let found = array.elements.first { condition($0.expression.trimmedDescription) }
			if let found { return (found, array) }
		}
		return nil
	}
}
