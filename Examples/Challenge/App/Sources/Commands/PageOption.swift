import ArgumentParser

/// The page of a list.
struct PageOption: ParsableArguments {
	@Option(help: "The page; the first is 1.")
	var page = 1

	func validate() throws {
		guard page >= 1 else { throw ValidationError("There is no page \(page): the first page is 1.") }
	}
}
