import Foundation

extension EntityRequest {
	/// Takes the value in braces at the end of the author's path as the identifier, if the path has no other place for
	/// the identifier.
	///
	/// Documentation often names the identifier there, as in `/orders/{order_id}`. The path then ends with `{id}`.
	///
	/// - Returns: A note on the choice, or nothing if the name in braces begins with the entity's `name`.
	package mutating func placeIdentifier(of name: String) -> [String] {
		// The error of an invalid path is ignored here, because the request's blueprint throws the same error.
		guard let path = endpoint, let shown = try? EndpointPath(path, identifiedBy: inference.identifierKey),
			!shown.hasPlace, let last = shown.segments.last, let parameter = EndpointPath.parameter(in: last),
			let place = path.prefix(while: { $0 != "?" }).range(of: last, options: .backwards)
		else { return [] }
		endpoint = path.replacingCharacters(in: place, with: "{id}")
		guard !Self.isNamed(parameter, after: name) else { return [] }
		let longer = CommandText.argument(path.replacingCharacters(in: place, with: "\(last)/{id}"))
		let isOfSeveral = samples.isEmpty && schema == nil && collections.pagePath == nil
		return [
			"$.\(inference.identifierKey) is assumed to be \(last), the end of --path; if the identifier comes after \(last), write --path \(longer)"
				+ (isOfSeveral ? "; if it is the path of pages or lists, give it by --list-path instead of --path" : "")
		]
	}

	/// Whether `parameter` begins with the name of the entity, as `order_id` does for an `Order` or a `ShopOrder`.
	private static func isNamed(_ parameter: String, after entity: String) -> Bool {
		let words = SwiftName.words(of: entity).map { $0.lowercased() }
		let own = SwiftName.words(of: parameter).map { $0.lowercased() }
		return own.starts(with: words) || own.first == words.last
	}
}
