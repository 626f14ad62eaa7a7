/// A number with its noun: `1 error`, `2 errors`.
struct Count: CustomStringConvertible {
	let description: String

	init(_ count: Int, _ name: String) {
		description = "\(count) \(name)\(count == 1 ? "" : "s")"
	}
}
