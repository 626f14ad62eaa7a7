/// How a service's next page is requested, as samples or the author's options show.
struct PageReading {
	let turn: PageTurn
	/// The field that leads to the next page; `nil` if the app counts pages or entities itself.
	var next: EnvelopeField?
	/// Whether the name of the query item is assumed, because the samples do not show it.
	var isAssumed = false
	/// Whether the way to request the next page is only assumed, because neither the samples nor the author's options
	/// show it.
	var isInvented = false
	/// Whether only the name of the query item in the author's options shows how the next page is requested.
	var isByName = false

	/// The field with the page's number, if its key is usually that of an offset.
	var number: EnvelopeField? { if case .number = turn { next } else { nil } }
}
