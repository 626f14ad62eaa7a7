import ChallengeCharacter

/// A character's initials on a colour of its own, as decoration beside the name.
struct Portrait {
	let character: CharacterCard

	var html: HTML {
		"""
		<svg class="portrait" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
		<rect width="64" height="64" rx="14" fill="hsl(\(hue) 48% 30%)"/>
		<text x="32" y="33" text-anchor="middle" dominant-baseline="central" fill="#fff">\(initials)</text>
		</svg>
		"""
	}

	/// The colour's hue; neighbours in the list have very different ones.
	private var hue: Int { Int(Double(character.id % 360) * 137.508) % 360 }

	private var initials: String {
		character.name.split(separator: " ").prefix(2).compactMap(\.first).map { String($0).uppercased() }.joined()
	}
}
