/// Translates one representation to another: a DTO to a model, or an error to a domain error.
///
/// ```swift
/// struct CharacterMapper: MapperContract {
/// 	func map(_ input: CharacterDTO) -> Character {
/// 		Character(id: input.id, name: input.name)
/// 	}
/// }
/// ```
///
/// Make the mapper a struct that stores nothing except other mappers. It must return equal outputs for equal inputs,
/// because a cache may keep an output and return it for later reads.
public protocol MapperContract<Input, Output>: Sendable {
	/// The representation that the mapper translates.
	associatedtype Input
	/// The representation that the mapper returns.
	associatedtype Output

	/// Translates `input`, and neither reads nor changes anything else.
	func map(_ input: Input) -> Output
}
