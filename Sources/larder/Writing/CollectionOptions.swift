import ArgumentParser
import LarderGenerator

/// The options for pages, lists, searches, creations, saves and deletions.
struct CollectionOptions: ParsableArguments {
	@Option(
		name: .customLong("page-json"),
		help: ArgumentHelp(
			"A real response with a page of entities. If header fields link to the next page or count pages or entities, "
				+ "include them (curl -i). "
				+ "Can be repeated.",
			valueName: "file"
		)
	)
	var pages: [String] = []

	@Option(
		name: .customLong("list-json"),
		help: ArgumentHelp("A real response with all entities. Can be repeated.", valueName: "file")
	)
	var lists: [String] = []

	@Option(
		name: .customLong("items"),
		help: ArgumentHelp(
			"The key of the entities in a page or a list; dots separate nested keys. (default: the command finds it)",
			valueName: "key"
		)
	)
	var elements: String?

	@Option(
		help: ArgumentHelp(
			"How the next page is requested: by number, offset, cursor, last (the identifier of the last entity) or link. "
				+ "(default: read from the response)",
			valueName: "style"
		)
	)
	var pageBy: PageStyle?

	@Option(
		help: ArgumentHelp(
			"The query item that requests the next page. To also name the key of the cursor in a page, write NAME=KEY, as in "
				+ "from=end. With --page-by link: the key of the link in a page. (default: read from the response, or assumed with a note)",
			valueName: "name"
		)
	)
	var pageQuery: String?

	@Option(
		help: ArgumentHelp(
			"The endpoint's path for pages and lists, if it differs from the part of --path before the identifier.",
			valueName: "path"
		)
	)
	var listPath: String?

	@Option(
		name: .customLong("filter"),
		help: ArgumentHelp(
			"The name of a query item by which the app searches pages. Can be repeated.",
			valueName: "key"
		)
	)
	var filters: [String] = []

	@Flag(
		help: ArgumentHelp(
			"The elements of pages and lists are whole entities, although the samples have different keys, so an element "
				+ "also answers a read of one entity."
		)
	)
	var shareCache = false

	@Option(
		help: ArgumentHelp(
			"The plural of the entity's name. (default: the name with its last word in the plural)",
			valueName: "name"
		)
	)
	var plural: String?

	@Flag(
		name: .customLong("create"),
		help: "The app creates entities. The service's response to a creation has the new identifier."
	)
	var creates = false

	@Option(
		name: .customLong("create-json"),
		help: ArgumentHelp(
			"The body of a request that creates an entity. Implies --create. (default: a creation sends the whole model)",
			valueName: "file"
		)
	)
	var creation: String?

	@Option(
		help: ArgumentHelp(
			"The endpoint's path for creations. Implies --create. (default: the path for pages and lists, or else the "
				+ "path before the identifier)",
			valueName: "path"
		)
	)
	var createPath: String?

	@Flag(name: .customLong("save"), help: "The app saves entities. A local repository always does.")
	var saves = false

	@Option(
		help: ArgumentHelp(
			"The method of a save: put, patch or post. Implies --save. (default: put)",
			valueName: "method"
		)
	)
	var saveBy: SaveMethod?

	@Option(
		name: .customLong("save-json"),
		help: ArgumentHelp(
			"The body of a request that saves an entity. Implies --save. (default: a save sends the whole model)",
			valueName: "file"
		)
	)
	var saving: String?

	@Flag(name: .customLong("delete"), help: "The app deletes entities.")
	var deletes = false

	@Flag(
		name: .customLong("offline"),
		help: "Writes wait in the app's outbox until the service can be reached. Meanwhile, reads already show them."
	)
	var isOffline = false

	@Flag(
		name: .customLong("observed"),
		help: "Screens also get: the age, origin and changes of values; lists of all loaded pages; cached searches."
	)
	var isObserved = false

	/// Adds these options to `request`.
	///
	/// - Throws: ``InputError`` if a file cannot be read.
	func apply(to request: inout EntityRequest) throws(InputError) {
		request.collections.pages = try SampleReader.read(pages)
		request.collections.lists = try SampleReader.read(lists)
		request.collections.elements = elements
		request.collections.pageQuery = pageQuery
		request.collections.pageBy = pageBy
		(request.collections.pagePath, request.collections.listPath) = (listPath, listPath)
		request.collections.filters = filters
		request.collections.plural = plural
		request.collections.sharesCache = shareCache ? true : nil
		request.writes.creates = creates || creation != nil || createPath != nil ? true : nil
		request.writes.createPath = createPath
		(request.writes.saves, request.writes.saveBy) = (saves || saveBy != nil || saving != nil, saveBy)
		request.writes.deletes = deletes
		request.writes.areOffline = isOffline
		request.isObserved = isObserved
	}
}

extension CollectionOptions {
	/// Refuses options for how the next page is requested, if there is no page.
	///
	/// With a document, the options are accepted, because the document may have a page.
	func checkTurns(hasDocument: Bool) throws(ValidationError) {
		guard pages.isEmpty, !hasDocument, pageBy != nil || pageQuery != nil else { return }
		throw ValidationError(
			"--page-by and --page-query say how the next page is requested, but no page is given; give one by --page-json FILE."
		)
	}

	/// Refuses options for pages and lists of `entity` if a document has no pages or lists.
	func checkUse(_ operations: EntityOperations, of entity: String) throws(InputError) {
		let given: [(name: String, isGiven: Bool)] = [
			("--items", elements != nil), ("--page-by", pageBy != nil), ("--page-query", pageQuery != nil),
			("--list-path", listPath != nil), ("--filter", !filters.isEmpty),
		]
		let names = given.filter(\.isGiven).map(\.name)
		guard operations.page == nil, operations.list == nil, !names.isEmpty else { return }
		let path = listPath == nil ? ", name the path by --list-path" : ""
		throw InputError(
			description:
				"error: no GET of the document gives several of \(entity), so \(names.joined(separator: ", ")) cannot be used"
				+ (operations.otherAnswer.map { " (\($0))" } ?? "")
				+ "; leave the option out\(path), or give responses by --page-json or --list-json in place of --openapi"
		)
	}

	/// What a creation of `entity` sends; `nil` if there is no example of its body.
	///
	/// - Throws: ``InputError`` if the file cannot be read or is a form, or an error of
	///   ``CreatedBody/init(of:in:prefix:)``.
	func created(of entity: String) throws -> CreatedBody? {
		try creation.map { try body($0, of: entity, option: "--create-json", prefix: "New", method: "create") }
	}

	/// What a save of `entity` sends; `nil` if there is no example of its body.
	///
	/// - Throws: The errors of ``created(of:)``.
	func saved(of entity: String) throws -> CreatedBody? {
		try saving.map { try body($0, of: entity, option: "--save-json", prefix: "Saved", method: "save") }
	}

	private func body(
		_ path: String,
		of entity: String,
		option: String,
		prefix: String,
		method: String
	) throws -> CreatedBody {
		let files = try SampleReader.read([path])
		if let form = files.first(where: \.isForm) {
			throw InputError(
				description:
					"\(form.name): error: it is a form, and the written code sends JSON; give the same keys as JSON by \(option), and "
					+ "replace withJSONBody(_:) in \(method)\(entity)(_:) by your own code"
			)
		}
		if let array = files.first(where: \.hasOneElement) {
			throw InputError(
				description:
					"\(array.name): error: it is an array with one body, and the written code sends an object; if the service takes an "
					+ "array, leave \(option) out, and write the request of \(method)\(entity)(_:) yourself; otherwise, remove the array "
					+ "around the body"
			)
		}
		return try CreatedBody(of: entity, in: files, prefix: prefix)
	}
}

extension PageStyle: ExpressibleByArgument {}

extension SaveMethod: ExpressibleByArgument {}
