import Foundation
import LarderLocalization
import Testing

struct BundleCatalogTests {
	@Test("A bound catalog returns the text of a key")
	func boundCatalogAnswers() {
		#expect("characterError.loadFailed".localized() == "The character could not be loaded")
		#expect("characterError.notFound %lld".localized(42) == "There is no character 42")
	}

	@Test("For an unknown key, a bound catalog returns the key and its arguments")
	func boundCatalogAnswersUnknownKey() {
		let identifier = UUID()

		#expect("orderError.notFound %@".localized(identifier) == "orderError.notFound \(identifier)")
	}

	@Test("If a catalog can be read, no failure is reported")
	func readCatalogHasNoFailure() {
		let sut = StringCatalog(bundle: .module)

		#expect(sut.failure == nil)
		#expect(sut.sourceLanguage == "en")
	}

	@Test("If the bundle has no catalog, keys are used as strings, and the failure says how to add a catalog")
	func absentCatalogAnswersKeys() {
		let sut = StringCatalog(bundle: .module, table: "Absent")

		#expect(sut.localized("key %lld", arguments: [42]) == "key 42")
		#expect(sut.failure == .missing(table: "Absent", bundle: Bundle.module.bundlePath))
		#expect(sut.failure?.description.contains("resources: [.copy(\"Absent.xcstrings\")]") == true)
	}

	@Test("If a catalog is broken, keys are used as strings, and the failure says what is broken")
	func brokenCatalogAnswersKeys() throws {
		let sut = StringCatalog(bundle: .module, table: "Broken")
		let file = try #require(Bundle.module.url(forResource: "Broken", withExtension: "xcstrings"))

		#expect(sut.localized("key", languages: ["es"]) == "key")
		#expect(sut.failure == .invalidJSON(catalog: file.path(percentEncoded: false)))
	}
}
