import Foundation

/// A place in a document, in RFC 6901's notation for a fragment: `#/components/schemas/Pet`.
struct JSONPointer: Hashable, CustomStringConvertible {
	let tokens: [String]

	init(_ tokens: [String]) {
		self.tokens = tokens
	}

	/// Creates the place that `reference` names; `nil` if `reference` leads to another document.
	init?(reference: String) {
		guard reference.hasPrefix("#") else { return nil }
		let fragment = reference.dropFirst().removingPercentEncoding ?? String(reference.dropFirst())
		tokens = fragment.split(separator: "/").map {
			String($0).replacing("~1", with: "/").replacing("~0", with: "~")
		}
	}

	var description: String {
		"#" + tokens.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
	}

	/// A schema's place in a notation for people: `Plant.prices[].amount (enum)`.
	var short: String {
		guard tokens.count > 2, tokens.starts(with: ["components", "schemas"]) else { return description }
		var text = tokens[2]
		var rest = tokens.dropFirst(3)
		var keywords: [String] = []
		while let token = rest.popFirst() {
			switch token {
			case "properties" where !rest.isEmpty:
				text += ".\(rest.removeFirst())"
				keywords = []
			case "items", "additionalProperties":
				text += "[]"
				keywords = []
			default: keywords.append(token)
			}
		}
		return keywords.isEmpty ? text : "\(text) (\(keywords.joined(separator: "/")))"
	}

	func appending(_ more: String...) -> JSONPointer { JSONPointer(tokens + more) }

	func value(in document: JSONValue) -> JSONValue? {
		tokens.reduce(document as JSONValue?) { value, token in
			guard case .array(let elements)? = value else { return value?[[token]] }
			return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
		}
	}
}
