/// A text, or texts that vary by plural form or device, which may vary again.
struct TextVariant: Decodable, Sendable {
	private let stringUnit: StringUnit?
	private let variations: Variations?

	/// The format of this variant, nil where nothing has been translated.
	func format(for plural: PluralChoice) -> String? {
		if let stringUnit { return stringUnit.translation }
		return variations?.format(for: plural)
	}
}

private struct StringUnit: Decodable, Sendable {
	let state: String?
	let value: String

	/// Nil for the empty text that Xcode writes for a string that no one has translated yet.
	var translation: String? { state == "new" && value.isEmpty ? nil : value }
}

private struct Variations: Decodable, Sendable {
	let plural: [String: TextVariant]?
	let device: [String: TextVariant]?

	func format(for choice: PluralChoice) -> String? {
		first(of: choice.forms, in: plural, choice) ?? first(of: deviceOrder, in: device, choice)
	}

	private var deviceOrder: [String] {
		let names = device?.keys.sorted() ?? []
		return DeviceVariation.preferred + names.filter { !DeviceVariation.preferred.contains($0) }
	}

	/// Asks each variant once: where variants nest, asking twice would double the work at every level.
	private func first(of names: [String], in variants: [String: TextVariant]?, _ choice: PluralChoice) -> String? {
		for name in names {
			if let format = variants?[name]?.format(for: choice) { return format }
		}
		return nil
	}
}
