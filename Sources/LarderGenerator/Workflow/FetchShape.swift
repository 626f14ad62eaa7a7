/// How a data source is asked for one entity.
package struct FetchShape: Equatable, Sendable {
	/// The function's name.
	package let name: String
	/// What a caller writes before the identifier; `nil` for nothing.
	package let label: String?
	/// The identifier's type.
	package let type: String

	/// Creates a shape.
	package init(name: String, label: String?, type: String) {
		self.name = name
		self.label = label
		self.type = type
	}

	/// `text`, which declares and calls the function `conventional`, with this one in its place.
	func adapt(_ text: String, conventional: String) -> String {
		let parameter = label.map { $0 == "identifier" ? $0 : "\($0) identifier" } ?? "_ identifier"
		let declared = text.replacing("func \(conventional)(identifier:", with: "func \(name)(\(parameter):")
		return adaptCalls(declared, conventional: conventional)
	}

	/// `text`, which calls `conventional` of `receiver`, with this one in its place; by default of whatever.
	func adaptCalls(_ text: String, conventional: String, of receiver: String = "") -> String {
		let (old, new) = (receiver + conventional, receiver + name)
		return text.replacing("\(old)(identifier: ", with: "\(new)(" + (label.map { "\($0): " } ?? ""))
			.replacing("\(old)CallCount", with: "\(new)CallCount")
	}
}
