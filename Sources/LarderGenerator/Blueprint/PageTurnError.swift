/// A page that does not show how its pages turn, or that cannot turn as the author says.
package struct PageTurnError: Error, Equatable, CustomStringConvertible {
	/// What is missing, and what to write.
	package let description: String
	/// The styles that the page can have.
	package var choices: [PageStyle] = []
}
