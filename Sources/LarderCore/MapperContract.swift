/// A pure, stateless translation from one representation to another: a DTO to a model, an error to a domain error.
///
/// ```swift
/// struct CharacterMapper: MapperContract {
/// 	func map(_ input: CharacterDTO) -> Character {
/// 		Character(id: input.id, name: input.name)
/// 	}
/// }
/// ```
///
/// Make it a struct, keep nothing in it but other mappers, and answer equal inputs with equal outputs: a cache may keep
/// what a mapper returned and answer it again.
public protocol MapperContract<Input, Output>: Sendable {
	/// What is translated.
	associatedtype Input
	/// What it becomes.
	associatedtype Output

	/// Translates `input`; reads and changes nothing else.
	func map(_ input: Input) -> Output
}
