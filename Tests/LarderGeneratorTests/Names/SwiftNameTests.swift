import Testing

@testable import LarderGenerator

struct SwiftNameTests {
	@Test(
		"A key becomes the name of a property",
		arguments: [
			("name", "name"), ("firstName", "firstName"), ("imageUrl", "imageURL"), ("first_name", "firstName"),
			("image_url", "imageURL"), ("user_id", "userID"), ("id", "id"), ("ID", "id"), ("URL", "url"),
			("HTMLBody", "htmlBody"), ("Name", "name"), ("FIRST_NAME", "firstName"), ("a-b c.d", "aBCD"), ("@id", "id"),
			("_links", "links"), ("3D", "threeD"), ("1st", "first"), ("2nd_try", "secondTry"), ("2", "two"),
			("500px", "number500px"), ("+1", "plusOne"), ("-1", "minusOne"),
			("memberIds", "memberIDs"), ("", "value"), ("$", "value"), ("😀", "value"),
			("größe", "grosse"), ("prénom_usuel", "prenomUsuel"), ("日本", "riBen"), ("x1_y2", "x1Y2"),
		]
	)
	func makesPropertyName(key: String, expected: String) {
		#expect(SwiftName.lowerCamel(key) == expected)
	}

	@Test(
		"The name of a property becomes the name of a type",
		arguments: [("origin", "Origin"), ("lastError", "LastError"), ("imageURL", "ImageURL"), ("url", "URL")]
	)
	func makesTypeName(name: String, expected: String) {
		#expect(SwiftName.upperCamel(name) == expected)
	}

	@Test(
		"A name becomes a path segment",
		arguments: [("Character", "character"), ("OrderItem", "order-item"), ("URLSession", "url-session")]
	)
	func makesPathSegment(name: String, expected: String) {
		#expect(SwiftName.kebab(name) == expected)
	}

	@Test(
		"The name of a folder becomes the name of an app",
		arguments: [
			("Demo", "Demo"), ("demo", "Demo"), ("my-shop_app", "MyShopApp"), ("ABC", "ABC"), ("9lives", "NineLives"),
		]
	)
	func makesAppName(folder: String, expected: String) {
		#expect(FeatureNames.app(forFolder: folder) == expected)
	}

	@Test(
		"Several entities have the plural as their name",
		arguments: [
			("Character", "Characters"), ("Category", "Categories"), ("OrderCategory", "OrderCategories"),
			("Person", "People"), ("SubPerson", "SubPeople"), ("Series", "Series"), ("Child", "Children"),
			("Day", "Days"),
			("Box", "Boxes"), ("Address", "Addresses"), ("Status", "Statuses"), ("Match", "Matches"),
			("Index", "Indices"),
			("News", "News"), ("item", "items"),
		]
	)
	func namesSeveral(name: String, expected: String) {
		#expect(Plural.of(name) == expected)
	}

	@Test(
		"A type is described by a sentence with the right article, and with acronyms in capitals",
		arguments: [
			("Order", "An order."), ("TimeEntry", "A time entry."), ("APIKey", "An API key."),
			("URLRule", "A URL rule."),
			("HTMLBody", "An HTML body."), ("VATNumber", "A VAT number."), ("UUIDPair", "A UUID pair."),
			("User", "A user."), ("UniversityUnit", "A university unit."), ("Update", "An update."),
			("Hour", "An hour."), ("House", "A house."), ("OneTimeCode", "A one time code."), ("Event", "An event."),
			("News", "News."), ("OrderData", "Order data."), ("Media", "Media."), ("OrderDetails", "Order details."),
			("Series", "A series."), ("Analysis", "An analysis."), ("Bus", "A bus."), ("Address", "An address."),
			("Anime", "An anime."), ("Status", "A status."), ("Canvas", "A canvas."),
		]
	)
	func describesTypes(name: String, expected: String) {
		#expect(SwiftName.sentence(of: name) == expected)
	}

	@Test(
		"A name inside a sentence has its acronyms in capitals",
		arguments: [
			("APIKeys", "API keys"), ("imageURL", "image URL"), ("apiKey", "API key"), ("memberIDs", "member IDs"),
			("id", "ID"), ("orderLine", "order line"), ("VATNumber", "VAT number"),
		]
	)
	func writesPhrases(name: String, expected: String) {
		#expect(SwiftName.phrase(of: name) == expected)
	}

	@Test(
		"A plural becomes its singular again",
		arguments: [
			"Category", "Person", "Series", "Status", "Box", "Movie", "Cache", "Leaf", "Bus", "Analysis", "Curie",
			"Life", "Hero",
			"Knife", "Quiz", "Criterion",
		]
	)
	func pluralHasItsSingular(name: String) {
		#expect(Singular.of(Plural.of(name)) == name)
	}

	@Test(
		"An array's element has the singular as its name",
		arguments: [
			("items", "item"), ("orderLines", "orderLine"), ("categories", "category"), ("boxes", "box"),
			("addresses", "address"), ("address", "address"), ("statuses", "status"), ("status", "status"),
			("series", "series"), ("species", "species"), ("people", "person"), ("subPeople", "subPerson"),
			("movies", "movie"), ("matches", "match"), ("analysis", "analysis"), ("s", "s"), ("data", "data"),
			("emojis", "emoji"), ("customEmojis", "customEmoji"), ("timeseries", "timeseries"), ("axis", "axis"),
			("subspecies", "subspecies"), ("gps", "gps"), ("photos", "photo"), ("wikis", "wiki"),
		]
	)
	func namesElement(plural: String, expected: String) {
		#expect(Singular.of(plural) == expected)
	}
}
