/// The function of a data source that gives one entity.
package struct FetchShape: Equatable, Sendable {
	/// The function's name.
	package let name: String
	/// The label of the identifier; `nil` for none.
	package let label: String?
	/// The identifier's type.
	package let type: String
	/// Whether it also takes the validators of a cached answer.
	package let isValidating: Bool

	/// Creates a shape.
	package init(name: String, label: String?, type: String, isValidating: Bool = false) {
		self.isValidating = isValidating
		self.name = name
		self.label = label
		self.type = type
	}

	/// Replaces the declarations and calls of the function `conventional` in `text` with this one.
	package func adapt(_ text: String, conventional: String) -> String {
		let parameter = label.map { $0 == "identifier" ? $0 : "\($0) identifier" } ?? "_ identifier"
		let declared = text.replacing("func \(conventional)(identifier:", with: "func \(name)(\(parameter):")
		return adaptCalls(declared, conventional: conventional)
	}

	/// Replaces the calls of `conventional` in `text` with this one, by default on any receiver.
	func adaptCalls(_ text: String, conventional: String, of receiver: String = "") -> String {
		let (old, new) = (receiver + conventional, receiver + name)
		return text.replacing("\(old)(identifier: ", with: "\(new)(" + (label.map { "\($0): " } ?? ""))
			.replacing("\(old)CallCount", with: "\(new)CallCount")
	}
}
