/// Common names of layers.
package enum LayerWords {
	package static let domain: Set<String> = ["Domain", "Core", "Business"]
	package static let data: Set<String> = ["Data", "Infrastructure", "Infra"]
	package static let presentation = ["Presentation", "UI", "Views", "Screens", "Scenes"]
	package static let all = domain.union(data)

	/// Whether a folder with this name is one of `layers`.
	///
	/// Capitalization does not matter, and the name may be a plural or end in `Layer`: `domain`, `Domains`,
	/// `DomainLayer`. It may also begin with an app's initials: `ABDomain`.
	package static func isLayer(_ folder: String, of layers: Set<String> = all) -> Bool {
		let name = folder.lowercased()
		return layers.contains { layer in
			if ["", "layer", "s"].contains(where: { name == layer.lowercased() + $0 }) { return true }
			return folder.removing(suffix: layer)?.allSatisfy(\.isUppercase) == true
		}
	}

	/// Whether a folder with this name contains tests: `Tests`, `OrderTests`, `TestHelpers`, `Testing` or `Specs`, but not
	/// `Testimonials` or `Specialists`.
	package static func isOfTests(_ folder: some StringProtocol) -> Bool {
		if folder.hasSuffix("Spec") || folder.hasSuffix("Specs") { return true }
		return folder.ranges(of: "Test").contains { place in
			let rest = folder[place.upperBound...]
			return rest.first?.isLowercase != true || rest.hasPrefix("ing")
				|| rest.drop { $0 == "s" }.first?.isLowercase != true
		}
	}
}
