/// Makes one value of another.
public protocol MapperContract<Input, Output>: Sendable {
	associatedtype Input
	associatedtype Output

	func map(_ input: Input) -> Output
}
