/// The pages do not show how they turn, or cannot turn as the author says.
package struct PageTurnError: Error, Equatable, CustomStringConvertible {
	/// Says what is missing, and which option to write.
	package let description: String
	/// The styles among which the author can choose.
	package var choices: [PageStyle] = []
}
