import LarderSyntax

extension Rule {
	static let mockFinal = Rule(
		"mock-final",
		of: .mocks,
		summary: "A mock is a final class, or an actor.",
		reason: "a test needs a reference to set the mock up and to read its calls",
		failing: .mock.changing("final class", to: "class"),
		finding: ("1:7", "OrderRepositoryMock is not final", "write `final class OrderRepositoryMock`"),
		passing: .mock
	) { index in
		index.doublesInTests.compactMap { mock in
			switch mock.type.kind {
			case .actor: return nil
			case .class where mock.type.declaration.modifiers.contains("final"): return nil
			case .class: return mock.violation("\(mock.name) is not final", remedy: "write `final class \(mock.name)`")
			default: return mock.violation("\(mock.name) is \(mock.type.kind.words)", remedy: "make it a final class")
			}
		}
	}
}
