extension Provocation {
	/// Answers that are no JSON.
	static let texts: [Provocation] = [
		Provocation("No such file", "new Order --json nowhere.json --project ."),
		Provocation("A folder where a response belongs", "new Order --json . --project ."),
		Provocation("A response that is too large", answer: "[\(String(repeating: "0,", count: 4_500_000))0]"),
		Provocation("An empty file", answer: ""),
		Provocation("A page of HTML", answer: "<html>"),
		Provocation("An encoding other than UTF-8", answer: "{\0}\0"),
		Provocation("An unknown word", answer: #"{"id": undefined}"#),
		Provocation("A literal that is cut short", answer: #"{"id": tru}"#),
		Provocation("A key without quotes", answer: "{\n  id: 1\n}"),
		Provocation("A key without a colon", answer: #"{"id" 1}"#),
		Provocation("A duplicate key", answer: #"{"id": 1, "id": 2}"#),
		Provocation("No comma between two keys", answer: #"{"id": 1 "name": "Soup"}"#),
		Provocation("A trailing comma", answer: #"{"id": 1,}"#),
		Provocation("An array without a closing bracket", answer: "[1"),
		Provocation("Two values in one file", answer: "{\"id\": 1}\n{\"id\": 2}"),
		Provocation("A string without a closing quote", answer: #"{"id": "1}"#),
		Provocation("A line break in a string", answer: "{\"id\": \"a\nb\"}"),
		Provocation("An invalid escape", answer: #"{"id": "\d"}"#),
		Provocation("An escape that is cut short", answer: #"{"id": "\u12"}"#),
		Provocation("Half of a surrogate pair", answer: #"{"id": "\ud83d"}"#),
		Provocation("A leading zero", answer: #"{"id": 007}"#),
		Provocation("A number that ends with its decimal point", answer: #"{"id": 1.}"#),
		Provocation("Arrays that are nested too deeply", answer: String(repeating: "[", count: 600)),
	]

	/// Answers that are JSON, but from which no types follow.
	static let answers: [Provocation] = [
		Provocation("A string where an entity belongs", answer: #""soup""#),
		Provocation("An empty array where an entity belongs", answer: "[]"),
		Provocation("Strings where entities belong", answer: #"["soup", "stew"]"#),
		Provocation("No identifier", answer: #"{"number": 1, "name": "Soup"}"#),
		Provocation(
			"No identifier at the given nested key",
			answer: #"{"owner": {"name": "Ana"}}"#,
			"--id owner.login"
		),
		Provocation("An identifier that is null", answer: #"{"id": null, "name": "Soup"}"#),
		Provocation(
			"An identifier in a nested object",
			answer: #"{"type": "orders", "data": {"id": 1, "tags": ["a"]}}"#
		),
		Provocation("An entity whose only value is null", answer: #"{"id": null}"#),
		Provocation("An identifier of another type", answer: #"{"id": true}"#),
		Provocation("An identifier that may be missing", answer: #"[{"id": 1}, {"name": "Soup"}]"#),
		Provocation("Values of two types at one key", answer: #"{"id": 1, "lines": [{"price": 1}, {"price": "1"}]}"#),
		Provocation("Identifiers of two types in two files", "\(written) --json other.json")
			.with(["other.json": #"{"id": "x"}"#]),
		Provocation("An integer that is too large", answer: #"{"id": 1, "size": 99999999999999999999}"#),
		Provocation("A number that is too large", answer: #"{"id": 1, "size": 1e999}"#),
		Provocation("A page where an entity belongs", answer: #"{"next": 2, "results": [{"id": 1, "name": "Soup"}]}"#),
		Provocation("No entity at the given key", answer: order, "--root data.order"),
		Provocation("A type that does not fit the values", answer: order, "--type id=URL"),
		Provocation("Too many keys", answer: "{\((0...1_000).map { "\"k\($0)\": 1" }.joined(separator: ","))}"),
		Provocation("An enumeration of numbers", answer: order, "--enum id"),
		Provocation("An enumeration at a key that does not exist", answer: order, "--enum lines.status"),
		Provocation(
			"An enumeration with too many values",
			answer: "[\((0...300).map { "{\"id\": \($0), \"name\": \"n\($0)\"}" }.joined(separator: ","))]",
			"--enum name"
		),
		Provocation("A page without entities", "\(written) --page-json page.json").with(["page.json": #"{"count": 0}"#]
		),
		Provocation("A page with two kinds of entities", "\(written) --page-json page.json")
			.with(["page.json": #"{"soups": [{"id": 1}], "stews": [{"id": 2}]}"#]),
		Provocation(
			"Pages with their entities at different keys",
			"\(written) --page-json page.json --page-json other.json"
		)
		.with(["page.json": #"[{"id": 1}]"#, "other.json": #"{"soups": [{"id": 1}]}"#]),
		Provocation("A list without entities at the given key", "\(written) --list-json page.json --items soup")
			.with(["page.json": #"{"soups": [{"id": 1}]}"#]),
		Provocation("A save of keys that the model lacks", "\(written) --save-json save.json")
			.with(["save.json": #"{"reason": "late", "number": {"value": 7}}"#]),
		Provocation("A save without a service", "\(written) --save-json save.json --scenario local")
			.with(["save.json": #"{"number": 7}"#]),
		Provocation("A search without pages", "\(written) --filter name"),
		Provocation("A search by the same key twice", "\(written) --page-json page.json --filter name --filter name")
			.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1, "name": "Soup"}]}"#]),
		Provocation("A search by the page number", "\(written) --page-json page.json --filter page")
			.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1, "name": "Soup"}]}"#]),
		Provocation("A list that contains null", "\(written) --list-json page.json").with([
			"page.json": #"[{"id": 1}, null]"#
		]),
		Provocation("A string at a key that does not exist", answer: order, "--text lines.status"),
		Provocation("Offline without writes", answer: order, "--offline"),
		Provocation("Offline without a cache", answer: order, "--save --offline --scenario remote"),
		Provocation("Offline without a service", answer: order, "--save --offline --scenario local"),
		Provocation("Offline with a cache that is never read", answer: order, "--save --offline --strategy noCache"),
		Provocation("Offline with the executor preset", answer: order, "--save --offline --preset executor"),
		Provocation(
			"Offline with pages that lack some of the model's keys",
			"\(written) --page-json page.json --save --offline"
		)
		.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1}]}"#]),
		Provocation(
			"Offline with entities that have no identifier",
			"\(written) --page-json page.json --id-type string --save --offline"
		)
		.with([
			"order.json": #"{"name": "Soup"}"#, "page.json": #"{"page": 1, "pages": 2, "items": [{"name": "Soup"}]}"#,
		]),
		Provocation("Observed without a cache", answer: order, "--observed --scenario remote"),
		Provocation("Observed without a service", answer: order, "--observed --scenario local"),
		Provocation("Observed with one policy for all reads", answer: order, "--observed --strategy localFirst"),
		Provocation("Observed with the executor preset", answer: order, "--observed --preset executor"),
		Provocation(
			"Observed with pages that lack some of the model's keys",
			"\(written) --page-json page.json --observed"
		)
		.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1}]}"#]),
		Provocation(
			"Observed with entities that have no identifier",
			"\(written) --page-json page.json --id-type string --observed"
		)
		.with([
			"order.json": #"{"name": "Soup"}"#, "page.json": #"{"page": 1, "pages": 2, "items": [{"name": "Soup"}]}"#,
		]),
		Provocation("Pages without a service", "\(written) --scenario local --page-json page.json")
			.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1, "name": "Soup"}]}"#]),
	]

	/// Names that are not allowed.
	static let names: [Provocation] = [
		Provocation("An entity's name in lowercase", "new order --json order.json --project ."),
		Provocation("An entity's name that leads out of the folder", "new ../Order --json order.json --project ."),
		Provocation("A feature's name with a hyphen", "new Order --json order.json --project . --feature a-b"),
		Provocation("An app's name that begins with a digit", "\(written) --app 1Shop"),
		Provocation("An invalid plural", "\(written) --plural orders --list-json list.json")
			.with(["list.json": "[\(order)]"]),
		Provocation(
			"A feature with the name of the string catalog's module",
			"\(written) --app Shop --feature Resources"
		),
		Provocation("A feature whose module has the name of one of Larder's", "\(written) --app Larder --feature Core"),
		Provocation(
			"Arrays that are nested too deeply",
			answer: #"{"id": 1, "a": \#(String(repeating: "[", count: 20))1\#(String(repeating: "]", count: 20))}"#
		),
		Provocation("An entity with the name of a Swift type", "new String --json order.json --project ."),
		Provocation("An entity called Date that contains dates", "new Date --json order.json --project .")
			.with(["order.json": #"{"id": 1, "at": "2025-03-14T09:26:53Z"}"#]),
		Provocation("A path with an empty segment", "\(written) --path api//orders"),
		Provocation("A path with an incomplete query", "\(written) --path orders?all"),
	]
}
