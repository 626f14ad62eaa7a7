extension ObjectShape {
	/// The same object, in which all enumerations with the same key and the same strings have one type.
	///
	/// The type has the name of the key, or of its first place if the key is as vague as `type`.
	func sharingEnumerations() -> ObjectShape {
		var met: [SharedEnumeration: Set<String>] = [:]
		collect(into: &met, as: "")
		let shared = met.filter { $0.value.count > 1 }.keys
		let plain = shared.filter { !EnumerationRule.isTelling($0.key) }
		let names = shared.map { enumeration in
			let isOnly = plain.contains(enumeration) && plain.count { $0.key == enumeration.key } == 1
			// A name such as `type: …` is not valid in Swift, so the type gets the name of its first place.
			let own = isOnly ? SwiftName.upperCamel(enumeration.key) : "\(enumeration.key): \(enumeration.texts)"
			return (enumeration, own)
		}
		return shared.isEmpty ? self : naming(Dictionary(uniqueKeysWithValues: names))
	}

	private func collect(into met: inout [SharedEnumeration: Set<String>], as place: String) {
		let own = type?.id ?? place
		for property in properties {
			property.field.visit { field in
				if let enumeration = SharedEnumeration(field, key: property.key) {
					met[enumeration, default: []].insert(own)
				}
				if case .object(let inner) = field.value { inner.collect(into: &met, as: "\(own).\(property.key)") }
			}
		}
	}

	fileprivate func naming(_ names: [SharedEnumeration: String]) -> ObjectShape {
		var named = self
		for (index, property) in properties.enumerated() {
			named.properties[index].field = property.field.naming(names, key: property.key)
		}
		return named
	}
}

/// The key and the strings of an enumeration to which the document gives no name.
private struct SharedEnumeration: Hashable {
	let key: String
	let texts: [String]

	init?(_ field: FieldShape, key: String) {
		guard case .enumeration(let texts) = field.value, field.enumerationName == nil, field.enumerationCases == nil
		else {
			return nil
		}
		(self.key, self.texts) = (key, texts)
	}
}

extension FieldShape {
	fileprivate func visit(_ body: (FieldShape) -> Void) {
		body(self)
		switch value {
		case .array(let element), .dictionary(let element): element.visit(body)
		default: break
		}
	}

	fileprivate func naming(_ names: [SharedEnumeration: String], key: String) -> FieldShape {
		var named = self
		switch value {
		case .enumeration:
			named.enumerationName = SharedEnumeration(self, key: key).flatMap { names[$0] } ?? enumerationName
		case .array(let element): named.value = .array(element.naming(names, key: key))
		case .dictionary(let element): named.value = .dictionary(element.naming(names, key: key))
		case .object(let object): named.value = .object(object.naming(names))
		default: break
		}
		return named
	}
}
