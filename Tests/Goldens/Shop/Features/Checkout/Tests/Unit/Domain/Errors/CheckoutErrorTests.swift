import ShopResources
import Testing

@testable import ShopCheckout

struct CheckoutErrorTests {
	@Test("Compares cases and identifiers, but not descriptions")
	func comparesCasesAndIdentifiers() {
		// When / Then
		#expect(CheckoutError.loadFailed(description: "one") == .loadFailed(description: "another"))
		#expect(CheckoutError.notFound(identifier: "1") == .notFound(identifier: "1"))
		#expect(CheckoutError.notFound(identifier: "1") != .notFound(identifier: "42"))
		#expect(CheckoutError.loadFailed() != .notFound(identifier: "1"))
		#expect(CheckoutError.loadFailed() != .cancelled)
		#expect(CheckoutError.cancelled == .cancelled)
	}

	@Test(
		"Describes each failure by its text",
		arguments: [
			(CheckoutError.cancelled, "checkoutError.cancelled".localized()),
			(CheckoutError.loadFailed(), "checkoutError.loadFailed".localized()),
			(CheckoutError.notFound(identifier: "1"), "checkoutError.notFound %@".localized("1")),
		]
	)
	func describesFailureByItsText(sut: CheckoutError, expected: String) {
		// When / Then
		#expect(sut.errorDescription == expected)
	}

	@Test(
		"Has each text in every language",
		arguments: [
			("checkoutError.cancelled".localized(languages: ["en"]), "The request was cancelled."),
			("checkoutError.cancelled".localized(languages: ["es"]), "La solicitud se ha cancelado."),
			("checkoutError.loadFailed".localized(languages: ["en"]), "The data could not be loaded."),
			("checkoutError.loadFailed".localized(languages: ["es"]), "No se han podido cargar los datos."),
			("checkoutError.notFound %@".localized("1", languages: ["en"]), "Nothing was found with the identifier 1."),
			(
				"checkoutError.notFound %@".localized("1", languages: ["es"]),
				"No se ha encontrado nada con el identificador 1."
			),
		]
	)
	func hasTextInEveryLanguage(text: String, expected: String) {
		// When / Then
		#expect(text == expected)
	}

	@Test(
		"Logs show the description of a failed load, and any other failure by its name",
		arguments: [
			(CheckoutError.loadFailed(description: "timed out"), "timed out"),
			(CheckoutError.loadFailed(), ""),
			(CheckoutError.notFound(identifier: "1"), "notFound(identifier: 1)"),
			(CheckoutError.cancelled, "cancelled"),
		]
	)
	func logsShowDescriptionOrName(sut: CheckoutError, expected: String) {
		// When / Then
		#expect(sut.debugDescription == expected)
	}
}
