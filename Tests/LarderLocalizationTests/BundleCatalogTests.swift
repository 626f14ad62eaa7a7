import Foundation
import LarderLocalization
import Testing

struct BundleCatalogTests {
	@Test("A bound catalog answers a key with its text")
	func boundCatalogAnswers() {
		#expect("characterError.loadFailed".localized() == "The character could not be loaded")
		#expect("characterError.notFound %lld".localized(42) == "There is no character 42")
	}

	@Test("A bound catalog answers a key that it does not have with the key and its arguments")
	func boundCatalogAnswersUnknownKey() {
		let identifier = UUID()

		#expect("orderError.notFound %@".localized(identifier) == "orderError.notFound \(identifier)")
	}

	@Test("A catalog that was read has no failure")
	func readCatalogHasNoFailure() {
		let sut = StringCatalog(bundle: .module)

		#expect(sut.failure == nil)
		#expect(sut.sourceLanguage == "en")
	}

	@Test("A catalog that the bundle lacks answers keys and says how to add it")
	func absentCatalogAnswersKeys() {
		let sut = StringCatalog(bundle: .module, table: "Absent")

		#expect(sut.localized("key %lld", arguments: [42]) == "key 42")
		#expect(sut.failure == .missing(table: "Absent", bundle: Bundle.module.bundlePath))
		#expect(sut.failure?.description.contains("resources: [.copy(\"Absent.xcstrings\")]") == true)
	}

	@Test("A broken catalog answers keys and says what is broken")
	func brokenCatalogAnswersKeys() throws {
		let sut = StringCatalog(bundle: .module, table: "Broken")
		let file = try #require(Bundle.module.url(forResource: "Broken", withExtension: "xcstrings"))

		#expect(sut.localized("key", languages: ["es"]) == "key")
		#expect(sut.failure == .invalidJSON(catalog: file.path(percentEncoded: false)))
	}
}
