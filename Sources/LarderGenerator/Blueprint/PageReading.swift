/// How the pages of a service turn, as samples or the author's options show.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts pages or entities itself.
	var next: EnvelopeField?
	/// Whether the name of the query item is assumed, because the samples do not show it.
	var isAssumed = false
	/// Whether the way in which pages turn is only assumed, because neither the samples nor the author's options show it.
	var isInvented = false
	/// Whether only the name of the query item in the author's options shows how pages turn.
	var isByName = false
}
