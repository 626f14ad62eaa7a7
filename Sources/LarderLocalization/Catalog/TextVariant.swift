/// A string, or its variants for plural forms or devices; a variant may have variants itself.
struct TextVariant: Decodable, Sendable {
	private let stringUnit: StringUnit?
	private let variations: Variations?

	/// The format of this variant, or nil if it was not translated.
	func format(for plural: PluralChoice) -> String? {
		if let stringUnit { return stringUnit.translation }
		return variations?.format(for: plural)
	}
}

private struct StringUnit: Decodable, Sendable {
	let state: String?
	let value: String

	/// The string, or nil if it is the empty string that Xcode writes for a missing translation.
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

	/// Each variant is asked only once, because asking twice would double the work at every level of nested variants.
	private func first(of names: [String], in variants: [String: TextVariant]?, _ choice: PluralChoice) -> String? {
		for name in names {
			if let format = variants?[name]?.format(for: choice) { return format }
		}
		return nil
	}
}
