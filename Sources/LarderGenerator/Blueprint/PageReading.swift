/// How the pages of a service turn, as a response or the author shows it.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts pages or entities itself.
	var next: EnvelopeField?
	/// Whether the response does not show the name of the query item.
	var isAssumed = false
	/// Whether neither the response nor the author says how pages turn.
	var isInvented = false
	/// Whether the only evidence is the query item's name that the author gives.
	var isByName = false
}
