/// The signature of the function with which a data source returns one entity.
package struct FetchShape: Equatable, Sendable {
	package let name: String
	/// The argument label of the identifier; `nil` if it has none.
	package let label: String?
	/// The identifier's type.
	package let type: String
	/// Whether the function also takes the validators of a cached response.
	package let isValidating: Bool

	package init(name: String, label: String?, type: String, isValidating: Bool = false) {
		self.isValidating = isValidating
		self.name = name
		self.label = label
		self.type = type
	}

	/// Replaces the declarations and calls of the function `conventional` in `text` by declarations and calls of this
	/// function.
	package func adapt(_ text: String, conventional: String) -> String {
		let parameter = label.map { $0 == "identifier" ? $0 : "\($0) identifier" } ?? "_ identifier"
		let declared = text.replacing("func \(conventional)(identifier:", with: "func \(name)(\(parameter):")
		return adaptCalls(declared, conventional: conventional)
	}

	/// Replaces the calls of the function `conventional` on `receiver` in `text` by calls of this function.
	///
	/// By default, calls on any receiver are replaced.
	func adaptCalls(_ text: String, conventional: String, of receiver: String = "") -> String {
		let (old, new) = (receiver + conventional, receiver + name)
		return text.replacing("\(old)(identifier: ", with: "\(new)(" + (label.map { "\($0): " } ?? ""))
			.replacing("\(old)CallCount", with: "\(new)CallCount")
	}
}
