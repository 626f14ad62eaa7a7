/// The pages do not show how the next page is requested, or the author's way is impossible.
package struct PageTurnError: Error, Equatable, CustomStringConvertible {
	/// Says what is missing, and which option to write.
	package let description: String
	/// The styles among which the author can choose.
	package var choices: [PageStyle] = []
}
