/// A greeting of one person.
public struct Greeting {
	/// Its text.
	public let text: String

	/// Creates a greeting of `name`.
	public init(name: String) {
		text = "Hello, \(name)."
	}
}
