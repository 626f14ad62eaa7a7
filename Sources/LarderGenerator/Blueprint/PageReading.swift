/// How the pages of a service turn, as a response shows it or its author says it.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts.
	var next: EnvelopeField?
	/// Whether the response does not show the name of the query item.
	var isAssumed = false
	/// Whether neither the response nor the author says how pages turn.
	var isInvented = false
	/// Whether only the name that the author gives the query item says how pages turn.
	var isByName = false
}
