/// The reason why a fault cannot be tried on this machine.
struct Skip: Error {
	let reason: String
}
