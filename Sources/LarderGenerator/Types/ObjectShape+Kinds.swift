extension ObjectShape {
	var hasTag: Bool { !tags.isEmpty }

	/// The keys whose string names the object's kind, as `type` does.
	var tags: [String] { texts(called: ["eventtype", "kind", "messagetype", "msgtype", "objecttype", "type"]) }

	/// The keys of strings that equal one of `names`, apart from case and separators.
	private func texts(called names: Set<String>) -> [String] {
		properties.filter { names.contains(PageWords.word(of: $0.key)) && $0.field.value == .text }.map(\.key)
	}

	/// The keys that are named after the object's kind, as in `{"type": "card", "card": {…}}` and `{"source_type":
	/// "CARD", "card_details": {…}}`.
	func namedKinds(in examples: [JSONValue]) -> Set<String> {
		let tags = tags + texts(called: ["method", "paymentmethod", "sourcetype"])
		let kinds = tags.flatMap { tag in
			(examples.map { $0[[tag]] } + [sample[tag]]).compactMap { value -> String? in
				guard case .string(let kind)? = value, !kind.isEmpty else { return nil }
				return PageWords.word(of: kind)
			}
		}
		let names = Set(kinds.flatMap { kind in ["", "data", "details", "info"].map { kind + $0 } })
		return Set(properties.map(\.key).filter { names.contains(PageWords.word(of: $0)) && !tags.contains($0) })
	}

	/// Whether `examples` are of several kinds, and have different keys.
	func isOfSeveralKinds(in examples: [JSONValue]) -> Bool {
		Set(examples.map(\.memberKeys)).count > 1
			&& tags.contains { tag in examples.contains { $0[[tag]] ?? .null != examples[0][[tag]] ?? .null } }
	}

	/// Whether a value outside of arrays has the keys of `element`, so that such objects are only values.
	func holds(_ element: ObjectShape) -> Bool {
		properties.contains { property in
			guard case .object(let inner) = property.field.value else { return false }
			return Set(inner.properties.map(\.key)) == Set(element.properties.map(\.key))
		}
	}

	/// Whether only objects of certain kinds have `key`, and all of them have it.
	func dependsOnKind(_ key: String, in examples: [JSONValue]) -> Bool {
		tags.contains { tag in
			var presence: [String: Set<Bool>] = [:]
			for example in examples {
				guard case .string(let kind)? = example[[tag]] else { continue }
				presence[kind, default: []].insert((example[[key]] ?? .null) != .null)
			}
			return presence.values.allSatisfy { $0.count == 1 } && Set(presence.values).count > 1
		}
	}
}

extension ObjectShape {
	/// Whether the object has amounts in strings, as in `{"filled_qty": "0"}`, and none in numbers.
	var hasNumbersInTexts: Bool {
		let values = properties.filter { !FieldPlace.isIdentifier($0.key) }.compactMap { sample[$0.key] }
		let texts = values.compactMap { if case .string(let text) = $0, !text.isEmpty { text } else { nil } }
		let hasNumbers = values.contains { if case .number = $0 { true } else { false } }
		return !hasNumbers && texts.contains { DecimalRule.areNumbers([$0]) }
	}
}
