/// Common names of layers.
enum LayerWords {
	static let domain: Set<String> = ["Domain", "Core", "Business"]
	static let data: Set<String> = ["Data", "Infrastructure", "Infra"]
	static let presentation = ["Presentation", "UI", "Views", "Screens", "Scenes"]
	static let all = domain.union(data)

	/// Whether a folder with this name is one of these layers, in any case: `Domain`, `domains`, `DomainLayer`, or with an
	/// app's initials, `ABDomain`.
	static func isLayer(_ folder: String, of layers: Set<String> = all) -> Bool {
		let name = folder.lowercased()
		return layers.contains { layer in
			if ["", "layer", "s"].contains(where: { name == layer.lowercased() + $0 }) { return true }
			return folder.removing(suffix: layer)?.allSatisfy(\.isUppercase) == true
		}
	}

	/// Whether a folder with this name contains tests.
	static func isOfTests(_ folder: some StringProtocol) -> Bool {
		folder.contains("Test") || folder.contains("Spec")
	}
}
